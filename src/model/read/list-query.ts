import type { CrudFilter, CrudSort } from '@refinedev/core';
import { longestOf } from '#lib/data/readings.ts';
import type { readingsOf } from '#lib/text/search-query.ts';
import type { Field } from '#model/fields.ts';
import { numberingOf } from '#model/numbering.ts';
import { plainValue } from '#model/read/plain-values.ts';
import type { AnySchema, Sort } from '#model/schema.ts';

type Operator = '==' | 'in' | '>=' | '<=' | '<' | 'array-contains' | 'array-contains-any';
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}
/** A query to the database for a list. Pure data, so that tests can compare it with the indexes. */
export interface ListQuery {
  readonly conditions: readonly Condition[];
  readonly order: Sort;
  /** Further lists that must hold a value: the database looks into one list at a time, so rows read are refined by them. */
  readonly also: readonly { readonly field: string; readonly values: readonly unknown[] }[];
  /**
   * The possible readings of the typed text, if the database cannot answer all of it: the rows that are read are
   * checked against it.
   */
  readonly refine: readonly (readonly string[])[];
}
export interface Scope {
  readonly uid: string;
  /** The widest scope the policy lists this resource to the person with. */
  readonly listScope: 'own' | 'company' | 'any' | undefined;
}

const OPERATORS: { readonly [operator: string]: Operator } = { eq: '==', in: 'in', gte: '>=', lte: '<=', lt: '<' };
/** Of a text, in Refine's words: the typed text is searched among all search words of a record, of any field. */
const SEARCHES = new Set(['contains', 'containss', 'startswith', 'startswiths']);
const CHOICES: ReadonlySet<Operator> = new Set(['==', 'in']);
const RANGES: ReadonlySet<Operator> = new Set(['>=', '<=', '<']);
/** Such a query is read in the declared order even where it is only counted: an index serves one direction. */
export const isRanged = ({ conditions }: Pick<ListQuery, 'conditions'>): boolean =>
  conditions.some(({ operator }) => RANGES.has(operator));
const OWNERS: { readonly [resource: string]: Omit<Condition, 'value'> } = {
  history: { field: 'sellerIds', operator: 'array-contains' },
};

/** What was typed into the list's search; '' where nothing was. */
export const searchIn = (filters: readonly CrudFilter[] = []): string =>
  filters
    .flatMap((filter) => ('field' in filter && SEARCHES.has(filter.operator) ? String(filter.value ?? '').trim() : []))
    .filter(Boolean)
    .join(' ');

/**
 * The query of a list: the person's own scope first, live rows only, then filters, one search token, one order.
 * A range decides the order: the database sorts by the field it is ranged on.
 */
