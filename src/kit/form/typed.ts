import { isSameContent } from '#lib/same-content.ts';
import type { Issue, Values } from '#model/schema.ts';
import { changesOf } from './differences.ts';

/** What one form asks: the fields of one record, or of one part of it. */
export interface FormPart {
  /** As stored, or what a new record starts with: what differs from it is a change. */
  readonly start: Values;
  /** What is shown at first, where something came along with the form; else the start. */
  readonly opened?: Values;
  /** The fields whose changes are sent. */
  readonly fields: readonly string[];
  /** What is wrong with the values. */
  readonly check: (values: Values, changes: Values) => readonly Issue[];
  /** What goes along when a field is changed: an end with its start. */
  readonly follow?: (name: string, values: Values, before: Values) => Values;
}

export const openedOf = ({ start, opened = start }: FormPart): Values => opened;

/** What was typed: what the form no longer shows as it was opened. */
export const typedIn = (part: FormPart, values: Values): Values => changesOf(openedOf(part), values, part.fields);

/** What saving changes: what was typed, and what came along, even where it was put back to what is stored. */
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

/** What is said beside a field: of a group or rows, what is wrong inside them too. */
export const issuesAt = (issues: readonly Issue[], name: string): readonly Issue[] =>
  issues.filter(({ field }) => field === name || field.startsWith(`${name}.`));
