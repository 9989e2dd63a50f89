import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Contact } from './schema.ts';

const TOLERANCE_MS = 300_000;

/** Hands the contact to somebody who works here. */
export function assignContact(
  record: Contact,
  seller: { readonly id: string; readonly active: boolean },
): ChangeSet | readonly Issue[] {
  if (!seller.active) return [{ field: 'sellerId', key: 'contacts.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'contacts.error.sameSeller' }];
  return { changes: [{ type: 'update', resource: 'contacts', before: record, set: { sellerId: seller.id } }] };
}

/** Logs an activity; the contact stores the time of the latest one. */
export function logActivity(record: Contact, activity: Values, id: string, now: Date): ChangeSet | readonly Issue[] {
  const { at, type, text } = activity;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + TOLERANCE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  if (type === 'Note' && !text) return [{ field: 'text', key: 'ui.validation.required' }];
  const { lastActivityAt } = record;
  const latest = lastActivityAt > at ? lastActivityAt : at;
  return {
    changes: [
      { type: 'update', resource: 'contacts', before: record, set: { lastActivityAt: latest } },
      { type: 'create', resource: 'activities', id, values: activity },
    ],
  };
}
