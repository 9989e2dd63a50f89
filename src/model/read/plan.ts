import { isSameContent } from '#lib/data/same-content.ts';
import { type SearchPart, searchTokens } from '#lib/text/tokens.ts';
import { type Change, type ChangeSet, type ChangeType, type HistoryEvent, idOfChange } from '#model/changes.ts';
import type { Notice, NoticeToRights } from '#model/notices/notices.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';

/** One document written by a commit. `merge` touches only the keys given; `REMOVED` deletes a key. */
export interface Write {
  readonly path: string;
  readonly data: Values;
  readonly merge?: true;
}
/** Marks a key that a merging write deletes. */
export const REMOVED = Symbol('removed');
/** The status of a company that reads and no longer writes. */
const SUSPENDED = 'Suspended';

export interface PlanContext {
  /** uid of the caller. */
  readonly actor: string;
  readonly actorType?: HistoryEvent['actorType'];
  /** The actor's name of this moment, kept on the history. */
  readonly actorName?: string;
  /** The key with which a program writes, or the rule. */
  readonly by?: HistoryEvent['by'];
  readonly causes?: HistoryEvent['causes'];
  readonly bulk?: HistoryEvent['bulk'];
  /** The import that brings a record. */
  readonly importId?: string;
  /** The command that composed the changes. */
  readonly command?: string;
  /** When a new record was made where it comes from; `now` without it. */
  readonly createdAt?: Date;
  /** Idempotency key of the request, kept on the history: the same request sent again is recognised by it. */
  readonly key?: string;
  /** Fingerprint of the request, kept with its key. */
  readonly request?: string;
  /** This very Date object stands for the server's time of the commit wherever it appears in the writes. */
  readonly now: Date;
  readonly companyId: string;
  /** ISO 4217, copied onto records that carry money. */
  readonly currency: string;
  readonly schemas: readonly AnySchema[];
  /** Last number given per resource with a reference (0 when none). */
  readonly counters: { readonly [resource: string]: number };
  /** Display name of a member, for duplicate hints. */
  readonly nameOf: (uid: string) => string;
}
export interface Plan {
  readonly writes: readonly Write[];
  /** The records after the changes, in the same order. */
  readonly records: readonly AnyRecord[];
  /** The notices for colleagues. They are sent if a recipient is known. */
  readonly notices: readonly (Notice | NoticeToRights)[];
}

/**
 * Turns a change set into the documents of one commit: records with version, actor and time, their history
 * events, counters and duplicate markers. Pure; throws only on an unknown resource.
 */
export function plan(changeSet: ChangeSet, context: PlanContext): Plan {
  const numbers: Numbers = new Map();
  const records: AnyRecord[] = [];
  const writes: Write[] = [];
  const notices: (Notice | NoticeToRights)[] = [];
  const created = context.command
    ? changeSet.changes
        .slice(1)
        .flatMap((change) => (change.type === 'create' ? `${change.resource}/${change.id}` : []))
    : [];
  for (const change of changeSet.changes) {
    const schema = schemaOf(context.schemas, change.resource, idOfChange(change));
    if (!schema) throw new Error(`no schema named ${change.resource}`);
    const before = change.type === 'create' ? undefined : change.before;
    const after = next(schema, change, context, numbers);
    records.push(after);
    writes.push({ path: pathOf(context, schema, after.id), data: body(after) });
    if (schema.publishes)
      writes.push({ path: `companies/${after.id}/public/profile`, data: publicPart(schema, after) });
    const more = change === changeSet.changes[0] ? created : [];
    if (schema.audited !== false) writes.push(eventOf(schema, before, after, context, more));
    writes.push(...markersOf(schema, before, after, context));
    notices.push(...(schema.notify?.(after, before, context) ?? []));
  }
  for (const [name, { raised, id, on }] of numbers)
    writes.push({
      path: inCompany(context, 'counters', name),
      data: { n: (context.counters[name] ?? 0) + raised, k: raised, at: context.now, ...(id && { id, on }) },
    });
  return { writes, records, notices };
}

/** The schema of a record; the settings' documents have one each, and a collection of their own together. */
export const schemaOf = (schemas: readonly AnySchema[], resource: string, id: string): AnySchema | undefined =>
  schemas.find(({ name, setting }) => name === resource && (setting === undefined || setting === id));
