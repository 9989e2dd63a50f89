import type { Document } from '#model/commit/store.ts';
import { compare, keyOf, rankOf, valueAt } from './field-order.ts';

export interface FieldCondition {
  readonly field: string;
  /** As Firestore's REST interface names it. */
  readonly operator: string;
  readonly value: unknown;
}
export interface Order {
  readonly field: string;
  readonly sign: 1 | -1;
}
/** A query as an index answers it: the fields of its order end with the document's path. */
export interface IndexedQuery {
  readonly conditions: readonly FieldCondition[];
  readonly order: readonly Order[];
  /** Where it begins: with these values, or after them. */
  readonly start?: { readonly values: readonly unknown[]; readonly isWithin: boolean } | undefined;
  readonly limit: number;
}
/** A field whose value is fixed; of a list, one of its items. */
interface Fixed {
  readonly field: string;
  readonly inList: boolean;
  readonly values: readonly unknown[];
}
interface Bucket {
  rows: Document[];
  isSorted: boolean;
}

const FIXED: { readonly [operator: string]: { readonly inList: boolean; readonly isMany: boolean } } = {
  EQUAL: { inList: false, isMany: false },
  IN: { inList: false, isMany: true },
  ARRAY_CONTAINS: { inList: true, isMany: false },
  ARRAY_CONTAINS_ANY: { inList: true, isMany: true },
};
const RANGES: { readonly [operator: string]: (difference: number) => boolean } = {
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
};
export const isRange = (operator: string): boolean => operator in RANGES;
export const isKnown = (operator: string): boolean => operator in FIXED || isRange(operator);

/** Whether a value lies before what a range finds (-1), in it, or behind it (1). A range finds its own type only. */
function sideOf(held: unknown, { operator, value }: FieldCondition): number {
  const byType = rankOf(held) - rankOf(value);
  if (byType !== 0) return byType;
  if (RANGES[operator]?.(compare(held, value))) return 0;
  return operator.startsWith('LESS') ? 1 : -1;
}

function fixedBy(conditions: readonly FieldCondition[]): readonly Fixed[] {
  const fixed = conditions.flatMap(({ field, operator, value }) => {
    const kind = FIXED[operator];
    return kind ? [{ field, inList: kind.inList, values: kind.isMany && Array.isArray(value) ? value : [value] }] : [];
  });
  return fixed.toSorted((a, b) => compare(a.field, b.field));
}

/** Which index answers a query: like Firestore's, of the fields that are fixed and those it is ordered by. */
export const indexOf = ({ conditions, order }: IndexedQuery): string =>
  JSON.stringify([
    fixedBy(conditions).map(({ field, inList }) => [field, inList]),
    order.map(({ field, sign }) => [field, sign === order[0]?.sign]),
  ]);

/**
 * The documents of a collection that have all the fields of one index: those with the same fixed values are together,
 * in the order of the other fields. They are sorted at the first query.
 */
export class SortedIndex {
  readonly #buckets = new Map<string, Bucket>();
  readonly #fixed: readonly Fixed[];
  /** The first field ascends: a query that wants it the other way reads from the end. */
  readonly #order: readonly Order[];

  constructor(query: IndexedQuery, documents: Iterable<Document>) {
    this.#fixed = fixedBy(query.conditions);
    const first = query.order[0]?.sign;
    this.#order = query.order.map(({ field, sign }) => ({ field, sign: sign === first ? 1 : -1 }));
    for (const document of documents)
      for (const key of this.#keysOf(document)) {
        const bucket = this.#buckets.get(key) ?? { rows: [], isSorted: false };
        bucket.rows.push(document);
        this.#buckets.set(key, bucket);
      }
  }

