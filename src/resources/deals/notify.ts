import type { Notify } from '#schema/notices.ts';

/** The deal's agents, when it goes to another stage. */
export const notifyOfDeal: Notify = (after, before) => {
  const { stage, sellerIds, title, id } = after;
  if (!before || before.stage === stage || !Array.isArray(sellerIds)) return [];
  return sellerIds.map((uid) => ({
    userId: String(uid),
    type: stage === 'Closed' ? 'DealClosed' : 'DealStage',
    severity: stage === 'Lost' ? 'Warning' : 'Info',
    params: { name: String(title), state: String(stage) },
    about: { resource: 'deals', id },
  }));
};
