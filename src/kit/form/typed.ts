import { isSameContent } from '#lib/same-content.ts';
import type { Issue, Values } from '#model/schema.ts';
import { changesOf } from './differences.ts';

/** A part of a form that is saved by itself; most forms are one. */
export interface FormPart {
  readonly name: string;
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

/** What was typed into one part. */
export interface Typed {
  readonly edits: Values;
  /** Fields that were left: what is wrong with them is said from then on. */
  readonly touched: ReadonlySet<string>;
}
export const NOTHING_TYPED: Typed = { edits: {}, touched: new Set() };

export const openedOf = ({ start, opened = start }: FormPart): Values => opened;
export const valuesOf = (part: FormPart, { edits }: Typed): Values => ({ ...openedOf(part), ...edits });

/** Whether something was typed that saving would change. */
export const isTyped = (part: FormPart, typed: Typed): boolean =>
  Object.keys(changesOf(openedOf(part), valuesOf(part, typed), part.fields)).length > 0;

/** What saving changes: what was typed, and what came along, even where it was put back to what is stored. */
export function changesIn(part: FormPart, typed: Typed): Values {
  const values = valuesOf(part, typed);
  return {
    ...changesOf(part.start, values, part.fields),
    ...changesOf(openedOf(part), values, part.fields),
  };
}

/** After a field was changed, with what follows from it. */
export function afterChange(part: FormPart, typed: Typed, name: string, value: unknown): Typed {
  const before = valuesOf(part, typed);
  const changed = { ...before, [name]: value };
  const next = part.follow?.(name, changed, before) ?? changed;
  const moved = Object.entries(next).filter(([field, to]) => field === name || !isSameContent(before[field], to));
  return { ...typed, edits: { ...typed.edits, ...Object.fromEntries(moved) } };
}

export const afterTouch = (typed: Typed, name: string): Typed => ({
  ...typed,
  touched: new Set(typed.touched).add(name),
});

/** What is said beside a field: of a group or rows, what is wrong inside them too. */
export const issuesAt = (issues: readonly Issue[], name: string): readonly Issue[] =>
  issues.filter(({ field }) => field === name || field.startsWith(`${name}.`));
