import type { Notify } from '#model/notices/notices.ts';

/** The agent whose share may be paid out, each time more of it may. */
export const notifyOfSplit: Notify = (after, before) =>
  Number(after.payableMinor ?? 0) > Number(before?.payableMinor ?? 0)
    ? [
        {
          userId: String(after.userId),
          type: 'CommissionPayable',
          params: { name: String(after.label) },
          about: { resource: 'deals', id: String(after.dealId) },
        },
      ]
    : [];
