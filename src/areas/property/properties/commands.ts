import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import { movesFrom } from '#model/moves.ts';
import type { Issue, StatusSpec, Values } from '#model/schema.ts';
import { checkProperty, type Property, properties } from './schema.ts';

const TOLERANCE_MS = 300_000;
const status: StatusSpec = properties.status ?? { field: 'standardStatus', initial: [], moves: {} };
/** States a listing comes from when it is shown to the market, and is looked through before. */
const UNPUBLISHED: readonly string[] = ['Incomplete', 'ComingSoon', 'Hold'];

export const movesOf = (property: Property, mayReopen: boolean): readonly string[] =>
  movesFrom(status, property.standardStatus, mayReopen);

/** Whether the move shows the listing to others for the first time, or again. */
export const isPublishing = (from: string, to: string): boolean =>
  to === 'ComingSoon' || (to === 'Active' && UNPUBLISHED.includes(from));

/** Moves the listing; closing wants price and day, taking a closing back forgets them. */
export function moveProperty(
  property: Property,
  to: string,
  details: Values,
  { now, mayReopen }: Acting,
): ChangeSet | readonly Issue[] {
  if (!movesOf(property, mayReopen).includes(to)) return [{ field: 'standardStatus', key: 'ui.validation.choice' }];
  const given = { closePriceMinor: details.closePriceMinor, closeDate: details.closeDate };
  const set: Values = {
    standardStatus: to,
    ...(to === 'Closed' && given),
    ...(property.standardStatus === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  const after = { ...property, ...set } as Property;
  const missing = (status.requires?.[to] ?? []).filter((name) => (after as Values)[name] === undefined);
  const issues = [...missing.map((field) => ({ field, key: 'ui.validation.required' })), ...checkProperty(after, now)];
  return issues.length > 0 ? issues : { changes: [{ type: 'update', resource: 'properties', before: property, set }] };
}

/** Hands the listing to somebody who works here. */
export function assignProperty(
  record: Property,
  seller: { readonly id: string; readonly active: boolean },
): ChangeSet | readonly Issue[] {
  if (!seller.active) return [{ field: 'sellerId', key: 'properties.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'properties.error.sameSeller' }];
  return { changes: [{ type: 'update', resource: 'properties', before: record, set: { sellerId: seller.id } }] };
}

/** Logs what was said or done; the listing itself stays as it is. */
export function logActivity(_record: Property, activity: Values, id: string, now: Date): ChangeSet | readonly Issue[] {
  const { at, type, text } = activity;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + TOLERANCE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  if (type === 'Note' && !text) return [{ field: 'text', key: 'ui.validation.required' }];
  return { changes: [{ type: 'create', resource: 'activities', id, values: activity }] };
}

/** What a listing that is offered again starts with: all about the property, nothing about the last sale or permit. */
export function relisted(property: Property): Values {
  const record: Values = property;
  const copied = Object.entries(properties.fields).filter(
    ([name, field]) => !('computed' in field && field.computed) && !FORGOTTEN.includes(name),
  );
  return Object.fromEntries(copied.flatMap(([name]) => (record[name] === undefined ? [] : [[name, record[name]]])));
}
const FORGOTTEN: readonly string[] = [
  'standardStatus',
  'permitNumber',
  'permitExpiryDate',
  'externalSource',
  'externalReference',
  'closePriceMinor',
  'closeDate',
  'availabilityDate',
];
