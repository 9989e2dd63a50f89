import type { Notify } from '#model/notices/notices.ts';
import type { AnyRecord } from '#model/schema.ts';

const turns = ({ routedTo }: AnyRecord): number => (Array.isArray(routedTo) ? routedTo.length : 0);

/** The person a lead is assigned to, and the person it was taken from because it was not answered in time. */
export const notifyOfLead: Notify = (after, before) => {
  const { id, sellerId, fullName, archivedAt } = after;
  if (typeof sellerId !== 'string' || sellerId === before?.sellerId || archivedAt !== null) return [];
  const params = { name: String(fullName) };
  const assigned = { userId: sellerId, type: 'LeadAssigned', params, about: { resource: 'leads', id } } as const;
  const earlier = before?.sellerId;
  const isTurn = before !== undefined && turns(after) > turns(before);
  if (!isTurn || typeof earlier !== 'string') return [assigned];
  return [assigned, { userId: earlier, type: 'LeadHandedOn', severity: 'Warning', params }];
};