  add(document: Document): void {
    for (const key of this.#keysOf(document)) {
      const rows = this.#sorted(key);
      rows.splice(this.#placeOf(rows, document), 0, document);
      this.#buckets.set(key, { rows, isSorted: true });
    }
  }

  remove(document: Document): void {
    for (const key of this.#keysOf(document)) {
      const rows = this.#sorted(key);
      rows.splice(this.#placeOf(rows, document), 1);
      if (rows.length === 0) this.#buckets.delete(key);
    }
  }

  find(query: IndexedQuery): readonly Document[] {
    const { conditions, order, start, limit } = query;
    const isBack = order[0]?.sign === -1;
    const ranges = conditions.filter(({ operator }) => isRange(operator));
    const own = ranges.filter(({ field }) => field === order[0]?.field);
    // a second range has no index: what it leaves out is looked through
    const others = ranges.filter((one) => !own.includes(one));
    const most = others.length > 0 ? Number.POSITIVE_INFINITY : limit;
    const parts = keysOf(fixedBy(conditions).map(({ values }) => values)).map((key) => {
      const rows = this.#sorted(key);
      const [from, to] = this.#span(rows, own, start, isBack);
      return isBack ? rows.slice(Math.max(from, to - most), to).reverse() : rows.slice(from, Math.min(to, from + most));
    });
    const [first = [], ...more] = parts;
    const sign = isBack ? -1 : 1;
    const rows = more.length === 0 ? first : [...new Set(parts.flat())].sort((a, b) => this.#compare(a, b) * sign);
    return rows
      .filter((row) => others.every((range) => sideOf(valueAt(row, range.field), range) === 0))
      .slice(0, limit);
  }

  /** Where the rows that are meant begin and end. */
  #span(
    rows: readonly Document[],
    ranges: readonly FieldCondition[],
    start: IndexedQuery['start'],
    isBack: boolean,
  ): [from: number, to: number] {
    const field = this.#order[0]?.field ?? '';
    const sides = (row: Document) => ranges.map((range) => sideOf(valueAt(row, field), range));
    const from = partition(rows, (row) => sides(row).every((side) => side >= 0));
    const to = partition(rows, (row) => sides(row).some((side) => side > 0));
    if (!start) return [from, to];
    const { values, isWithin } = start;
    const isAfter = (row: Document) => {
      for (const [index, value] of values.entries()) {
        const { field = '', sign = 1 } = this.#order[index] ?? {};
        const difference = compare(valueAt(row, field), value) * sign;
        if (difference !== 0) return difference > 0;
      }
      // the edge itself lies on the page's side, or on the other
      return isWithin !== isBack;
    };
    const edge = partition(rows, isAfter);
    return isBack ? [from, Math.min(to, edge)] : [Math.max(from, edge), to];
  }

  #keysOf(document: Document): readonly string[] {
    if (this.#order.some(({ field }) => valueAt(document, field) === undefined)) return [];
    return keysOf(
      this.#fixed.map(({ field, inList }) => {
        const held = valueAt(document, field);
        if (inList) return Array.isArray(held) ? held : [];
        return held === undefined ? [] : [held];
      }),
    );
  }

  #sorted(key: string): Document[] {
    const bucket = this.#buckets.get(key);
    if (bucket && !bucket.isSorted) {
      bucket.rows.sort(this.#compare);
      bucket.isSorted = true;
    }
    return bucket?.rows ?? [];
  }

  #compare = (one: Document, other: Document): number => {
    for (const { field, sign } of this.#order) {
      const difference = compare(valueAt(one, field), valueAt(other, field)) * sign;
      if (difference !== 0) return difference;
    }
    return 0;
  };

  #placeOf = (rows: readonly Document[], document: Document) =>
    partition(rows, (row) => this.#compare(row, document) >= 0);
}

/** One of each list, joined in all ways. */
function keysOf(lists: readonly (readonly unknown[])[]): readonly string[] {
  return lists.reduce<readonly string[]>(
    (keys, values) => keys.flatMap((key) => [...new Set(values.map(keyOf))].map((one) => `${key}\n${one}`)),
    [''],
  );
}

/** How many rows come before the first of which this is true: of it and of all after it. */
function partition(rows: readonly Document[], isBehind: (row: Document) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(rows[middle] as Document)) high = middle;
    else low = middle + 1;
  }
  return low;
}
