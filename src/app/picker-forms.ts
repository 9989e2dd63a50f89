import type { FormDefinition } from '#kit/resource.ts';
import type { Workspace } from '#kit/workspace.tsx';

/** Records that a form's pickers may make: where their forms are. */
const FORMS: { readonly [resource: string]: () => Promise<FormDefinition> } = {
  contacts: async () => (await import('#areas/sales/contacts/resource.tsx')).definition,
  leads: async () => (await import('#areas/sales/leads/resource.tsx')).definition,
  properties: async () => (await import('#areas/property/properties/resource.tsx')).createForm(),
  employees: async () => (await import('#areas/people/employees/resource.tsx')).definition,
};

export const createForm: Workspace['createForm'] = (resource) => {
  const load = FORMS[resource];
  return (
    load &&
    (async () => {
      const [{ overForm }, definition] = await Promise.all([import('./form-over-form.tsx'), load()]);
      return overForm(definition);
    })
  );
};
