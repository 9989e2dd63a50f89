import type { Notify } from '#model/notices.ts';

/** Whoever a lead is given to. */
export const notifyOfLead: Notify = (after, before) =>
  typeof after.sellerId === 'string' && after.sellerId !== before?.sellerId && after.archivedAt === null
    ? [
        {
          userId: after.sellerId,
          type: 'LeadAssigned',
          params: { name: String(after.fullName) },
          about: { resource: 'leads', id: after.id },
        },
      ]
    : [];
