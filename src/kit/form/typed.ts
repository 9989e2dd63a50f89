import { isSameContent } from '#lib/data/same-content.ts';
import type { Issue, Values } from '#model/schema.ts';
import { changesOf } from './differences.ts';

/** What one form asks: the fields of one record, or of one part of it. */
export interface FormPart {
  /** As stored, or what a new record starts with: what differs from it is a change. */
  readonly start: Values;
  /** The values shown at first, if the form came with prefilled ones; else the start. */
  readonly opened?: Values;
  /** The fields whose changes are sent. */
  readonly fields: readonly string[];
  /** What is wrong with the values. */
  readonly check: (values: Values, changes: Values) => readonly Issue[];
  /** What changes together with a field: an end with its start. */
  readonly follow?: (name: string, values: Values, before: Values) => Values;
}

export const openedOf = ({ start, opened = start }: FormPart): Values => opened;

/** The typed values: those that differ from the values shown at first. */
export const typedIn = (part: FormPart, values: Values): Values => changesOf(openedOf(part), values, part.fields);

/** What saving changes: typed and prefilled values, even if they now equal the stored ones. */
export const changesIn = (part: FormPart, values: Values): Values => ({
  ...changesOf(part.start, values, part.fields),
  ...typedIn(part, values),
});

/** What follows from a field that was changed: the other fields that move with it. */
export function movedWith(part: FormPart, before: Values, changed: Values): Values {
  const values = { ...before, ...changed };
  const next = Object.keys(changed).reduce((known, name) => part.follow?.(name, known, before) ?? known, values);
  const others = Object.entries(next).filter(([name, to]) => !(name in changed) && !isSameContent(before[name], to));
  return Object.fromEntries(others);
}

/** The messages of a field; for a group or rows, also those of the fields inside. */
export const issuesAt = (issues: readonly Issue[], name: string): readonly Issue[] =>
  issues.filter(({ field }) => field === name || field.startsWith(`${name}.`));
