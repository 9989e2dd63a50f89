import type { Notify } from '#model/notices/notices.ts';

const DECISIONS = ['Approved', 'Rejected'];

/** The person who requested leave, once somebody has answered, when the answer is taken back, and when it counts otherwise. */
export const notifyOfLeave: Notify = (after, before) => {
  const { userId, status, startDate, halfDays } = after;
  const isAnswer = DECISIONS.includes(String(status));
  const isTakenBack = DECISIONS.includes(String(before?.status)) && status === 'Submitted';
  if (typeof userId !== 'string' || !before) return [];
  const at = startDate instanceof Date ? { at: startDate.getTime() } : {};
  if (before.status === status) {
    const isRecounted = status === 'Approved' && before.halfDays !== halfDays;
    const params = { ...at, state: 'Recounted', figure: Number(halfDays) / 2 };
    return isRecounted ? [{ userId, type: 'LeaveDecision', severity: 'Info', params, link: '/app/me#leave' }] : [];
  }
  if (!(isAnswer || isTakenBack)) return [];
  return [
    {
      userId,
      type: 'LeaveDecision',
      severity: status === 'Rejected' ? 'Warning' : 'Info',
      params: { state: String(status), ...at },
      link: '/app/me#leave',
    },
  ];
};
