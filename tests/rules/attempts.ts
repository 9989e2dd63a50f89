import { leads } from '#resources/leads/schema.ts';
import { SCOPES, type Scope } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { inviteOf } from './joining-writes.ts';
import { expectAllowed, type Outcome, type Person, type RulesDatabase } from './local.ts';
import { banOf, deletionOf, profileEditOf } from './user-writes.ts';
import {
  A,
  B,
  companyChange,
  companyDocuments,
  companyOf,
  createLead,
  foundingOf,
  freshId,
  leadValues,
  personDocuments,
  planFor,
  s2,
  userOf,
} from './world.ts';

export const EARLIER = new Date('2026-01-05T09:00:00Z');
/** What the write path stamps on a record that `by` made then and nobody changed since. */
export const stamps = (by: string) => ({
  version: 1,
  createdAt: EARLIER,
  createdBy: by,
  updatedAt: EARLIER,
  updatedBy: by,
  archivedAt: null,
});
const people = new Map(
  ROLES.map((role): [string, Person] => [role, { uid: `r_${role}`, email: `${role}@example.com` }]),
);
export const personOf = (role: string): Person => people.get(role) ?? { uid: 'nobody' };
const asked = { action: 'open', object: '/app/leads', status: 'Open' };
export const companyFor = (scope: Scope) => (scope === 'any' ? B : A);
/** The owner that makes a record one's own, a colleague's, or somebody's of another company. */
export const ownerFor = (role: string, scope: Scope) => (scope === 'own' ? personOf(role).uid : s2.uid);

export type Attempt = (role: string, scope: Scope) => Promise<Outcome>;
export const each = (scopes: readonly Scope[], attempt: Attempt) => ({ scopes, attempt });
/** Resource → action → the scopes it makes sense with, and how one tries it. */
export type Attempts = {
  readonly [resource: string]: { readonly [action: string]: { scopes: readonly Scope[]; attempt: Attempt } };
};

/** Two companies with these packs turned on, and one member of the first for each role. */
export async function settle(database: RulesDatabase, packs: readonly string[]): Promise<void> {
  await database.start();
  const staff = ROLES.flatMap((role) => personDocuments(personOf(role), userOf(personOf(role), role, A)));
  const company = companyOf('somebody', packs.length > 0 ? { packs } : {});
  expectAllowed(
    await database.commit('owner', [...companyDocuments(A, company), ...companyDocuments(B, company), ...staff]),
  );
}

