import { NAME } from './field-order.ts';
import { type FieldCondition, type IndexedQuery, isKnown, isRange, type Order } from './sorted-index.ts';
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
/** Every condition of a query. Throws on what the app never asks. */
export function conditionsOf({ where }: StructuredQuery): readonly FieldCondition[] {
  const conditions = (filter: Filter): readonly FieldCondition[] => {
    const { compositeFilter, unaryFilter, fieldFilter } = filter;
    if (compositeFilter?.op === 'AND') return (compositeFilter.filters ?? []).flatMap(conditions);
    if (unaryFilter?.op === 'IS_NULL') return [{ field: nameOf(unaryFilter.field), operator: 'EQUAL', value: null }];
    if (fieldFilter && isKnown(fieldFilter.op))
      return [{ field: nameOf(fieldFilter.field), operator: fieldFilter.op, value: decodeValue(fieldFilter.value) }];
    throw new Error(`a filter the database in memory does not know: ${JSON.stringify(filter)}`);
  };
  return where ? conditions(where) : [];
}
const nameOf = ({ fieldPath }: Field) => fieldPath.replaceAll('`', '');

/** A query in the terms of an index. `root` precedes paths in references. */
export function indexedQuery(asked: StructuredQuery, root: string): IndexedQuery {
  const conditions = conditionsOf(asked);
  const values = asked.startAt?.values?.map((value) => {
    const decoded = decodeValue(value);
    return value.referenceValue === undefined ? decoded : String(decoded).slice(root.length);
  });
  return {
    conditions,
    order: orderOf(asked, conditions),
    start: values && { values, isWithin: asked.startAt?.before === true },
    limit: Number(typeof asked.limit === 'object' ? asked.limit.value : (asked.limit ?? Number.POSITIVE_INFINITY)),
  };
}

/**
 * The requested order; without one, a range comes first. Equal documents are ordered by their paths, in the last
 * direction.
 */
function orderOf({ orderBy = [] }: StructuredQuery, conditions: readonly FieldCondition[]): readonly Order[] {
  const order = orderBy.map(
    ({ field, direction }): Order => ({
      field: nameOf(field),
      sign: direction === 'DESCENDING' ? -1 : 1,
    }),
  );
  const ranged = conditions.find(({ operator }) => isRange(operator));
  if (order.length === 0 && ranged) order.push({ field: ranged.field, sign: 1 });
  if (order.at(-1)?.field !== NAME) order.push({ field: NAME, sign: order.at(-1)?.sign ?? 1 });
  return order;
}
