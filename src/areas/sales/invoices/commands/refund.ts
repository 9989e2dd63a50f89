import { entered } from '#areas/sales/invoices/entered.ts';
import { ENTRY, invoices } from '#areas/sales/invoices/schema.ts';
import { defineCommand } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

const { amountMinor, method, paidAt, reference } = ENTRY;

/** Gives back money of the customer's, no more than is held. */
export const refund = defineCommand({
  name: 'invoices.refund',
  on: invoices,
  right: 'edit',
  input: { amountMinor, method, paidAt, reference, reason: text({ required: true, max: 200 }) },
  run: (facts) => entered({ kind: 'Refund', ...facts.input }, facts),
});