/** How often each counter was raised; one without gaps names the record that took the number, and its date. */
type Numbers = Map<string, { readonly raised: number; readonly id?: string; readonly on?: unknown }>;
/** The counter a change raises, by the name of its document. */
export function counterOf({ name, reference, numbering }: AnySchema, change: Change): string | undefined {
  if (change.type === 'create') return reference && name;
  const series = numbering && change.type === 'update' ? change.set[numbering.field] : undefined;
  const year = typeof series === 'string' ? /-(\d{4})-$/.exec(series)?.[1] : undefined;
  return year && `${name}_${year}`;
}
/** A number of a series: `INV-2026-00042`. */
export const numberIn = (series: string, number: number, digits: number): string =>
  series + String(number).padStart(digits, '0');
/** What is wrong with a record whose number would be dated before the last one of its series. */
export function datedEarlier({ name, numbering }: AnySchema, change: Change, record: Values, last: unknown): Issue[] {
  const isNumbered = numbering && change.type === 'update' && change.set[numbering.field] !== undefined;
  const date = isNumbered ? record[numbering.date] : undefined;
  if (!numbering || !(date instanceof Date) || !(last instanceof Date) || date >= last) return [];
  return [{ field: numbering.date, key: `${name}.error.series` }];
}
/** The next number of a counter; `by` is the record that takes one without gaps. */
function raise(counter: string, context: PlanContext, numbers: Numbers, by?: { id: string; on: unknown }): number {
  const raised = (numbers.get(counter)?.raised ?? 0) + 1;
  numbers.set(counter, { raised, ...by });
  return (context.counters[counter] ?? 0) + raised;
}

export const inCompany = ({ companyId }: Pick<PlanContext, 'companyId'>, collection: string, id: string) =>
  `companies/${companyId}/${collection}/${id}`;
/** Where a record lives: in its company, or beside the others when it is the company itself. */
export const pathOf = (context: Pick<PlanContext, 'companyId'>, schema: AnySchema, id: string): string =>
  schema.publishes ? `${schema.name}/${id}` : inCompany(context, schema.name, id);

/** What every member may read of a tenant. It has the status only if that keeps members from working. */
export function publicPart({ publishes = [], status }: AnySchema, record: Values): Values {
  const ownFields = status && record[status.field] === SUSPENDED ? [status.field] : [];
  return present(Object.fromEntries([...publishes, ...ownFields].map((name) => [name, record[name]])));
}
const body = ({ id: _id, ...data }: AnyRecord): Values => data;

/** The record after the change, complete. */
function next(schema: AnySchema, change: Change, context: PlanContext, numbers: Numbers): AnyRecord {
  const { actor, now } = context;
  const counter = counterOf(schema, change);
  if (change.type === 'create') {
    const given: { [field: string]: unknown } = { ...change.values };
    if (schema.fields.currency?.kind === 'currency') given.currency ??= context.currency;
    if (schema.reference && counter) {
      const number = String(raise(counter, context, numbers));
      given[schema.reference.field] = `${schema.reference.prefix}-${number.padStart(schema.reference.digits, '0')}`;
    }
    const { createdAt = now } = context;
    const stamp = { version: 1, createdAt, createdBy: actor, updatedAt: now, updatedBy: actor, archivedAt: null };
    return { id: change.id, ...complete(schema, given, now), ...stamp };
  }
  const { before } = change;
  const stamp = {
    version: before.version + 1,
    createdAt: before.createdAt,
    createdBy: before.createdBy,
    updatedAt: now,
    updatedBy: actor,
  };
  const { numbering } = schema;
  const numbered =
    numbering && counter
      ? {
          [numbering.field]: numberIn(
            String(change.set?.[numbering.field]),
            raise(counter, context, numbers, { id: before.id, on: { ...before, ...change.set }[numbering.date] }),
            numbering.digits,
          ),
        }
      : {};
  const archivedAt = change.type === 'archive' ? now : change.type === 'restore' ? null : before.archivedAt;
  return {
    id: before.id,
    ...complete(schema, { ...own(schema, before), ...change.set, ...numbered }, now, before),
    ...stamp,
    archivedAt,
  };
}

/** Only the schema's own fields of a record: values of base fields and old fields are not copied. */
const own = (schema: AnySchema, record: Values): Values =>
  Object.fromEntries(Object.keys(schema.fields).map((name) => [name, record[name]]));

