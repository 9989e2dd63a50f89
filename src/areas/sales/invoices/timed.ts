import { cashOf, isReportable, usualCashThreshold } from '#lib/money/cash.ts';
import { addDays, DAY_MS, startOfDay } from '#lib/time/dates.ts';
import { MORNING, noticesTo, numberOf } from '#model/hourly/noticing.ts';
import type { DailyNotice, TimedNotice } from '#model/hourly/timed-notice.ts';
import type { AnyRecord } from '#model/schema.ts';
import { inCompany } from './local.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** The days of its notices, before and after the due date. */
const DUE_DAYS = 3;
const OVERDUE_DAYS = [1, 7, 14] as const;

/** Something is owed on it: a credit note is issued as well, and nothing is. */
const isOwed = ({ status, balanceMinor }: AnyRecord) =>
  (status === 'Issued' || status === 'PartiallyPaid') && Number(balanceMinor) > 0;

const dueOn = ({ dueDate }: AnyRecord, days: number) =>
  dueDate instanceof Date ? dueDate.getTime() + days * DAY_MS : 0;

/**
 * The whole day it is due on still counts as in time. Later than that, there is only the notice for the longer delay.
 */
const overdue = (days: number, next: number | undefined): TimedNotice => ({
  name: days === 1 ? 'invoiceOverdue' : `invoiceOverdue${days}`,
  schema: invoices,
  field: 'dueDate',
  ahead: -days * DAY_MS,
  isOpen: (invoice, now) => isOwed(invoice) && (next === undefined || now.getTime() < dueOn(invoice, next)),
  notices: (invoice, { may }) =>
    noticesTo(may('edit', 'invoices'), invoices, invoice, {
      type: 'InvoiceOverdue',
      severity: days > 1 ? 'Critical' : 'Warning',
    }),
});

/** Cash from the company's threshold on, for people who keep the invoices: once for each invoice. */
export const INVOICES_DAILY: readonly DailyNotice[] = [
  {
    name: 'cash',
    schema: invoices,
    at: MORNING,
    setting: 'compliance',
    where: ({ day, missedDays, timeZone }) => [
      { field: 'updatedAt', operator: '>=', value: startOfDay(addDays(missedDays.at(-1) ?? day, -1), timeZone) },
    ],
    ask: ({ setting, company, may }) => {
      const threshold = numberOf(setting, 'cashThresholdMinor', usualCashThreshold(String(company.country)));
      return (invoice) => {
        const cash = cashOf(inCompany(invoice as Invoice).payments ?? []);
        if (!isReportable(cash, threshold)) return [];
        const words = { type: 'CashReportDue', severity: 'Warning' } as const;
        return [{ key: 'reported', notices: noticesTo(may('edit', 'invoices'), invoices, invoice, words) }];
      };
    },
  },
];

export const INVOICES_TIMED: readonly TimedNotice[] = [
  {
    name: 'invoiceDue',
    schema: invoices,
    field: 'dueDate',
    ahead: DUE_DAYS * DAY_MS,
    isOpen: (invoice, now) => isOwed(invoice) && now.getTime() < dueOn(invoice, 1),
    notices: (invoice, { may }) =>
      noticesTo(may('edit', 'invoices'), invoices, invoice, { type: 'InvoiceDue', at: invoice.dueDate }),
  },
  ...OVERDUE_DAYS.map((days, at) => overdue(days, OVERDUE_DAYS[at + 1])),
];
