import { isSameContent } from '#lib/data/same-content.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** Only what differs from the record; undefined for a field that was emptied. */
export function changesOf(before: Values, after: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.filter((name) => !isSameContent(before[name], after[name])).map((name) => [name, after[name] ?? undefined]),
  );
}

/** What was typed since `sent` was sent and is not stored by it: with a field left, its value takes its final form. */
export function laterThan(sent: Values, typed: Values, stored: Values, names: readonly string[]): Values {
  const later = changesOf(sent, typed, names);
  return Object.fromEntries(Object.entries(later).filter(([name, value]) => !isSameContent(value, stored[name])));
}

export interface Clash {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}
/**
 * Fields that both of us changed, to different values, since `base`. Other changes are merged. If the base is not
 * known, nobody can say who changed what: every difference counts.
 */
export function clashesOf(base: AnyRecord | undefined, mine: Values, theirs: AnyRecord): Clash[] {
  return Object.entries(mine)
    .filter(
      ([field, value]) => !(base && isSameContent(base[field], theirs[field])) && !isSameContent(value, theirs[field]),
    )
    .map(([field, value]) => ({ field, mine: value, theirs: theirs[field] }));
}
