import type { ListDefinition } from '#kit/resource.ts';
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

/** The columns chosen for the list, with the further columns that each of them needs. */
function chosenFor({ schema }: ListDefinition, leaves: readonly Leaf[], list: readonly string[]): string[] {
  const isAmount = list.some((name) => schema.fields[name]?.kind === 'money');
  const wanted = new Set([schema.reference?.field, schema.title, ...list, ...(isAmount ? ['currency'] : [])]);
  return leaves.flatMap(({ path }) => (wanted.has(path.split('.')[0]) ? [path] : []));
}

/**
 * What an export starts with: the columns this person chose for the list, else those exported last, else the usual ones.
 * @param list fields of the list's columns, where they were chosen
 */
export function recallColumns(
  key: string,
  definition: ListDefinition,
  leaves: readonly Leaf[],
  list: readonly string[] | undefined,
): string[] {
  if (list) return chosenFor(definition, leaves, list);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const known = Array.isArray(stored) ? stored.filter((path) => leaves.some((leaf) => leaf.path === path)) : [];
    return known.length > 0 ? known : usual(definition, leaves);
  } catch {
    return usual(definition, leaves);
  }
}
/** Storage may be blocked: then the usual columns are offered again. */
export function storeColumns(key: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // nothing to do
  }
}
