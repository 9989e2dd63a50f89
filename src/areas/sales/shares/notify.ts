import type { Notify } from '#model/notices/notices.ts';

/** Every so many views are worth a notice, after the first. */
const EACH = 3;

/** A link was opened, or opened again: the person who sent it. */
export const notifyOfShare: Notify = (after, before) => {
  const { id, views, sellerId, label, leadId, archivedAt } = after;
  if (typeof views !== 'number' || views === (before?.views ?? 0) || archivedAt !== null) return [];
  if (views !== 1 && views % EACH !== 0) return [];
  const [propertyId = id] = Array.isArray(after.propertyIds) ? after.propertyIds.map(String) : [];
  const about = leadId ? { resource: 'leads', id: String(leadId) } : { resource: 'properties', id: propertyId };
  return [{ userId: String(sellerId), type: 'ShareViewed', params: { name: String(label), figure: views }, about }];
};
