import type { Document } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';

/** The document's own path, where a query names no field. */
export const NAME = '__name__';

export const valueAt = ({ path, data }: Document, field: string): unknown => {
  if (field === NAME) return path;
  if (!field.includes('.')) return data[field];
  return field.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), data);
};
const isMap = (value: unknown): value is Values => rankOf(value) === MAP;

const [LIST, MAP] = [5, 6];
/** The place of a value's type in Firestore's order; a map comes last. */
export function rankOf(value: unknown): number {
  if (value === undefined) return -1;
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Date) return 3;
  if (typeof value === 'string') return 4;
  return Array.isArray(value) ? LIST : MAP;
}

/** Firestore's order of two values: by their types, then by what they hold. */
export function compare(one: unknown, other: unknown): number {
  const rank = rankOf(one);
  const byType = rank - rankOf(other);
  if (byType !== 0) return byType;
  const [a, b] = (rank < LIST ? [one, other] : [JSON.stringify(one), JSON.stringify(other)]) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A text that two values share where, and only where, they are the same to a query. It holds no line break. */
export const keyOf = (value: unknown): string => `${rankOf(value)}${JSON.stringify(value)}`;
