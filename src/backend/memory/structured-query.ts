import type { Document } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { decodeValue, type WireValue } from './wire-values.ts';

interface Field {
  readonly fieldPath: string;
}
interface Filter {
  readonly compositeFilter?: { readonly op: string; readonly filters?: readonly Filter[] };
  readonly unaryFilter?: { readonly op: string; readonly field: Field };
  readonly fieldFilter?: { readonly op: string; readonly field: Field; readonly value: WireValue };
}
interface Edge {
  readonly values?: readonly WireValue[];
  /** The edge itself is among what is found (`startAt`), or is not (`endAt`). */
  readonly before?: boolean;
}
/** A query as Firestore's REST interface takes it, as far as the app uses it. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: string }[];
  readonly startAt?: Edge;
  readonly limit?: number | { readonly value: number };
}
export interface FieldCondition {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}
/** The document's own path, where a query names no field. */
const NAME = '__name__';

/** Every condition of a query. Throws on what the app never asks. */
export function conditionsOf({ where }: StructuredQuery): readonly FieldCondition[] {
  const conditions = (filter: Filter): readonly FieldCondition[] => {
    const { compositeFilter, unaryFilter, fieldFilter } = filter;
    if (compositeFilter?.op === 'AND') return (compositeFilter.filters ?? []).flatMap(conditions);
    if (unaryFilter?.op === 'IS_NULL') return [{ field: nameOf(unaryFilter.field), operator: 'EQUAL', value: null }];
    if (fieldFilter && fieldFilter.op in OPERATORS)
      return [{ field: nameOf(fieldFilter.field), operator: fieldFilter.op, value: decodeValue(fieldFilter.value) }];
    throw new Error(`a filter the database in memory does not know: ${JSON.stringify(filter)}`);
  };
  return where ? conditions(where) : [];
}
const nameOf = ({ fieldPath }: Field) => fieldPath.replaceAll('`', '');

const valueAt = ({ path, data }: Document, field: string): unknown => {
  if (field === NAME) return path;
  if (!field.includes('.')) return data[field];
  return field.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), data);
};
const isMap = (value: unknown): value is Values => rankOf(value) === MAP;

const [LIST, MAP] = [5, 6];
/** The place of a value's type in Firestore's order; a map comes last. */
function rankOf(value: unknown): number {
  if (value === undefined) return -1;
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Date) return 3;
  if (typeof value === 'string') return 4;
  return Array.isArray(value) ? LIST : MAP;
}
function compare(one: unknown, other: unknown): number {
  const rank = rankOf(one);
  const byType = rank - rankOf(other);
  if (byType !== 0) return byType;
  const [a, b] = (rank < LIST ? [one, other] : [JSON.stringify(one), JSON.stringify(other)]) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}
const isSame = (one: unknown, other: unknown) => one === other || compare(one, other) === 0;
const isComparable = (one: unknown, other: unknown) => rankOf(one) === rankOf(other);
const has = (list: unknown, value: unknown) => Array.isArray(list) && list.some((one) => isSame(one, value));

const OPERATORS: { readonly [operator: string]: (held: unknown, value: unknown) => boolean } = {
  EQUAL: isSame,
  IN: (held, value) => has(value, held),
  ARRAY_CONTAINS: has,
  ARRAY_CONTAINS_ANY: (held, value) => Array.isArray(value) && value.some((one) => has(held, one)),
  LESS_THAN: (held, value) => isComparable(held, value) && compare(held, value) < 0,
  LESS_THAN_OR_EQUAL: (held, value) => isComparable(held, value) && compare(held, value) <= 0,
  GREATER_THAN: (held, value) => isComparable(held, value) && compare(held, value) > 0,
  GREATER_THAN_OR_EQUAL: (held, value) => isComparable(held, value) && compare(held, value) >= 0,
};
const RANGES = /^(?:LESS|GREATER)_THAN/;

/** What Firestore finds among the documents of a collection, in its order. `nameOfRoot` precedes paths in references. */
export function answerQuery(
  documents: readonly Document[],
  asked: StructuredQuery,
  nameOfRoot: string,
): readonly Document[] {
  const conditions = conditionsOf(asked);
  const order = orderOf(asked, conditions);
  const byOrder = (places: readonly unknown[], values: readonly unknown[]) => {
    for (const [index, value] of values.entries()) {
      const difference = compare(places[index], value) * (order[index]?.sign ?? 1);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const start = asked.startAt?.values?.map((value) => {
    const decoded = decodeValue(value);
    return value.referenceValue === undefined ? decoded : String(decoded).slice(nameOfRoot.length);
  });
  const isOnPage = (difference: number) => (asked.startAt?.before ? difference >= 0 : difference > 0);
  const most = Number(typeof asked.limit === 'object' ? asked.limit.value : (asked.limit ?? Number.POSITIVE_INFINITY));
  return documents
    .filter((one) =>
      conditions.every(({ field, operator, value }) => OPERATORS[operator]?.(valueAt(one, field), value)),
    )
    .map((one) => ({ one, places: order.map(({ field }) => valueAt(one, field)) }))
    .filter(({ places }) => !places.includes(undefined) && (!start || isOnPage(byOrder(places, start))))
    .sort((a, b) => byOrder(a.places, b.places))
    .slice(0, most)
    .map(({ one }) => one);
}

/** The order asked for; a range comes first where none was; equals stand by their paths, in the last direction. */
function orderOf({ orderBy = [] }: StructuredQuery, conditions: readonly FieldCondition[]) {
  const order = orderBy.map(({ field, direction }) => ({
    field: nameOf(field),
    sign: direction === 'DESCENDING' ? -1 : 1,
  }));
  const ranged = conditions.find(({ operator }) => RANGES.test(operator));
  if (order.length === 0 && ranged) order.push({ field: ranged.field, sign: 1 });
  if (order.at(-1)?.field !== NAME) order.push({ field: NAME, sign: order.at(-1)?.sign ?? 1 });
  return order;
}
