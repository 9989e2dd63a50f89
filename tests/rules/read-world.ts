import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { ROLES } from '#model/people/account.ts';
import { PACKS, SCOPES, type Scope } from '#model/policy/access.ts';
import { decide } from '#model/policy/decide.ts';
import { type ListQuery, listQuery } from '#model/read/list-query.ts';
import type { Write } from '#model/read/plan.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { Person, Query, RulesDatabase } from './local.ts';

/** The owner of the company, the owner of another, and the caller: the same person in one role after the other. */
export const HERE = 'company_a_0001';
export const ELSEWHERE = 'company_b_0001';
export const me: Person = { uid: 'me', email: 'me@example.com', verified: true };
export const POLICY = 'policy-now';
export const AT = new Date('2026-03-02T08:30:00Z');

export const RECORDS = SCHEMAS.filter(({ parent, partOf }) => !parent && !partOf);
export const PARTS = SCHEMAS.filter(({ partOf }) => partOf);
export const BESIDE = SCHEMAS.filter(({ parent }) => parent);
export const PARENTS = RECORDS.filter(({ activities }) => activities !== false);

/** Every field that can name somebody. */
const FIELDS = new Set(SCHEMAS.flatMap(({ owner = [], guests }) => [owner, guests?.field ?? []].flat()));
const LISTS = new Set(SCHEMAS.flatMap(({ guests }) => guests?.field ?? []));
const ownedBy = (uid: string): Values =>
  Object.fromEntries([...FIELDS].map((field) => [field, LISTS.has(field) ? [uid] : uid]));
const recordOf = (uid: string, more: Values = {}): Values => ({ ...ownedBy(uid), archivedAt: null, ...more });

/** In both companies one record of each collection that is the asker's own, and one of somebody else. */
export function readPopulation(): Write[] {
  return [HERE, ELSEWHERE].flatMap((cid) => {
    const at = (path: string, data: Values): Write => ({ path: `companies/${cid}/${path}`, data });
    const events = (['own', 'other'] as const).flatMap((id) => [
      at(`history/feed_${id}`, {
        resourceName: 'gone',
        resourceRecordKey: 'gone',
        modificationTimestamp: AT,
        sellerIds: [id === 'own' ? me.uid : 'you'],
      }),
      ...[...RECORDS, ...PARTS].map(({ name }) =>
        at(`history/${name}_${id}`, {
          resourceName: name,
          resourceRecordKey: id,
          modificationTimestamp: AT,
          sellerIds: [],
        }),
      ),
      at(`notifications/${id}`, { userId: id === 'own' ? me.uid : 'you', readAt: null, createdAt: AT }),
    ]);
    const records = (['own', 'other'] as const).flatMap((id) => [
      ...RECORDS.map(({ name }) => at(`${name}/${id}`, recordOf(id === 'own' ? me.uid : 'you'))),
      ...PARTS.map(({ name }) => at(`${name}/${id}`, { archivedAt: null })),
      ...BESIDE.flatMap(({ name }) =>
        PARENTS.map((parent) =>
          at(`${name}/${parent.name}_${id}`, {
            resourceName: parent.name,
            resourceRecordKey: id,
            at: AT,
            createdAt: AT,
          }),
        ),
      ),
    ]);
    const others = [
      ...['directory/you', 'public/profile', 'markers/phone:1', 'counters/leads', ...settings].map((path) =>
        at(path, {}),
      ),
      at('savedViews/shared', { ownerId: 'you', visibility: 'Company', archivedAt: null, savedSearchName: 'x' }),
      { path: `companies/${cid}`, data: { name: cid, status: 'Active' } },
      { path: `users/colleague_${cid}`, data: { company_id: cid, Role: 'Agent' } },
      { path: `users/old_${cid}`, data: { companyId: cid, role: 'Agent' } },
      { path: `invites/to_${cid}`, data: { company_id: cid, email: 'somebody@example.com' } },
      { path: `joinRequests/from_${cid}`, data: { company_id: cid } },
    ];
    return [...events, ...records, ...others];
  });
}
const settings = Object.keys(SETTINGS).map((name) => `settings/${name}`);

export const CONTEXT = { ask: decide, policy: POLICY, schemas: SCHEMAS, settings: SETTINGS };
/** access/{uid} of somebody in this role, as the server writes it. */
export const accessOf = (role: string, packs: readonly string[] = [], user: Values = {}): Values =>
  accessDocument(CONTEXT, { Role: role, company_id: HERE, ...user }, { status: 'Active', packs });
interface Kind {
  readonly roles: readonly string[];
  readonly packs: readonly string[];
}
/**
 * Roles, with no pack and with every pack. The rules look at access/{uid} alone: people with the same documents are
 * checked once, by the first of them.
 */
export const KINDS: readonly Kind[] = [
  ...[[], [...PACKS]]
    .flatMap((packs) => ROLES.map((role) => ({ role, packs, key: JSON.stringify(accessOf(role, packs)) })))
    .reduce((kinds, { role, packs, key }) => {
      const known = kinds.get(key) ?? { roles: [], packs };
      return kinds.set(key, { ...known, roles: [...known.roles, packs.length > 0 ? `${role} with packs` : role] });
    }, new Map<string, Kind & { roles: string[] }>())
    .values(),
];
export const giveAccess = (database: RulesDatabase, access: Values) =>
  database.commit('owner', [{ path: `access/${me.uid}`, data: access }]);

/** How far Casbin lets the role do it, said by the browser's own table. */
export const scopeOf = (role: string, packs: readonly string[], action: string, name: string): Scope | undefined =>
  SCOPES.findLast((scope) => decide(role, action, name, scope, packs).can);
export const narrower = (one: Scope | undefined, other: Scope | undefined): Scope | undefined =>
  one && other && SCOPES[Math.min(SCOPES.indexOf(one), SCOPES.indexOf(other))];
export const covers = (granted: Scope | undefined, wanted: Scope): boolean =>
  granted !== undefined && SCOPES.indexOf(granted) >= SCOPES.indexOf(wanted);

const OPERATORS = {
  '==': 'EQUAL',
  in: 'IN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  '<': 'LESS_THAN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const;
/** The query of a list, made by the app itself. */
export function listOf(
  name: string,
  schema: AnySchema | undefined,
  listScope: 'own' | 'company',
  asked: Parameters<typeof listQuery>[3] = {},
): Query {
  const { conditions, order }: ListQuery = listQuery(name, schema, { uid: me.uid, listScope }, asked);
  return {
    where: conditions.map(({ field, operator, value }) => [field, OPERATORS[operator], value] as const),
    orderBy: [order.field, order.order === 'asc' ? 'ASCENDING' : 'DESCENDING'],
  };
}
