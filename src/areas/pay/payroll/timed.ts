import { DAY_MS } from '#lib/time/dates.ts';
import { noticesTo } from '#model/hourly/noticing.ts';
import type { TimedNotice } from '#model/hourly/timed-notice.ts';
import { payroll, SETTLEMENT_DAYS } from './schema.ts';

export const PAYROLL_TIMED: readonly TimedNotice[] = [
  {
    // The whole last day it may be paid on still counts as in time.
    name: 'settlementLate',
    schema: payroll,
    field: 'endDate',
    ahead: -(SETTLEMENT_DAYS + 1) * DAY_MS,
    isOpen: ({ kind, status }) => kind === 'FinalSettlement' && status !== 'Paid',
    notices: (run, { may }) =>
      noticesTo(may('edit', 'payroll'), payroll, run, {
        type: 'SettlementLate',
        severity: 'Critical',
        name: String(run.employeeName),
      }),
  },
];