export function listQuery(
  resource: string,
  schema: AnySchema | undefined,
  scope: Scope,
  asked: {
    filters?: readonly CrudFilter[];
    sorters?: readonly CrudSort[];
    archived?: boolean;
    /** Needed by a search alone; without it one throws. */
    readingsOf?: typeof readingsOf | undefined;
  },
): ListQuery {
  const given = (asked.filters ?? []).flatMap((filter) => plainFilters(filter, schema));
  const filters = given.filter(({ operator }) => !SEARCHES.has(operator));
  const search = searchIn(asked.filters);
  const conditions: Condition[] = [];
  const also: { field: string; values: readonly unknown[] }[] = [];
  const guests = schema?.guests && ({ field: schema.guests.field, operator: 'array-contains' } as const);
  const own = guests ?? (schema?.owner ? ({ field: schema.owner, operator: '==' } as const) : OWNERS[resource]);
  const pinsParent = filters.some((filter) => filter.field === 'resourceRecordKey');
  const { shares } = schema ?? {};
  const pinsShared = filters.some(
    ({ field, operator, value }) => field === shares?.field && operator === 'eq' && value === shares.value,
  );
  if (scope.listScope === 'own' && own && !pinsParent && !pinsShared) conditions.push({ ...own, value: scope.uid });
  if (schema && !schema.parent && !asked.archived)
    conditions.push({ field: 'archivedAt', operator: '==', value: null });
  if (asked.archived) conditions.push({ field: 'archivedAt', operator: '>=', value: new Date(0) });
  const scoped = new Set(conditions.map(({ field }) => field));
  // What was put away is one list, newest first: filters over it would want as many indexes again.
  for (const { field, operator, value } of asked.archived ? [] : filters) {
    const operation = OPERATORS[operator];
    if (!operation) throw new Error(`No list is filtered by "${operator}" (${field}).`);
    if (Array.isArray(value) && value.length === 0) continue;
    if (scoped.has(field)) continue;
    const at = conditions.findIndex((given) => given.field === field && CHOICES.has(given.operator));
    if (at >= 0 && (operation === '==' || operation === 'in')) {
      conditions[at] = both(field, conditions[at]?.value, value);
      continue;
    }
    if (schema?.fields[field]?.kind === 'list') {
      const many = Array.isArray(value) && value.length > 1;
      if (conditions.some((given) => given.operator.startsWith('array-contains'))) {
        also.push({ field, values: [value].flat() });
        continue;
      }
      conditions.push({
        field,
        operator: many ? 'array-contains-any' : 'array-contains',
        value: many ? value : [value].flat()[0],
      });
    } else if (operation === 'in' && Array.isArray(value) && value.length === 1)
      conditions.push({ field, operator: '==', value: value[0] });
    else conditions.push({ field, operator: operation, value });
  }
  if (search && !asked.readingsOf) throw new Error('a search that nobody reads');
  const readings = (search && asked.readingsOf?.(search, schema && numberingOf(schema))) || [];
  // One list can be searched at a time: beside a filter on another, what was typed is looked for in the rows read.
  const listed = conditions.some(({ operator }) => operator.startsWith('array-contains'));
  if (!listed) conditions.push(...searched([...new Set(readings.flatMap((reading) => longestOf(reading) ?? []))]));
  const ranged = conditions.find(({ operator }) => RANGES.has(operator));
  const sorter = asked.sorters?.[0] ?? schema?.sorts[0] ?? { field: 'modificationTimestamp', order: 'desc' };
  const order: Sort = asked.archived
    ? { field: 'archivedAt', order: 'desc' }
    : ranged && ranged.field !== sorter.field
      ? (schema?.sorts.find(({ field }) => field === ranged.field) ?? { field: ranged.field, order: 'asc' })
      : { field: sorter.field, order: sorter.order };
  return { conditions, order, also, refine: listed || readings.some(({ length }) => length > 1) ? readings : [] };
}

interface PlainFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}
/** A filter as the database knows it: a range as its two ends, values of the field's own kind. */
function plainFilters(filter: CrudFilter, schema: AnySchema | undefined): readonly PlainFilter[] {
  if (!('field' in filter)) throw new Error(`No list is filtered by "${filter.operator}".`);
  const { field, operator, value } = filter;
  if (value === undefined) return [];
  const spec = schema?.fields[field];
  const kind = (spec?.kind === 'list' ? spec.of : spec)?.kind ?? (/(ed|At)At$/.test(field) ? 'date' : undefined);
  const typed = Array.isArray(value) ? value.map((one) => typedValue(kind, one)) : typedValue(kind, value);
  if (operator !== 'between' || !Array.isArray(typed)) return [{ field, operator, value: typed }];
  const ends = [
    { field, operator: 'gte', value: typed[0] },
    { field, operator: 'lte', value: typed[1] },
  ];
  return ends.filter((end) => end.value !== undefined);
}
const NUMBERS: ReadonlySet<unknown> = new Set(['money', 'number', 'area']);
/** A value as it is stored; in an address all values are texts. */
function typedValue(kind: Field['kind'] | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value === null ? null : plainValue(value);
  if (kind === 'flag') return value === 'true';
  if (NUMBERS.has(kind) && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return kind === 'date' && !Number.isNaN(Date.parse(value)) ? new Date(value) : value;
}

/**
 * The same list from its end. Undefined for a search: its indexes would hold every word of every record a second time,
 * for lists that are rarely long; for schemas that are read one way; and for what has no schema.
 */
export function turned(asked: ListQuery, schema: AnySchema | undefined): ListQuery | undefined {
  if (!schema || schema.forwardOnly || asked.conditions.some(({ field }) => field === 'searchTokens')) return undefined;
  const { field, order } = asked.order;
  return { ...asked, order: { field, order: order === 'asc' ? 'desc' : 'asc' } };
}

/** What two choices of a field have in common; where that is nothing, a value no record holds. */
function both(field: string, one: unknown, other: unknown): Condition {
  const values = [one].flat().filter((value) => [other].flat().includes(value));
  return values.length > 1
    ? { field, operator: 'in', value: values }
    : { field, operator: '==', value: values[0] ?? null };
}

/** Records that carry one of these tokens. */
function searched(tokens: readonly string[]): Condition[] {
  const field = 'searchTokens';
  if (tokens.length > 1) return [{ field, operator: 'array-contains-any', value: tokens }];
  return tokens.map((value) => ({ field, operator: 'array-contains', value }));
}
