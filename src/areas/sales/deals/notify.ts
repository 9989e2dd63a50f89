import type { Notify } from '#model/notices/notices.ts';

/**
 * The deal's agents, when it goes to another stage or their request to close it comes back; managers get the request to
 * close.
 */
export const notifyOfDeal: Notify = (after, before) => {
  const { stage, sellerIds, title, id } = after;
  if (!before || !Array.isArray(sellerIds)) return [];
  const about = { resource: 'deals', id };
  if (before.stage === stage && !before.closingRequestedAt && after.closingRequestedAt)
    return [
      {
        permission: { action: 'reopen', resource: 'deals' },
        type: 'ClosingRequest',
        params: { name: String(title), state: 'Asked' },
        about,
      },
    ];
  if (before.stage === stage)
    return before.closingRequestedAt && !after.closingRequestedAt
      ? sellerIds.map((uid) => ({
          userId: String(uid),
          type: 'ClosingRequest',
          severity: 'Warning',
          params: { name: String(title), state: 'Returned' },
          about,
        }))
      : [];
  return sellerIds.map((uid) => ({
    userId: String(uid),
    type: stage === 'Closed' ? 'DealClosed' : 'DealStage',
    severity: stage === 'Lost' ? 'Warning' : 'Info',
    params: { name: String(title), state: String(stage) },
    about,
  }));
};
