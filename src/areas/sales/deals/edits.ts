import { type ChangeSet, updated } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Deal, deals } from './schema.ts';

type Result = ChangeSet | readonly Issue[];
const TOLERANCE_MS = 300_000;

/** Marks one row of the checklist as done, with who did it, or as open. */
export function tickItem(record: Deal, item: string, done: boolean, uid: string, now: Date): ChangeSet {
  const { checklist } = record;
  const signed = done ? { doneBy: uid, doneAt: now } : {};
  const rows = checklist.map((row) =>
    row.item === item ? { item: row.item, required: row.required, done, ...signed } : row,
  );
  return { changes: [updated<typeof deals>('deals', record, { checklist: rows })] };
}

/** Gives the deal to somebody who works here. */
export function assignDeal(record: Deal, seller: { readonly id: string; readonly active: boolean }): Result {
  if (!seller.active) return [{ field: 'sellerId', key: 'deals.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'deals.error.sameSeller' }];
  return { changes: [updated<typeof deals>('deals', record, { sellerId: seller.id })] };
}

/** Logs an activity; the deal itself does not change. */
export function logActivity(_record: Deal, activity: Values, id: string, now: Date): Result {
  const { at, type, text } = activity;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + TOLERANCE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  if (type === 'Note' && !text) return [{ field: 'text', key: 'ui.validation.required' }];
  return { changes: [{ type: 'create', resource: 'activities', id, values: activity }] };
}