/** Everything the policy speaks of, as somebody of a role would try it: on the own record, a colleague's, another company's. */
export function attemptsIn(database: RulesDatabase): Attempts {
  /** A lead as stored, put there above the rules. */
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const id = freshId();
    const { mobilePhone: _phone, email: _email, ...values } = sampleOf(leads);
    const by = ownerFor(role, scope);
    const mobilePhone = `+97150${id.slice(-8)}`;
    const data = {
      ...values,
      mobilePhone,
      sellerId: by,
      ...stamps(by),
      ...more,
    };
    const entry = { resourceName: 'leads', resourceRecordKey: id, reference: 'L-000001', sellerName: by };
    const marker = {
      path: `companies/${companyFor(scope)}/markers/phone:${mobilePhone}`,
      data: { records: { [`leads_${id}`]: entry }, updatedAt: EARLIER },
    };
    expectAllowed(
      await database.commit('owner', [
        { path: `companies/${companyFor(scope)}/leads/${id}`, data },
        ...(more.archivedAt ? [] : [marker]),
      ]),
    );
    return { ...data, id } as AnyRecord;
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  const putEvent = async (role: string, scope: Scope): Promise<string> => {
    const id = `deals_${freshId()}_1`;
    expectAllowed(
      await database.commit('owner', [
        {
          path: `companies/${companyFor(scope)}/history/${id}`,
          data: { resourceName: 'deals', sellerIds: [ownerFor(role, scope)] },
        },
      ]),
    );
    return id;
  };
  const putActivity = async (parent: AnyRecord, scope: Scope): Promise<string> => {
    const id = freshId();
    expectAllowed(
      await database.commit('owner', [
        {
          path: `companies/${companyFor(scope)}/activities/${id}`,
          data: { resourceName: 'leads', resourceRecordKey: parent.id },
        },
      ]),
    );
    return id;
  };
  const parentIs = (parent: AnyRecord) =>
    [
      ['resourceName', 'EQUAL', 'leads'],
      ['resourceRecordKey', 'EQUAL', parent.id],
    ] as const;
  async function putUser(scope: Scope): Promise<{ who: Person; user: Values }> {
    const who = { uid: `target_${freshId()}` };
    const user = userOf(who, 'Coordinator', companyFor(scope), { email: 'target@example.com' });
    expectAllowed(await database.commit('owner', personDocuments(who, user)));
    return { who, user };
  }

  async function putRequest(role: string, scope: Scope): Promise<AnyRecord> {
    const id = freshId();
    const by = ownerFor(role, scope);
    const data = { ...asked, requesterId: by, ...stamps(by) };
    expectAllowed(
      await database.commit('owner', [{ path: `companies/${companyFor(scope)}/accessRequests/${id}`, data }]),
    );
    return { ...data, id } as AnyRecord;
  }
  return {
    leads: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          `companies/${companyFor(scope)}/leads`,
          scope === 'own' ? { where: [['sellerId', 'EQUAL', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), `companies/${companyFor(scope)}/leads/${(await put(role, scope)).id}`),
      ),
      create: each(SCOPES, (role, scope) =>
        change(role, scope, [createLead(leadValues({ sellerId: ownerFor(role, scope) }))]),
      ),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'update', resource: 'leads', before: await put(role, scope), set: { notes: 'Called twice' } },
        ]),
      ),
      archive: each(SCOPES, async (role, scope) =>
        change(role, scope, [{ type: 'archive', resource: 'leads', before: await put(role, scope) }]),
      ),
      restore: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'restore', resource: 'leads', before: await put(role, scope, { archivedAt: EARLIER }) },
        ]),
      ),
      assign: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'update', resource: 'leads', before: await put(role, scope), set: { sellerId: 'somebody_else' } },
        ]),
      ),
      reopen: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          {
            type: 'update',
            resource: 'leads',
            before: await put(role, scope, { status: 'Won', wonAt: EARLIER }),
            set: { status: 'Negotiating' },
          },
        ]),
      ),
      delete: each(SCOPES, async (role, scope) =>
        database.commit(personOf(role), [
          { path: `companies/${companyFor(scope)}/leads/${(await put(role, scope)).id}`, gone: true },
        ]),
      ),
    },
    users: {
      list: each(['company', 'any'], (role, scope) =>
        database.list(personOf(role), 'users', { where: [['company_id', 'EQUAL', companyFor(scope)]] }),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), `users/${scope === 'own' ? personOf(role).uid : (await putUser(scope)).who.uid}`),
      ),
      edit: each(SCOPES, async (role, scope) => {
        const me = personOf(role);
        if (scope === 'own') return database.commit(me, profileEditOf(me, userOf(me, role, A), { country: 'FR' }));
        const { who, user } = await putUser(scope);
        return database.commit(me, banOf(me, who, user, true));
      }),
      // Creating people is inviting them: a profile is made by its own account.
      create: each(['company', 'any'], (role, scope) => {
        const data = inviteOf(personOf(role), 'new@example.com', { company_id: companyFor(scope) });
        return database.commit(personOf(role), [{ path: `invites/${freshId()}_invitation`, data }]);
      }),
      // Nobody deletes themselves, whatever the policy's line for the company would include.
      delete: each(['company', 'any'], async (role, scope) => {
        const { who, user } = await putUser(scope);
        return database.commit(personOf(role), deletionOf(personOf(role), who, user));
      }),
    },
    companies: {
      list: each(['any'], (role) => database.list(personOf(role), 'companies')),
      show: each(['company', 'any'], (role, scope) => database.get(personOf(role), `companies/${companyFor(scope)}`)),
      edit: each(['company', 'any'], async (role, scope) =>
        database.commit(
          personOf(role),
          await companyChange(database, personOf(role), companyFor(scope), { city: 'Dubai' }),
        ),
      ),
      reopen: each(['company', 'any'], async (role, scope) => {
        const outcome = await database.commit(
          personOf(role),
          await companyChange(database, personOf(role), companyFor(scope), {
            status: 'Suspended',
            suspensionReason: 'Not paid',
          }),
        );
        if (outcome.allowed)
          await database.commit('owner', [
            { path: `companies/${companyFor(scope)}`, data: { status: 'Active' }, merge: true },
          ]);
        return outcome;
      }),
      create: each(['any'], (role) => database.commit(personOf(role), foundingOf(freshId(), personOf(role).uid))),
    },
    history: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          `companies/${companyFor(scope)}/history`,
          scope === 'own' ? { where: [['sellerIds', 'ARRAY_CONTAINS', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), `companies/${companyFor(scope)}/history/${await putEvent(role, scope)}`),
      ),
    },
    accessRequests: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          `companies/${companyFor(scope)}/accessRequests`,
          scope === 'own' ? { where: [['requesterId', 'EQUAL', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(
          personOf(role),
          `companies/${companyFor(scope)}/accessRequests/${(await putRequest(role, scope)).id}`,
        ),
      ),
      create: each(SCOPES, (role, scope) => {
        const values = { ...asked, requesterId: ownerFor(role, scope) };
        return change(role, scope, [{ type: 'create', resource: 'accessRequests', id: freshId(), values }]);
      }),
      edit: each(SCOPES, async (role, scope) => {
        const set = { status: 'Granted', decidedBy: personOf(role).uid };
        const before = await putRequest(role, scope);
        return change(role, scope, [{ type: 'update', resource: 'accessRequests', before, set }]);
      }),
    },
    activities: {
      list: each(SCOPES, async (role, scope) =>
        database.list(personOf(role), `companies/${companyFor(scope)}/activities`, {
          where: parentIs(await put(role, scope)),
        }),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(
          personOf(role),
          `companies/${companyFor(scope)}/activities/${await putActivity(await put(role, scope), scope)}`,
        ),
      ),
      create: each(SCOPES, async (role, scope) => {
        const values = {
          resourceName: 'leads',
          resourceRecordKey: (await put(role, scope)).id,
          type: 'Call',
          at: EARLIER,
          byUid: personOf(role).uid,
        };
        return change(role, scope, [{ type: 'create', resource: 'activities', id: freshId(), values }]);
      }),
    },
  };
}
