import type { ListDefinition } from '../resource.ts';
import type { Leaf } from './setting.ts';

/** What people mean by “the list”: its columns, who and how to reach them, and the currency beside an amount. */
function usual({ schema, list }: ListDefinition, leaves: readonly Leaf[]): string[] {
  const wanted = new Set([
    schema.reference?.field,
    schema.title,
    ...Object.keys(schema.markers ?? {}),
    ...list.columns.map(({ field }) => field),
    'currency',
    'createdAt',
  ]);
  return leaves.flatMap(({ path }) => (wanted.has(path) ? [path] : []));
}

/** The columns this person chose last for this resource, else the usual ones. */
export function recallColumns(key: string, definition: ListDefinition, leaves: readonly Leaf[]): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const known = Array.isArray(kept) ? kept.filter((path) => leaves.some((leaf) => leaf.path === path)) : [];
    return known.length > 0 ? known : usual(definition, leaves);
  } catch {
    return usual(definition, leaves);
  }
}
/** Storage may be blocked: then the usual columns are offered again. */
export function keepColumns(key: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // nothing to do
  }
}
