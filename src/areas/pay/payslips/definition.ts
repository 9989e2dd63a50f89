import { defineForm } from '#kit/resource.ts';
import type labels from './labels.en.json';
import { payslips } from './schema.ts';

/** What a person adds to a payslip; everything else is worked out. */
export const payslipForm = defineForm<typeof payslips, typeof labels>({
  schema: payslips,
  sections: [
    { name: 'earnings', fields: ['bonusMinor'] },
    { name: 'deductions', fields: ['fineMinor', 'clawbackMinor'] },
    { name: 'note', fields: ['note'] },
  ],
  form: { defaults: () => ({}) },
});
