import type { AnyRecord } from '#model/schema.ts';
import { type Person, patchDocument, readDocument } from './auth-world.ts';
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

/** A cleared contact of this person, for records that must name one. */
export async function clearedContact(companyId: string, { id: sellerId }: Person): Promise<string> {
  const id = `contact_of_${sellerId}`;
  const at = new Date();
  await patchDocument(`companies/${companyId}/contacts/${id}`, {
    kind: 'Person',
    firstName: 'Noor',
    lastName: 'Cleared',
    fullName: 'Noor Cleared',
    contactType: ['Buyer'],
    email: 'noor@example.com',
    kycStatus: 'Cleared',
    lastActivityAt: at,
    sellerId,
    version: 1,
    createdAt: at,
    createdBy: 'seed',
    updatedAt: at,
    updatedBy: 'seed',
    archivedAt: null,
  });
  return id;
}
