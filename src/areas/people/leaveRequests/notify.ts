import type { Notify } from '#model/notices.ts';

const DECISIONS = ['Approved', 'Rejected'];

/** The person who requested leave, once somebody has answered, and when the answer is taken back. */
export const notifyOfLeave: Notify = (after, before) => {
  const { userId, status, startDate } = after;
  const isAnswer = DECISIONS.includes(String(status));
  const isTakenBack = DECISIONS.includes(String(before?.status)) && status === 'Submitted';
  if (typeof userId !== 'string' || !before || before.status === status || !(isAnswer || isTakenBack)) return [];
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
