import { MOST_NAMED } from '#areas/sales/conversations/named.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import type { Field } from '#model/fields.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Mergeable } from './mergeable.ts';

/** Which of two values stays: that of the record kept, the other one's, or both. */
export const CHOICES = ['keep', 'take', 'both'] as const;
export type Choice = (typeof CHOICES)[number];
/** A field in which two records differ. */
export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly offered: readonly Choice[];
  readonly usual: Choice;
}
type Choices = ReadonlyMap<string, string>;

const isHeld = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Fields to be decided: those the other one holds and the kept one does not hold alike. */
export function differencesOf(of: Mergeable, primary: AnyRecord, other: AnyRecord): Difference[] {
  return Object.entries<Field>(of.schema.fields).flatMap(([name, field]): Difference[] => {
    const isChosen = !field.computed && !field.immutable && !of.own.has(name);
    if (!isChosen || !isHeld(other[name]) || isSameContent(primary[name], other[name])) return [];
    if (isHidden(of, name, primary, other)) return [];
    const both = canHoldBoth(of, name, field, primary, other);
    const offered: Choice[] = both ? ['keep', 'take', 'both'] : ['keep', 'take'];
    return [{ name, field, offered, usual: isHeld(primary[name]) ? (both ? 'both' : 'keep') : 'take' }];
  });
}

/** Nobody is referred by themselves; what both already have, in whatever place, is no difference. */
function isHidden({ spare }: Mergeable, name: string, primary: AnyRecord, other: AnyRecord): boolean {
  if (name === 'referredBy') return other[name] === primary.id;
  const place = Object.entries(spare).find((pair) => pair.includes(name));
  return place?.some((known) => known && primary[known] === other[name]) ?? false;
}

function canHoldBoth(of: Mergeable, name: string, field: Field, primary: AnyRecord, other: AnyRecord): boolean {
  if (!isHeld(primary[name])) return false;
  if (field.kind === 'list') return joinedList(primary[name], other[name]).length <= field.max;
  if (field.kind === 'longText') return joinedText(primary[name], other[name]).length <= field.max;
  const spare = of.spare[name];
  return spare !== undefined && !isHeld(primary[spare]) && !isHeld(other[spare]);
}
const joinedList = (primary: unknown, other: unknown): unknown[] => [
  ...new Set([primary, other].flat().filter(isHeld)),
];
const joinedText = (primary: unknown, other: unknown): string => `${primary}\n\n${other}`;

/** What the kept record is changed to. */
export function mergedValues(of: Mergeable, primary: AnyRecord, other: AnyRecord, choices: Choices): Values {
  const set: { [name: string]: unknown } = {};
  for (const { name, field, usual } of differencesOf(of, primary, other)) {
    const choice = choices.get(name) ?? usual;
    if (choice === 'keep') continue;
    const spare = of.spare[name];
    if (choice === 'take') set[name] = other[name];
    else if (field.kind === 'list') set[name] = joinedList(primary[name], other[name]);
    else if (field.kind === 'longText') set[name] = joinedText(primary[name], other[name]);
    else if (spare) set[spare] = other[name];
  }
  if (primary.referredBy === other.id) set.referredBy = undefined;
  if (isLater(other.lastActivityAt, primary.lastActivityAt)) set.lastActivityAt = other.lastActivityAt;
  if (isHeld(other.conversationIds))
    set.conversationIds = joinedList(primary.conversationIds, other.conversationIds).slice(0, MOST_NAMED);
  set.mergedFrom = joinedList(primary.mergedFrom, other.id);
  return set;
}
const isLater = (at: unknown, than: unknown) => at instanceof Date && !(than instanceof Date && than >= at);
