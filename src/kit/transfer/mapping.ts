import { isAside, isCalled } from '#lib/tables/columns.ts';
import { alike } from '#lib/text/alike.ts';
import type { Dictionary, Leaf } from './setting.ts';

/** For each column of the file the field it fills, or undefined for a column left out. */
export type Mapping = readonly (string | undefined)[];

/**
 * Guesses by what the column is called: a field's label in any language, its name, then one of `hints` (words people
 * use for a field of that kind, `{ phone: 'phone, tel, …' }`), then by words in common. A field is taken once.
 * @param reads whether the column's cells can be this field's
 */
export function guessMapping(
  headers: readonly string[],
  leaves: readonly Leaf[],
  dictionary: Dictionary,
  hints: { readonly [kind: string]: string },
  title: string,
  reads: (column: number, leaf: Leaf) => boolean = () => true,
): Mapping {
  const taken = new Set<string>();
  const mapping: (string | undefined)[] = headers.map(() => undefined);
  const pass = (fits: (header: string, leaf: Leaf) => boolean, isRead = reads) => {
    headers.forEach((header, column) => {
      if (mapping[column] || alike(header) === '') return;
      const leaf = leaves.find((one) => !taken.has(one.path) && fits(header, one) && isRead(column, one));
      if (!leaf) return;
      mapping[column] = leaf.path;
      taken.add(leaf.path);
    });
  };
  const names = ({ path }: Leaf) => {
    const [group = '', inner] = path.split('.');
    const labels = Object.values(dictionary).flatMap(({ fields }) => {
      const label = fields[path] ?? '';
      return inner ? [`${fields[group] ?? ''}: ${label}`, label] : [label];
    });
    return [path, path.replace(/(Minor|Id)$/, ''), ...labels].filter(Boolean);
  };
  const hinted = (leaf: Leaf) =>
    (hints[leaf.path === title ? 'title' : leaf.field.kind] ?? '')
      .split(/[,、，]/)
      .map(alike)
      .filter(Boolean);
  const isNamed = (header: string, leaf: Leaf) =>
    names(leaf).some((name) => alike(name) === alike(withoutUnit(header))) || isCalled(withoutUnit(header), leaf.path);
  pass((header, leaf) => names(leaf).some((name) => alike(name) === alike(withoutUnit(header))));
  pass((header, leaf) => isCalled(withoutUnit(header), leaf.path));
  // the words of a choice become questions if none is known
  pass(isNamed, (_, { field }) => field.kind === 'choice' || field.kind === 'flag');
  // first and last name are one field where a record has no other
  if (!leaves.some(({ path }) => path === 'firstName') && title === 'fullName' && !taken.has(title))
    headers.forEach((header, column) => {
      const isPart = isCalled(header, 'firstName') || isCalled(header, 'lastName');
      if (mapping[column] === undefined && isPart && leaves.some(({ path }) => path === title)) mapping[column] = title;
    });
  pass((header, leaf) => hinted(leaf).includes(alike(header)));
  pass((header, leaf) => !isAside(header) && names(leaf).some((name) => overlap(header, name) >= 0.6));
  return mapping;
}
const withoutUnit = (header: string) => header.replace(/\s*[(（][^()（）]*[)）]\s*$/, '');
const wordsIn = (text: string) =>
  new Set(
    (text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? [])
      .map(alike)
      .filter((word) => word.length > 2),
  );

/** Share of the words two names have in common. */
function overlap(one: string, other: string): number {
  const a = wordsIn(one);
  const b = wordsIn(other);
  const both = [...a].filter((word) => b.has(word)).length;
  return both / Math.max(1, a.size + b.size - both);
}

/** What files of the same make have in common: their heads, in order. */
export const signatureOf = (headers: readonly string[]): string => headers.map(alike).join('|');

/** A mapping kept for files of this make; what the schema no longer has is left out. */
export function recallMapping(key: string, headers: readonly string[], leaves: readonly Leaf[]): Mapping | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const found = (stored as { [signature: string]: unknown } | null)?.[signatureOf(headers)];
    if (!Array.isArray(found) || found.length !== headers.length) return undefined;
    return found.map((path) => leaves.find((leaf) => leaf.path === path)?.path);
  } catch {
    return undefined;
  }
}
const MOST_STORED = 20;
/** Storage may be blocked: then the next file is guessed again. */
export function storeMapping(key: string, headers: readonly string[], mapping: Mapping): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const others = Object.entries((stored ?? {}) as { [signature: string]: unknown }).filter(
      ([signature]) => signature !== signatureOf(headers),
    );
    const entry = [signatureOf(headers), mapping.map((path) => path ?? null)] as const;
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST_STORED), entry])));
  } catch {
    // nothing to do
  }
}
