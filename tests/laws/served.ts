import type { Indexes } from '#model/derive/to-indexes.ts';

interface FieldRef {
  readonly fieldPath: string;
}
interface Filter {
  readonly fieldFilter?: { readonly field: FieldRef; readonly op: string };
  readonly unaryFilter?: { readonly field: FieldRef; readonly op: string };
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly Filter[] };
}
/** A query as Firestore's REST interface carries it. */
export interface StructuredQuery {
  readonly from?: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: FieldRef; readonly direction?: string }[];
}
type Place = Indexes['indexes'][number]['fields'][number];

/** Equality in the sense of the index: one value, or several one after the other. */
const EQUAL = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']);
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

const leaves = (filter: Filter | undefined): Filter[] =>
  !filter ? [] : filter.compositeFilter ? filter.compositeFilter.filters.flatMap(leaves) : [filter];
const placeOf = (place: Place) => `${place.fieldPath} ${place.arrayConfig ?? place.order}`;

/** The orders a query reads in: those named, else by the field of its range; equalities decide no order. */
function ordersOf(query: StructuredQuery, equal: ReadonlySet<string>, ranged: string | undefined) {
  const named = (query.orderBy ?? [])
    .map(({ field, direction = 'ASCENDING' }) => ({ field: field.fieldPath, direction }))
    .filter(({ field }) => field !== '__name__' && !equal.has(field));
  return named.length > 0 || !ranged ? named : [{ field: ranged, direction: 'ASCENDING' }];
}

/**
 * Why production would refuse the query for want of an index, or undefined when it is served. The emulator needs no
 * index and never notices. Rules of the documentation ("Index types in Cloud Firestore", merging): conditions alone are
 * served by the automatic single-field indexes; with an order, by composite indexes that all end in that very order and
 * whose leading fields together are the conditions. An index sorts one way only ("Index modes").
 */
export function missingIndex(query: StructuredQuery, { indexes }: Indexes): string | undefined {
  const [from] = query.from ?? [];
  if (!from) return undefined;
  const filters = leaves(query.where).map(({ fieldFilter, unaryFilter }) => fieldFilter ?? unaryFilter);
  const named = (wanted: (op: string) => boolean) =>
    filters.flatMap((filter) => (filter && wanted(filter.op) ? [filter.field.fieldPath] : []));
  const equal = new Set(named((op) => EQUAL.has(op)));
  const contained = named((op) => CONTAINS.has(op));
  const [ranged] = named((op) => !EQUAL.has(op) && !CONTAINS.has(op));
  const orders = ordersOf(query, equal, ranged);
  const said = `${from.collectionId}: ${[...equal].join(' = , ')}${equal.size ? ' =' : ''} ${contained.map((field) => `${field} ∋`).join(' ')} by ${orders.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`;
  if (contained.length > 1) return `${said}: two lists are searched at once`;
  if (ranged && orders[0]?.field !== ranged) return `${said}: ranged on ${ranged}, which it is not ordered by`;
  if (orders.length === 0) return undefined;
  if (equal.size === 0 && contained.length === 0 && orders.length === 1) return undefined;
  const conditions = new Set([
    ...[...equal].flatMap((field) => [`${field} ASCENDING`, `${field} DESCENDING`]),
    ...contained.map((field) => `${field} CONTAINS`),
  ]);
  const wanted = new Set([...equal, ...contained]);
  const suffix = orders.map(({ field, direction }) => `${field} ${direction}`);
  const merged = new Set<string>();
  for (const index of indexes) {
    if (index.collectionGroup !== from.collectionId) continue;
    const places = index.fields.map(placeOf);
    const prefix = index.fields.slice(0, -suffix.length);
    if (places.slice(-suffix.length).join() !== suffix.join()) continue;
    if (prefix.every((place) => conditions.has(placeOf(place))))
      for (const { fieldPath } of prefix) merged.add(fieldPath);
  }
  return [...wanted].every((field) => merged.has(field)) ? undefined : said;
}