/** What a record of these values is found by. */
export function tokensOf(schema: AnySchema, values: Values): string[] {
  const parts: SearchPart[] = [];
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = values[name];
    const kind = field.search;
    for (const one of kind ? [value].flat() : [])
      if (kind && (typeof one === 'string' || typeof one === 'number')) parts.push({ text: String(one), kind });
  }
  return searchTokens(parts);
}

function complete(schema: AnySchema, values: Values, now: Date, before?: AnyRecord): Values {
  const known = present(values);
  const derived = schema.derive?.(known as never, now, before as never) ?? {};
  const whole = present({ ...known, ...derived });
  const tokens = tokensOf(schema, whole);
  return tokens.length > 0 ? { ...whole, searchTokens: tokens } : whole;
}

/** An optional field that holds nothing is absent: never null, '' or []. */
export function present(values: Values): Values {
  const allowed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) return [];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(presentRow)]] : [];
    if (typeof value !== 'object' || value instanceof Date)
      return [[name, typeof value === 'string' ? value.normalize('NFC') : value]];
    const inner = present(value as Values);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(allowed);
}

/** A row of a field, without its empty values. Plain values of a list do not change. */
const presentRow = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? present(value as Values)
    : value;

function changeTypeOf(schema: AnySchema, before: AnyRecord | undefined, after: AnyRecord): ChangeType {
  if (!before) return 'Created';
  if (before.archivedAt === null && after.archivedAt !== null) return 'Archived';
  if (before.archivedAt !== null && after.archivedAt === null) return 'Restored';
  if (schema.status && before[schema.status.field] !== after[schema.status.field]) return 'StatusChanged';
  if (schema.owner && before[schema.owner] !== after[schema.owner]) return 'Assigned';
  return 'Updated';
}

const changedFields = ({ fields }: AnySchema, before: AnyRecord, after: AnyRecord): string[] =>
  Object.keys(fields).filter((name) => !isSameContent(before[name], after[name]));

function eventOf(
  schema: AnySchema,
  before: AnyRecord | undefined,
  after: AnyRecord,
  context: PlanContext,
  created: readonly string[],
): Write {
  const owners = [schema.owner, schema.guests?.field].flatMap((field) =>
    field ? [before?.[field], after[field]].flat() : [],
  );
  const event: HistoryEvent = {
    resourceName: schema.name,
    resourceRecordKey: after.id,
    version: after.version,
    changeType: changeTypeOf(schema, before, after),
    after: body(after),
    ...(before && { changed: changedFields(schema, before, after) }),
    changedByMemberKey: context.actor,
    actorType: context.actorType ?? 'User',
    ...(context.actorName && { actorName: context.actorName }),
    ...(context.by && { by: context.by }),
    ...(context.causes && { causes: context.causes }),
    ...(context.bulk && { bulk: context.bulk }),
    ...(context.key && { key: context.key }),
    ...(context.request && { request: context.request }),
    ...(context.importId && { importId: context.importId }),
    ...(context.command && { command: context.command }),
    ...(created.length > 0 && { created }),
    modificationTimestamp: context.now,
    sellerIds: [...new Set(owners.filter((uid): uid is string => typeof uid === 'string'))],
  };
  return { path: inCompany(context, 'history', `${schema.name}_${after.id}_${after.version}`), data: { ...event } };
}

/** Entries of `markers/{kind}:{value}` that appear, change or disappear with the record. */
function markersOf(schema: AnySchema, before: AnyRecord | undefined, after: AnyRecord, context: PlanContext): Write[] {
  const seller = (record: AnyRecord) => (schema.owner ? String(record[schema.owner] ?? '') : '');
  return Object.entries(schema.markers ?? {}).flatMap(([field, kind]) => {
    const was = before && before.archivedAt === null ? before[field] : undefined;
    const is = after.archivedAt === null ? after[field] : undefined;
    const key = `${schema.name}_${after.id}`;
    const marker = (value: unknown, entry: unknown): Write => ({
      path: inCompany(context, 'markers', `${kind}:${String(value)}`),
      data: { records: { [key]: entry }, updatedAt: context.now },
      merge: true,
    });
    const writes: Write[] = [];
    if (was !== undefined && was !== is) writes.push(marker(was, REMOVED));
    if (is !== undefined && (was !== is || (before && seller(before) !== seller(after))))
      writes.push(
        marker(is, {
          resourceName: schema.name,
          resourceRecordKey: after.id,
          reference: schema.reference ? after[schema.reference.field] : '',
          sellerName: seller(after) ? context.nameOf(seller(after)) : '',
        }),
      );
    return writes;
  });
}
