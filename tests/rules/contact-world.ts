import { contacts } from '#resources/contacts/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { Write } from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, type Outcome, type Person, type RulesDatabase } from './local.ts';
import { A, altered, freshId, planFor } from './world.ts';

export const contactPath = (id: string, company = A) => `companies/${company}/contacts/${id}`;
export const kycPath = (id: string, company = A) => `companies/${company}/contactKyc/${id}`;
let made = 0;

/** A contact's fields as the form gives them; phone and e-mail are new each time. */
export function contactValues(more: Values = {}): Values {
  made += 1;
  return {
    ...sampleOf(contacts),
    birthdate: new Date('1984-05-06T00:00:00Z'),
    referredBy: undefined,
    sellerId: undefined,
    mobilePhone: `+9714${String(made).padStart(8, '0')}`,
    email: `contact${made}@example.com`,
    ...more,
  };
}
export const createContact = (values: Values, id = freshId()): Change => ({
  type: 'create',
  resource: 'contacts',
  id,
  values,
});
export async function reread(database: RulesDatabase, { id }: { readonly id: string }): Promise<AnyRecord> {
  return { ...(await database.read(contactPath(id))), id } as AnyRecord;
}
/** A stored contact, made by `actor` through the rules. */
export async function givenContact(database: RulesDatabase, actor: Person, more: Values = {}): Promise<AnyRecord> {
  const id = freshId();
  expectAllowed(await database.commit(actor, await planFor(database, actor, [createContact(contactValues(more), id)])));
  return reread(database, { id });
}

/** What people do to contacts, as the app writes it. */
export const onContacts = (database: RulesDatabase) => {
  const send = async (who: Person, changes: readonly Change[], company = A): Promise<Outcome> =>
    database.commit(who, await planFor(database, who, changes, company));
  return {
    send,
    change: (who: Person, before: AnyRecord, set: Values) =>
      send(who, [{ type: 'update', resource: 'contacts', before, set }]),
    shelve: (who: Person, type: 'archive' | 'restore', before: AnyRecord) =>
      send(who, [{ type, resource: 'contacts', before }]),
  };
};

/** Record and event of this resource altered alike: a consistent lie. */
export const liedIn = (writes: readonly Write[], resource: string, change: (data: Values) => Values): Write[] =>
  altered(altered(writes, `/${resource}/`, change), `/history/${resource}_`, (event) => ({
    ...event,
    after: change(event.after as Values),
  }));
