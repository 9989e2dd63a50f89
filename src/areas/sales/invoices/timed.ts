import { noticesTo } from '#model/hourly/noticing.ts';
import { DAY_MS, type TimedNotice } from '#model/hourly/timed-notice.ts';
import type { AnyRecord } from '#model/schema.ts';
import { invoices } from './schema.ts';

/** Days before the due date on which it is told of, and days after it. */
const DUE_DAYS = 3;
const OVERDUE_DAYS = [1, 7, 14] as const;

/** Something is owed on it: a credit note is issued as well, and nothing is. */
const isOwed = ({ status, balanceMinor }: AnyRecord) =>
  (status === 'Issued' || status === 'PartiallyPaid') && Number(balanceMinor) > 0;

const dueOn = ({ dueDate }: AnyRecord, days: number) =>
  dueDate instanceof Date ? dueDate.getTime() + days * DAY_MS : 0;

/** The whole day it is due on still counts as in time. What is late by more is told of as that alone. */
const overdue = (days: number, next: number | undefined): TimedNotice => ({
  ...{ name: days === 1 ? 'invoiceOverdue' : `invoiceOverdue${days}`, schema: invoices, field: 'dueDate' },
  ahead: -days * DAY_MS,
  isOpen: (invoice, now) => isOwed(invoice) && (next === undefined || now.getTime() < dueOn(invoice, next)),
  notices: (invoice, { may }) =>
    noticesTo(may('edit', 'invoices'), invoices, invoice, {
      ...{ type: 'InvoiceOverdue', severity: days > 1 ? 'Critical' : 'Warning' },
    }),
});

export const INVOICES_TIMED: readonly TimedNotice[] = [
  {
    ...{ name: 'invoiceDue', schema: invoices, field: 'dueDate', ahead: DUE_DAYS * DAY_MS },
    isOpen: (invoice, now) => isOwed(invoice) && now.getTime() < dueOn(invoice, 1),
    notices: (invoice, { may }) =>
      noticesTo(may('edit', 'invoices'), invoices, invoice, { type: 'InvoiceDue', at: invoice.dueDate }),
  },
  ...OVERDUE_DAYS.map((days, at) => overdue(days, OVERDUE_DAYS[at + 1])),
];
