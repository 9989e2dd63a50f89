import { contacts } from '#areas/sales/contacts/schema.ts';
import { FormDrawer } from '#kit/form/form-drawer.tsx';
import type { FormDefinition } from '#kit/resource.ts';

/** Who it is and how they are reached: the rest is on their own page. */
const OWNER: FormDefinition = {
  schema: contacts,
  sections: [
    { name: 'identity', fields: ['kind', 'contactType', 'firstName', 'lastName', 'company'] },
    { name: 'reach', fields: ['mobilePhone', 'email'] },
  ],
  form: {
    defaults: ({ account, members }) => ({
      kind: 'Person',
      contactType: ['Seller'],
      ...(members.has(account.id) && { sellerId: account.id }),
    }),
  },
};

/** A new contact over the form that names them. */
export const OwnerForm = (props: { readonly onSaved: (id: string) => void; readonly onClose: () => void }) => (
  <FormDrawer definition={OWNER} onClose={props.onClose} onSaved={({ id }) => props.onSaved(id)} />
);
