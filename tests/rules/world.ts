import { companies } from '#resources/companies/schema.ts';
import { leads } from '#resources/leads/schema.ts';
import { SCHEMAS } from '#resources/registry.ts';
import type { Role } from '#schema/account.ts';
import type { Change } from '#schema/changes.ts';
import { counterOf, plan, publicPart, type Write } from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { type Actor, expectAllowed, NOW, type Person, type RulesDatabase } from './local.ts';

const EARLIER = new Date('2026-01-05T09:00:00Z');
export const A = 'company_a_0001';
export const B = 'company_b_0001';
export const FROZEN = 'company_f_0001';

const person = (uid: string, more: Omit<Person, 'uid'> = {}): Person => ({ uid, email: `${uid}@example.com`, ...more });
export const ceoA = person('ceoA');
export const hrA = person('hrA');
export const s1 = person('s1');
export const s2 = person('s2');
export const accountant = person('accountant');
export const banned = person('banned');
export const forced = person('forced');
export const ceoB = person('ceoB');
export const root = person('root');
export const alone = person('alone');
export const stranger = person('stranger');
export const ceoF = person('ceoF');
/** The founder of A, who is no longer asked about anything else. */
export const founderA = person('founderA');

export const userOf = (who: Person, role: string, company?: string, more: Values = {}): Values => ({
  email: who.email,
  firstname: 'Given',
  lastname: who.uid,
  ...(company && { company_id: company }),
  Role: role,
  Notification: false,
  forcePasswordReset: false,
  isBanned: false,
  CreationDate: EARLIER,
  createdAt: EARLIER,
  updatedAt: EARLIER,
  ...more,
});
export const companyOf = (founder: string, more: Values = {}): Values => ({
  name: 'Harbour Homes',
  country: 'AE',
  timezone: 'Asia/Dubai',
  currency: 'AED',
  areaDisplayUnit: 'SquareFeet',
  defaultLocale: 'en',
  address: 'Marina Walk 1',
  ownerUid: founder,
  status: 'Active',
  version: 1,
  createdAt: EARLIER,
  createdBy: founder,
  updatedAt: EARLIER,
  updatedBy: founder,
  archivedAt: null,
  ...more,
});
export const profileOf = (company: Values): Values => publicPart(companies, company);
export const entryOf = (user: Values): Values => ({
  name: `${String(user.firstname ?? '')} ${String(user.lastname ?? '')}`.trim(),
  Role: user.Role,
  active: user.isBanned === false,
  ...(user.pictureUrl !== undefined && { pictureUrl: user.pictureUrl }),
});

/** A user document and, in a company, the directory entry that mirrors it. */
export const personDocuments = (who: Person, user: Values): Write[] => [
  { path: `users/${who.uid}`, data: user },
  ...(user.company_id
    ? [{ path: `companies/${String(user.company_id)}/directory/${who.uid}`, data: entryOf(user) }]
    : []),
];
export const companyDocuments = (id: string, company: Values): Write[] => [
  { path: `companies/${id}`, data: company },
  { path: `companies/${id}/public/profile`, data: profileOf(company) },
];

/** A company somebody makes for another founder, complete with its event: only the policy's `create` could allow it. */
export function foundingOf(id: string, by: string): Write[] {
  const times = { createdAt: NOW, createdBy: by, updatedAt: NOW, updatedBy: by };
  const data = companyOf('somebody', { status: 'Onboarding', ...times });
  const event = {
    resourceName: 'companies',
    resourceRecordKey: id,
    version: 1,
    changeType: 'Created',
    after: data,
    changedByMemberKey: by,
    actorType: 'User',
    modificationTimestamp: NOW,
    sellerIds: [],
  };
  return [...companyDocuments(id, data), { path: `companies/${id}/history/companies_${id}_1`, data: event }];
}

/** Two companies, a suspended third, and everybody the attacks need. */
export async function populate(database: RulesDatabase): Promise<void> {
  const staff: [Person, Role, string?, Values?][] = [
    [founderA, 'CEO', A],
    [ceoA, 'CEO', A],
    [hrA, 'HR', A],
    [s1, 'Seller', A],
    [s2, 'Seller', A],
    [accountant, 'Accountant', A],
    [banned, 'CEO', A, { isBanned: true }],
    [forced, 'CEO', A, { forcePasswordReset: true }],
    [ceoB, 'CEO', B],
    [root, 'SuperAdmin'],
    [alone, 'Seller'],
    [ceoF, 'CEO', FROZEN],
  ];
  expectAllowed(
    await database.commit('owner', [
      ...companyDocuments(A, companyOf(founderA.uid)),
      ...companyDocuments(B, companyOf(ceoB.uid)),
      ...companyDocuments(FROZEN, companyOf('somebody', { status: 'Suspended', suspensionReason: 'Not paid' })),
      ...staff.flatMap(([who, role, company, more]) => personDocuments(who, userOf(who, role, company, more))),
    ]),
  );
}

