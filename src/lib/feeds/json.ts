import type { Line } from './codecs.ts';
import { type Draft, type FeedListing, listingOf } from './listing.ts';

type Json = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts at a place: `location/city`, `Media[]/MediaURL`; a `#` or `?` behind says how it is written. */
function textsAt(from: unknown, path: string): string[] {
  const found = path
    .replace(/[#?]$/, '')
    .split('/')
    .reduce<readonly unknown[]>(
      (values, name) =>
        values.flatMap((value) => {
          const next = isObject(value) ? value[name.replace('[]', '')] : undefined;
          return Array.isArray(next) ? next : [next];
        }),
      [from],
    );
  return found
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map((value) => String(value).trim())
    .filter(Boolean);
}

export function readJson(from: unknown, lines: readonly Line[]): FeedListing | undefined {
  const draft: Draft = {};
  for (const { path, read } of lines) read(textsAt(from, path), draft);
  return listingOf(draft);
}

type Writable = { [name: string]: unknown };
/** The object or list under this name, made where there is none. */
function within(parent: Writable, name: string, fresh: unknown): Writable {
  parent[name] = parent[name] ?? fresh;
  return parent[name] as Writable;
}

function put(root: Writable, path: string, value: unknown, index: number): void {
  const names = path.split('/').flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), String(index)] : [name]));
  const last = names.pop() ?? '';
  const isIndex = (name: string | undefined) => name !== undefined && /^\d+$/.test(name);
  const parent = names.reduce((at, name, depth) => within(at, name, isIndex(names[depth + 1] ?? last) ? [] : {}), root);
  parent[last] = value;
}

/** One listing as an object. A path that ends in `#` holds a number, in `?` yes or no. */
export function writeJson(listing: FeedListing, lines: readonly Line[]): Json {
  const root: { [name: string]: unknown } = {};
  for (const { path, write } of lines) {
    const value = write(listing);
    if (value === undefined) continue;
    const typed = (one: string) => (path.endsWith('#') ? Number(one) : path.endsWith('?') ? one === 'true' : one);
    for (const [index, one] of (typeof value === 'string' ? [value] : value).entries())
      put(root, path.replace(/[#?]$/, ''), typed(one), index);
  }
  return root;
}
