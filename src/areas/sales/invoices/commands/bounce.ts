import { entered } from '#areas/sales/invoices/entered.ts';
import { ENTRY, invoices } from '#areas/sales/invoices/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { number, text } from '#model/fields.ts';

/** Takes back a payment that did not hold, whole: it stays in the ledger, and its amount is owed again. */
export const bounce = defineCommand({
  name: 'invoices.bounce',
  on: invoices,
  right: 'edit',
  input: {
    /** Of the payment, from 1. */
    place: number({ required: true, min: 1, max: 100 }),
    paidAt: ENTRY.paidAt,
    reason: text({ required: true, max: 200 }),
  },
  run: (facts) => {
    const { place, paidAt, reason } = facts.input;
    const payment = facts.record.payments?.[place - 1];
    if (!payment) return refused('place', 'invoices.error.reversal');
    const { amountMinor, method, reference } = payment;
    const entry = { kind: 'Reversal', reverses: place, amountMinor, method, paidAt, reason } as const;
    return entered({ ...entry, ...(reference !== undefined && { reference }) }, facts);
  },
});
