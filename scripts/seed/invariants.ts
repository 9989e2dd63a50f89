import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { companies } from '#areas/company/companies/schema.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { userFields } from '#model/people/users.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { brokenChain, invalidFields } from './chain.ts';
import { brokenDeals, brokenListing } from './deal-invariants.ts';
import { brokenPayroll } from './payroll.ts';
import type { Documents } from './world.ts';

/** What must be true of the demo, whatever is drawn; one line for each breach. */
export function brokenInvariants(documents: Documents, asOf: Date): string[] {
  const homes = homesOf(documents);
  const broken = [...documents].flatMap(([path, data]) => {
    const [top, companyId] = path.split('/');
    const foreign = top === 'companies' ? foreignIds(data, companyId, homes, []) : [];
    return [
      ...foreign.map((text) => `${path} points at ${text} of another company`),
      ...datesAfter(data, asOf).map((name) => `${path} has ${name} after ${asOf.toISOString()}`),
    ];
  });
  for (const [path, record] of documents) {
    const [top, , collection] = path.split('/');
    const schema = schemaAt(top, collection, path);
    if (schema)
      broken.push(
        ...brokenChain(documents, path, schema),
        ...brokenMarkers(documents, path, record, schema),
        ...brokenPart(documents, path, record, schema),
      );
    if (top === 'users') broken.push(...brokenUser(path, record));
  }
  return [
    ...broken,
    ...brokenDeals(documents),
    ...brokenListing(documents),
    ...brokenCounters(documents),
    ...brokenDirectory(documents),
    ...brokenPayroll(documents),
  ];
}

function schemaAt(top: string | undefined, collection: string | undefined, path: string): AnySchema | undefined {
  if (top !== 'companies') return undefined;
  if (!collection) return companies;
  if (collection === 'settings') return SETTINGS[path.split('/')[3] ?? '']?.schema;
  return SCHEMAS.find(({ name }) => name === collection);
}

/** Equal for equal documents, whatever the order they were made in. */
export function hashOf(documents: Documents): string {
  const hash = createHash('sha256');
  for (const [path, data] of [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(path + JSON.stringify(data));
  return hash.digest('hex');
}

/** Company of every person and record, by id. */
function homesOf(documents: Documents): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [path, data] of documents) {
    const [top, first = '', collection, id] = path.split('/');
    if (top === 'users' && typeof data.company_id === 'string') homes.set(first, data.company_id);
    // a run of pay is named by its month, in every company
    if (id && collection !== 'payroll' && SCHEMAS.some(({ name }) => name === collection)) homes.set(id, first);
  }
  return homes;
}

/** The ids in a document that belong to another company. */
function foreignIds(
  value: unknown,
  companyId: string | undefined,
  homes: Map<string, string>,
  found: string[],
): string[] {
  if (typeof value === 'string') {
    if ((homes.get(value) ?? companyId) !== companyId) found.push(value);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const inner of Object.values(value)) foreignIds(inner, companyId, homes, found);
  return found;
}

/** Only what is planned may lie ahead. */
const AHEAD = new Set([
  ...['permitExpiryDate', 'mandateEndDate', 'handoverDate', 'availabilityDate'],
  ...['startDate', 'endDate', 'availableFrom', 'documentsExpireAt', 'brokerLicenceExpiryDate', 'probationEndDate'],
  ...['startAt', 'endAt', 'dueAt', 'dueOrder', 'reminderAt', 'repeatUntil'],
  ...['expectedCloseDate', 'validUntil', 'transferDate'],
  'nextFollowUpAt',
  'windowClosesAt',
  'dueDate',
  'payDate',
  'reviewDueDate',
]);
function datesAfter(data: object, asOf: Date, found: string[] = []): string[] {
  for (const [name, value] of Object.entries(data)) {
    if (value instanceof Date) {
      if (value > asOf && !AHEAD.has(name)) found.push(name);
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) datesAfter(value, asOf, found);
  }
  return found;
}

/** A live record's phone and e-mail name it in their markers, and the markers name nothing else. */
function brokenMarkers(documents: Documents, path: string, record: Values, schema: AnySchema): string[] {
  const [, companyId, , id] = path.split('/');
  return Object.entries(schema.markers ?? {}).flatMap(([field, kind]) => {
    if (record[field] === undefined || record.archivedAt !== null) return [];
    const marker = documents.get(`companies/${companyId}/markers/${kind}:${String(record[field])}`);
    const entries = (marker?.records ?? {}) as Values;
    const listed = entries[`${schema.name}_${id}`] !== undefined && Object.keys(entries).length <= 20;
    return listed ? [] : [`${path} is missing from the marker of its ${field}`];
  });
}

/** A record repeats what its confidential part says. */
function brokenPart(documents: Documents, path: string, part: Values, { name, partOf }: AnySchema): string[] {
  if (!partOf) return [];
  const whole = documents.get(path.replace(`/${name}/`, `/${partOf.resource}/`));
  return Object.entries(partOf.mirrors ?? {}).flatMap(([field, copy]) =>
    whole?.[copy] === part[field] ? [] : [`${path} and its record differ in ${field}`],
  );
}

/** A profile has the specification's fields and no other. */
function brokenUser(path: string, user: Values): string[] {
  const users: AnySchema = { name: 'users', fields: userFields, title: 'email', sorts: [], filters: [] };
  const strange = Object.keys(user).filter((name) => !(name in userFields));
  return [...invalidFields(users, user), ...strange].map((name) => `${path}: ${name} is not as it should be`);
}

function brokenCounters(documents: Documents): string[] {
  return [...documents.keys()].flatMap((path) => {
    const [, companyId, collection, name] = path.split('/');
    if (collection !== 'counters') return [];
    // a counter without gaps counts what was numbered in its year
    const [resource, year] = String(name).split('_');
    const records = [...documents].filter(
      ([other, { number }]) =>
        other.startsWith(`companies/${companyId}/${resource}/`) && (!year || String(number).includes(`-${year}-`)),
    );
    return documents.get(path)?.n === records.length ? [] : [`${path} does not count its ${records.length} records`];
  });
}

function brokenDirectory(documents: Documents): string[] {
  return [...documents].flatMap(([path, user]) => {
    const [top, uid] = path.split('/');
    if (top !== 'users' || user.company_id === undefined) return [];
    const entry = documents.get(`companies/${String(user.company_id)}/directory/${uid}`);
    const name = `${String(user.firstname)} ${String(user.lastname)}`;
    return isDeepStrictEqual(entry, { name, Role: user.Role, active: user.isBanned !== true })
      ? []
      : [`${path} and its directory entry differ`];
  });
}
