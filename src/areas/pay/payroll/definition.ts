import { defineForm } from '#kit/resource.ts';
import type labels from './labels.en.json';
import { payroll } from './schema.ts';

/** What a person types of a run: the rest is counted or signed. */
export const runForm = defineForm<typeof payroll, typeof labels>({
  schema: payroll,
  sections: [{ name: 'run', fields: ['payDate', 'note'] }],
  form: { defaults: () => ({}) },
});
