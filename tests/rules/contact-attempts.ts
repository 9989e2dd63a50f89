import { startKyc } from '#resources/contactKyc/commands.ts';
import { contacts } from '#resources/contacts/schema.ts';
import { SCOPES, type Scope } from '#schema/access.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { type Attempts, companyFor, EARLIER, each, ownerFor, personOf, stamps } from './attempts.ts';
import { contactValues, createContact } from './contact-world.ts';
import { expectAllowed, type Outcome, type RulesDatabase } from './local.ts';
import { freshId, planFor } from './world.ts';

/** Contacts and their confidential part, tried as `attemptsIn` tries the rest. */
export function contactAttempts(database: RulesDatabase): Attempts {
  const place = (resource: string, scope: Scope, id = '') => `companies/${companyFor(scope)}/${resource}/${id}`;
  /** A contact as stored, put there above the rules with the entry of its e-mail. */
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const id = freshId();
    const by = ownerFor(role, scope);
    const email = `${id.toLowerCase()}@example.com`;
    const { mobilePhone: _phone, ...values } = sampleOf(contacts);
    const data = { ...values, email, sellerId: by, ...stamps(by), ...more };
    const entry = { resourceName: 'contacts', resourceRecordKey: id, reference: '', sellerName: by };
    const marker = { records: { [`contacts_${id}`]: entry }, updatedAt: EARLIER };
    expectAllowed(
      await database.commit('owner', [
        { path: place('contacts', scope, id), data },
        ...(more.archivedAt ? [] : [{ path: place('markers', scope, `email:${email}`), data: marker }]),
      ]),
    );
    return { ...data, id } as AnyRecord;
  }
  /** The same with a file that is being prepared. */
  async function putFile(role: string, scope: Scope): Promise<AnyRecord> {
    const contact = await put(role, scope, { kycStatus: 'InProgress' });
    const by = ownerFor(role, scope);
    const data = { status: 'InProgress', preparedBy: by, ...stamps(by) };
    expectAllowed(await database.commit('owner', [{ path: place('contactKyc', scope, contact.id), data }]));
    return { ...data, id: contact.id } as AnyRecord;
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  const update = (before: AnyRecord, set: Values): Change[] => [{ type: 'update', resource: 'contacts', before, set }];
  return {
    contacts: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          `companies/${companyFor(scope)}/contacts`,
          scope === 'own' ? { where: [['sellerId', 'EQUAL', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), place('contacts', scope, (await put(role, scope)).id)),
      ),
      create: each(SCOPES, (role, scope) =>
        change(role, scope, [createContact(contactValues({ sellerId: ownerFor(role, scope) }))]),
      ),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update(await put(role, scope), { notes: 'Called twice' })),
      ),
      assign: each(SCOPES, async (role, scope) =>
        change(role, scope, update(await put(role, scope), { sellerId: 'somebody_else' })),
      ),
      archive: each(SCOPES, async (role, scope) =>
        change(role, scope, [{ type: 'archive', resource: 'contacts', before: await put(role, scope) }]),
      ),
      restore: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'restore', resource: 'contacts', before: await put(role, scope, { archivedAt: EARLIER }) },
        ]),
      ),
      delete: each(SCOPES, async (role, scope) =>
        database.commit(personOf(role), [{ path: place('contacts', scope, (await put(role, scope)).id), gone: true }]),
      ),
    },
    contactKyc: {
      list: each(SCOPES, (role, scope) => database.list(personOf(role), `companies/${companyFor(scope)}/contactKyc`)),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), place('contactKyc', scope, (await putFile(role, scope)).id)),
      ),
      create: each(SCOPES, async (role, scope) =>
        change(role, scope, startKyc(await put(role, scope), personOf(role).uid).changes),
      ),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          {
            type: 'update',
            resource: 'contactKyc',
            before: await putFile(role, scope),
            set: { purpose: 'A home', preparedBy: personOf(role).uid },
          },
        ]),
      ),
      delete: each(SCOPES, async (role, scope) =>
        database.commit(personOf(role), [
          { path: place('contactKyc', scope, (await putFile(role, scope)).id), gone: true },
        ]),
      ),
    },
  };
}
