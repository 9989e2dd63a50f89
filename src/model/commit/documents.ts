import { REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { type Condition, type Document, rangedField } from './store.ts';

/** Whether a document with this path is directly in the collection, not below it. */
export const isIn = (collection: string, path: string): boolean =>
  path.startsWith(`${collection}/`) && !path.includes('/', collection.length + 1);

/** Whether a document is among those a query finds. */
function meets(data: Values, { field, operator, value }: Condition): boolean {
  const held = data[field];
  switch (operator) {
    case 'array-contains':
      return Array.isArray(held) && held.some((item) => isEqual(item, value));
    case '==':
      return isEqual(held, value);
    default:
      return isComparable(held, value) && COMPARED[operator](compare(held, value));
  }
}
const isEqual = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

const COMPARED = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
} as const;
type Comparable = string | number | Date;
/** A range finds values of its own type only, as Firestore does. */
const isComparable = (held: unknown, value: unknown): held is Comparable =>
  (held instanceof Date && value instanceof Date) ||
  (typeof held === typeof value && (typeof held === 'string' || typeof held === 'number'));
/** Order of two values of one type. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [a, b] as [Comparable, Comparable];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** What a query finds among the documents of its collection: in its order, after the last one of the page before. */
export function found(
  documents: readonly Document[],
  conditions: readonly Condition[],
  limit: number,
  after?: Document,
): readonly Document[] {
  const field = rangedField(conditions);
  const order = (a: Document, b: Document) =>
    (field ? compare(a.data[field], b.data[field]) : 0) || compare(a.path, b.path);
  return documents
    .filter((document) => conditions.every((condition) => meets(document.data, condition)))
    .filter((document) => !after || order(document, after) > 0)
    .sort(order)
    .slice(0, limit);
}

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
/** A document after a merging write. */
export function merged(before: Values | undefined, data: Values): Values {
  const whole: { [key: string]: unknown } = { ...before };
  for (const [key, value] of Object.entries(data)) {
    const held = whole[key];
    if (value === REMOVED) delete whole[key];
    else if (isMap(value)) whole[key] = merged(isMap(held) ? held : undefined, value);
    else whole[key] = value;
  }
  return whole;
}

/** A copy of what a document may hold that shares nothing with it; quicker than structuredClone. */
export function copyOf<T>(value: T): T {
  return copied(value) as T;
}
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map(copied);
  const copy: { [key: string]: unknown } = {};
  for (const key of Object.keys(value)) copy[key] = copied((value as { [key: string]: unknown })[key]);
  return copy;
}
