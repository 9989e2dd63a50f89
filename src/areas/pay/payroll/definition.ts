import type { ResourceDefinition } from '#kit/resource.ts';
import type { AnySchema } from '#model/schema.ts';
import { payroll } from './schema.ts';

const schema: AnySchema = payroll;

/** What a person types of a run: the rest is counted or signed. */
export const runForm: Pick<ResourceDefinition, 'schema' | 'form'> = {
  schema,
  form: { sections: [{ name: 'run', fields: ['payDate', 'note'] }], defaults: () => ({}) },
};
