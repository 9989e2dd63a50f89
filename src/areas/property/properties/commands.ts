import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { type Property, properties } from './schema.ts';

const TOLERANCE_MS = 300_000;

/** Hands the listing to somebody who works here. */
export function assignProperty(
  record: Property,
  seller: { readonly id: string; readonly active: boolean },
): ChangeSet | readonly Issue[] {
  if (!seller.active) return [{ field: 'sellerId', key: 'properties.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'properties.error.sameSeller' }];
  return { changes: [{ type: 'update', resource: 'properties', before: record, set: { sellerId: seller.id } }] };
}

/** Logs an activity; the listing itself does not change. */
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
