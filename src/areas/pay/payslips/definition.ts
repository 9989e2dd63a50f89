import type { ResourceDefinition } from '#kit/resource.ts';
import type { AnySchema } from '#model/schema.ts';
import { payslips } from './schema.ts';

const schema: AnySchema = payslips;

/** What a person adds to a payslip; everything else is worked out. */
export const payslipForm: Pick<ResourceDefinition, 'schema' | 'form'> = {
  schema,
  form: {
    sections: [
      { name: 'earnings', fields: ['bonusMinor'] },
      { name: 'deductions', fields: ['loanMinor', 'advanceMinor', 'fineMinor'] },
      { name: 'note', fields: ['note'] },
    ],
    defaults: () => ({}),
  },
};
