import { entered } from '#areas/sales/invoices/entered.ts';
import { ENTRY, invoices } from '#areas/sales/invoices/schema.ts';
import { dayKey } from '#lib/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { flag } from '#model/fields.ts';

const { amountMinor, method, paidAt, reference } = ENTRY;

/** Adds a payment of no more than is owed, and releases of the agents' shares what it pays. */
export const recordPayment = defineCommand({
  name: 'invoices.recordPayment',
  on: invoices,
  right: 'edit',
  input: {
    amountMinor,
    method,
    paidAt,
    reference,
    /** Said of a payment of before its invoice: such a date is usually a slip. */
    early: flag(),
  },
  run: (facts) => {
    const { early, ...payment } = facts.input;
    const { record, company } = facts;
    const dayOf = (at: Date) => dayKey(at, String(company.timezone));
    const isEarly = record.status !== 'Draft' && dayOf(payment.paidAt) < dayOf(record.issueDate);
    return isEarly && !early ? refused('early', 'invoices.error.early') : entered(payment, facts);
  },
});
