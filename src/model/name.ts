import type { AnySchema, Values } from './schema.ts';

/** What people call a record, in the parts that may not be cut and the one that gives way. */
export interface NameParts {
  /** Is never cut: the number of a unit. */
  readonly whole?: string;
  /** Is shortened where there is no room: the building. */
  readonly rest: string;
  /** What else tells it from others, as a word of its resource: how many bedrooms. */
  readonly word?: { readonly key: string; readonly count?: number };
}

/** The parts of a record's name: its schema says which; without a word from it, its title. */
export function namePartsOf(schema: Pick<AnySchema, 'title' | 'named'>, record: Values): NameParts {
  return schema.named?.(record as never) ?? { rest: String(record[schema.title] ?? '') };
}

/** What a record is called wherever it is named: in lists, pickers, messages, the history and files. */
export function nameOf(schema: Pick<AnySchema, 'title' | 'named'>, record: Values): string {
  const { whole, rest } = namePartsOf(schema, record);
  return [whole, rest].filter(Boolean).join(' ');
}

const MOST = 120;
/** The sign between the client and the home. */
const BETWEEN = ' · ';
/** A deal or a viewing is known by its client, then by the home. */
export const clientAndHome = (client: string | undefined, home: string | undefined): string =>
  [client, home].filter(Boolean).join(BETWEEN).slice(0, MOST);
/** The two of such a name: the client, or whatever else comes first, and the home. */
export function partsOfName(name: string): { readonly first: string; readonly home?: string } {
  const at = name.indexOf(BETWEEN);
  return at < 0 ? { first: name } : { first: name.slice(0, at), home: name.slice(at + BETWEEN.length) };
}
