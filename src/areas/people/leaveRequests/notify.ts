import type { Notify } from '#model/notices.ts';

const DECISIONS = ['Approved', 'Rejected'];

/** Whoever asked for leave, once somebody has answered. */
export const notifyOfLeave: Notify = (after, before) => {
  const { userId, status, startDate } = after;
  if (typeof userId !== 'string' || !before || before.status === status || !DECISIONS.includes(String(status)))
    return [];
  return [
    {
      userId,
      type: 'LeaveDecision',
      severity: status === 'Rejected' ? 'Warning' : 'Info',
      params: { state: String(status), ...(startDate instanceof Date && { at: startDate.getTime() }) },
      link: '/app/me#leave',
    },
  ];
};
