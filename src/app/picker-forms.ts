import type { ComponentType } from 'react';
import type { FormDefinition } from '#kit/resource.ts';
import type { CreateFormProps } from '#kit/workspace.tsx';
import { overForm } from './form-over-form.tsx';

/** Where the forms are of the records that pickers make. */
const FORMS = {
  contacts: async () => (await import('#areas/sales/contacts/resource.tsx')).definition,
  leads: async () => (await import('#areas/sales/leads/resource.tsx')).definition,
  properties: async () => (await import('#areas/property/properties/resource.tsx')).createForm(),
  employees: async () => (await import('#areas/people/employees/resource.tsx')).definition,
} satisfies { readonly [resource: string]: () => Promise<FormDefinition> };
export type PickedResource = keyof typeof FORMS;

export const loadPickerForm = async (resource: PickedResource): Promise<ComponentType<CreateFormProps>> =>
  overForm(await FORMS[resource]());
