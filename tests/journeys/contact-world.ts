import type { AnyRecord } from '#schema/schema.ts';
import { type Person, readDocument } from './auth-world.ts';
import { as } from './office.ts';

let made = 0;
/** A contact of this person, made as the form makes it. */
export function addContact(
  person: Person,
  companyId: string,
  values: { readonly [field: string]: unknown } = {},
): Promise<Pick<AnyRecord, 'id'>> {
  made += 1;
  const id = `contact_${person.id.slice(0, 8)}_${String(made).padStart(4, '0')}`;
  const contact = {
    kind: 'Person',
    firstName: 'Journey',
    lastName: `Contact ${made}`,
    contactType: ['Buyer'],
    email: `${id.toLowerCase()}@example.com`,
    sellerId: person.id,
    ...values,
  };
  return as(person, companyId, async ({ send }) => {
    await send({ changes: [{ type: 'create', resource: 'contacts', id, values: contact }] });
    if (!(await readDocument(`companies/${companyId}/contacts/${id}`))) throw new Error('no contact');
    return { id };
  });
}