let made = 0;
/** 20 characters, never the same twice in a file. */
export const freshId = (): string => `id_${String(++made).padStart(17, '0')}`;

/** A lead's fields as the form gives them. Phone and e-mail are new each time, so that no marker is shared by chance. */
export function leadValues(more: Values = {}, full = true): Values {
  const { reference: _given, ...values } = sampleOf(leads, full);
  made += 1;
  return {
    ...values,
    mobilePhone: `+9715${String(made).padStart(8, '0')}`,
    ...(full && { email: `lead${made}@example.com` }),
    ...more,
  };
}

/** The writes of a change set as the app makes them: the positive control of every attack. */
export async function planFor(
  database: RulesDatabase,
  actor: Person,
  changes: readonly Change[],
  companyId = A,
): Promise<Write[]> {
  const counters: { [resource: string]: number } = {};
  for (const change of changes) {
    const schema = SCHEMAS.find(({ name }) => name === change.resource);
    const name = schema && counterOf(schema, change);
    if (name) counters[name] = Number((await database.read(`companies/${companyId}/counters/${name}`))?.n ?? 0);
  }
  const context = {
    actor: actor.uid,
    now: NOW,
    companyId,
    currency: 'AED',
    schemas: SCHEMAS,
    counters,
    nameOf: (uid: string) => uid,
  };
  return [...plan({ changes }, context).writes];
}
export const createLead = (values: Values, id = freshId()): Change => ({
  type: 'create',
  resource: 'leads',
  id,
  values,
});

/** A stored lead, made by `actor` through the rules. */
export async function givenLead(
  database: RulesDatabase,
  actor: Person,
  more: Values = {},
  companyId = A,
): Promise<AnyRecord> {
  const id = freshId();
  const writes = await planFor(database, actor, [createLead(leadValues(more), id)], companyId);
  expectAllowed(await database.commit(actor, writes));
  return storedLead(database, id, companyId);
}
export async function storedLead(database: RulesDatabase, id: string, companyId = A): Promise<AnyRecord> {
  const data = await database.read(`companies/${companyId}/leads/${id}`);
  if (!data) throw new Error(`no lead ${id}`);
  return { ...data, id } as AnyRecord;
}
export const edit = (before: AnyRecord, set: Values): Change => ({
  type: 'update',
  resource: before.id ? 'leads' : '',
  before,
  set,
});

/** The same commit with one document altered: `change` gets its data and returns what to write instead. */
export const altered = (
  writes: readonly Write[],
  part: string,
  change: (data: Values) => Values | undefined,
): Write[] =>
  writes.flatMap((write) => {
    if (!write.path.includes(part)) return [write];
    const data = change(write.data);
    return data ? [{ ...write, data }] : [];
  });
/** Record and event altered alike: a consistent lie. */
export const alteredBoth = (writes: readonly Write[], change: (data: Values) => Values): Write[] =>
  altered(altered(writes, '/leads/', change), '/history/leads', (event) => ({
    ...event,
    after: change(event.after as Values),
  }));

export const leadPath = (id: string, companyId = A): string => `companies/${companyId}/leads/${id}`;
export const nobody: Actor = null;

/** An edit of the company document with its event and its public part. */
export async function companyChange(database: RulesDatabase, by: Person, id: string, set: Values): Promise<Write[]> {
  const before = (await database.read(`companies/${id}`)) ?? {};
  const version = Number(before.version) + 1;
  const after = Object.fromEntries(
    Object.entries({ ...before, ...set, version, updatedAt: NOW, updatedBy: by.uid }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const event = {
    resourceName: 'companies',
    resourceRecordKey: id,
    version,
    changeType: 'status' in set && set.status !== before.status ? 'StatusChanged' : 'Updated',
    after,
    changedByMemberKey: by.uid,
    actorType: 'User',
    modificationTimestamp: NOW,
    sellerIds: [],
  };
  return [
    { path: `companies/${id}`, data: after },
    { path: `companies/${id}/public/profile`, data: profileOf(after) },
    { path: `companies/${id}/history/companies_${id}_${version}`, data: event },
  ];
}
