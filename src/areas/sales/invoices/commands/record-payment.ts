import { entered, type Over } from '#areas/sales/invoices/entered.ts';
import { isForeign } from '#areas/sales/invoices/local.ts';
import { ENTRY, invoices, OVER } from '#areas/sales/invoices/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, flag } from '#model/fields.ts';

const { amountMinor, method, paidAt, reference } = ENTRY;

/** Adds a payment, and releases of the agents' shares what it pays. Of more than is owed, the rest is kept or given back. */
export const recordPayment = defineCommand({
  name: 'invoices.recordPayment',
  on: invoices,
  right: 'edit',
  input: {
    amountMinor,
    method,
    paidAt,
    reference,
    /** The payment is older than its invoice, and the caller means it: such a date is usually a slip. */
    early: flag(),
    /** What happens to the rest of a payment that is more than is owed. */
    over: choice(OVER),
  },
  run: (facts) => {
    const { early, over, ...payment } = facts.input;
    const { record, company } = facts;
    const dayOf = (at: Date) => dayKey(at, String(company.timezone));
    const isEarly = record.status !== 'Draft' && dayOf(payment.paidAt) < dayOf(record.issueDate);
    if (isEarly && !early) return refused('early', 'invoices.error.early');
    const overMinor = payment.amountMinor - record.balanceMinor;
    if (overMinor <= 0 || record.balanceMinor <= 0) return entered(payment, facts);
    if (!over) return refused('over', 'invoices.error.over');
    if (over === 'Keep' && isForeign(record)) return refused('over', 'invoices.error.accountCurrency');
    if (over === 'Keep' && !record.contactId) return refused('over', 'invoices.error.noAccount');
    return entered(payment, facts, over as Over);
  },
});
