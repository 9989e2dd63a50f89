import type { ComponentType } from 'react';
import type { FormDefinition } from '#kit/resource.ts';
import type { CreateFormProps } from '#kit/workspace.tsx';

/** Where the forms are of the records that pickers make. */
const FORMS: { readonly [resource: string]: () => Promise<FormDefinition> } = {
  contacts: async () => (await import('#areas/sales/contacts/resource.tsx')).definition,
  leads: async () => (await import('#areas/sales/leads/resource.tsx')).definition,
  properties: async () => (await import('#areas/property/properties/resource.tsx')).createForm(),
  employees: async () => (await import('#areas/people/employees/resource.tsx')).definition,
};

/** How the form of a new record is fetched as it opens over the form whose picker did not find it. */
export function pickerForm(resource: string): (() => Promise<ComponentType<CreateFormProps>>) | undefined {
  const form = FORMS[resource];
  return (
    form &&
    (async () => {
      const [{ FormDrawer }, definition] = await Promise.all([import('#kit/form/form-drawer.tsx'), form()]);
      return ({ prefill, onClose, onMade }) => (
        <FormDrawer definition={definition} prefill={prefill} onClose={onClose} onSaved={({ id }) => onMade(id)} />
      );
    })
  );
}
