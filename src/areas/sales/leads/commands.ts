import { MINUTE_MS } from '#lib/time/dates.ts';
import { type Change, type ChangeSet, updated } from '#model/changes.ts';
import type { Issue, SetOf, Values } from '#model/schema.ts';
import type { Lead, leads } from './schema.ts';
import { traceOf } from './trace.ts';

type Result = ChangeSet | readonly Issue[];

const update = (lead: Lead, set: SetOf<typeof leads>) => updated<typeof leads>('leads', lead, set);

/** Hands the lead to somebody who works here. */
export function assignLead(lead: Lead, seller: { readonly id: string; readonly active: boolean }): Result {
  if (!seller.active) return [{ field: 'sellerId', key: 'leads.error.inactiveSeller' }];
  if (lead.sellerId === seller.id) return [{ field: 'sellerId', key: 'leads.error.sameSeller' }];
  return { changes: [update(lead, { sellerId: seller.id })] };
}

/**
 * Logs an activity. The first time we reach out, a new lead becomes Contacted and its response time (whole minutes
 * since it came in) is taken.
 */
export function logActivity(lead: Lead, activity: Values, id: string, now: Date): Result {
  const at = activity.at;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + 5 * MINUTE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  const type = String(activity.type);
  if (type === 'Note' && !activity.text) return [{ field: 'text', key: 'ui.validation.required' }];
  return { changes: [update(lead, leftBy(lead, activity)), creation(id, activity)] };
}

/** When the lead is to be spoken to next. */
export const followUpLead = (lead: Lead, at: Date): ChangeSet => ({ changes: [update(lead, { nextFollowUpAt: at })] });

/** It was spoken to: nothing is to be done next until somebody says so. */
export const followedUp = (lead: Lead): ChangeSet => ({ changes: [update(lead, { nextFollowUpAt: undefined })] });

/** What an activity leaves on the lead itself; the server works it out as well, and its word counts. */
const leftBy = (lead: Lead, activity: Values): SetOf<typeof leads> => ({
  ...traceOf(lead, activity, lead.createdAt),
  ...(activity.direction === 'Out' && !lead.firstContactedAt && lead.status === 'New' && { status: 'Contacted' }),
});

const creation = (id: string, activity: Values): Change => ({
  type: 'create',
  resource: 'activities',
  id,
  values: activity,
});
