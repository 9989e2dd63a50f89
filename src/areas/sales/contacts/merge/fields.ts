import { type Contact, contacts } from '#areas/sales/contacts/schema.ts';
import { isSameContent } from '#lib/same-content.ts';
import type { Field } from '#model/fields.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** Which of two values stays: that of the contact kept, the other one's, or both. */
export const CHOICES = ['keep', 'take', 'both'] as const;
export type Choice = (typeof CHOICES)[number];
/** A field in which two contacts differ. */
export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly offered: readonly Choice[];
  readonly usual: Choice;
}
type Choices = ReadonlyMap<string, string>;

/** Where the second value of a kind goes. */
const SPARE: { readonly [name: string]: string | undefined } = { mobilePhone: 'phone2', email: 'email2' };
const OWN = new Set(['kind', 'mergedFrom']);
const isHeld = (value: unknown) => value !== undefined && value !== null && value !== '';
const FIELDS: { readonly [name: string]: Field } = contacts.fields;

/** Fields to be decided: those the other one holds and the kept one does not hold alike. */
export function differencesOf(primary: AnyRecord, other: AnyRecord): Difference[] {
  return Object.entries(FIELDS).flatMap(([name, field]): Difference[] => {
    if (field.computed || OWN.has(name) || !isHeld(other[name]) || isSameContent(primary[name], other[name])) return [];
    if (isHidden(name, primary, other)) return [];
    const both = canHoldBoth(name, field, primary, other);
    const offered: Choice[] = both ? ['keep', 'take', 'both'] : ['keep', 'take'];
    return [{ name, field, offered, usual: isHeld(primary[name]) ? (both ? 'both' : 'keep') : 'take' }];
  });
}

/** Nobody is referred by themselves; what both already have, in whatever place, is no difference. */
function isHidden(name: string, primary: AnyRecord, other: AnyRecord): boolean {
  if (name === 'referredBy') return other[name] === primary.id;
  const place = Object.entries(SPARE).find((pair) => pair.includes(name));
  return place?.some((known) => known && primary[known] === other[name]) ?? false;
}

function canHoldBoth(name: string, field: Field, primary: AnyRecord, other: AnyRecord): boolean {
  if (!isHeld(primary[name])) return false;
  if (field.kind === 'list') return joinedList(primary[name], other[name]).length <= field.max;
  if (field.kind === 'longText') return joinedText(primary[name], other[name]).length <= field.max;
  const spare = SPARE[name];
  return spare !== undefined && !isHeld(primary[spare]) && !isHeld(other[spare]);
}
const joinedList = (primary: unknown, other: unknown): unknown[] => [...new Set([primary, other].flat())];
const joinedText = (primary: unknown, other: unknown): string => `${primary}\n\n${other}`;

/** What the kept contact is changed to. */
export function mergedValues(primary: Contact, other: Contact, choices: Choices): Values {
  const [was, from] = [primary, other] as readonly [AnyRecord, AnyRecord];
  const set: { [name: string]: unknown } = {};
  for (const { name, field, usual } of differencesOf(was, from)) {
    const choice = choices.get(name) ?? usual;
    if (choice === 'keep') continue;
    const spare = SPARE[name];
    if (choice === 'take') set[name] = from[name];
    else if (field.kind === 'list') set[name] = joinedList(was[name], from[name]);
    else if (field.kind === 'longText') set[name] = joinedText(was[name], from[name]);
    else if (spare) set[spare] = from[name];
  }
  if (primary.referredBy === other.id) set.referredBy = undefined;
  if (other.lastActivityAt > primary.lastActivityAt) set.lastActivityAt = other.lastActivityAt;
  set.mergedFrom = [...new Set([...(primary.mergedFrom ?? []), other.id])];
  return set;
}
