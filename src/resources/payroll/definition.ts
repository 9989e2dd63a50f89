import type { AnySchema } from '#schema/schema.ts';
import type { ResourceDefinition } from '#ui/resource.ts';
import { payroll } from './schema.ts';

const schema: AnySchema = payroll;

/** What a person types of a run: the rest is counted or signed. */
export const runForm: Pick<ResourceDefinition, 'schema' | 'form'> = {
  schema,
  form: { sections: [{ name: 'run', fields: ['payDate', 'note'] }], defaults: () => ({}) },
};
