import type { Notify } from '#model/notices/notices.ts';

/** Whose payslip it is, once it is locked and may be read. */
export const notifyOfPayslip: Notify = ({ userId, status, periodKey }, before) =>
  typeof userId === 'string' && status === 'Locked' && before?.status === 'Draft'
    ? [{ userId, type: 'PayslipReady', params: { name: String(periodKey) }, link: '/app/me#payslips' }]
    : [];
