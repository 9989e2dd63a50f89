import type { CommandRequest } from '#model/commit/command-request.ts';
import type { AnyRecord } from '#model/schema.ts';

/** What must have happened to deals and money in a long run. */
export const STORIES = [
  ...(['Closed', 'FellThrough', 'Offer', 'Counter', 'Accepted'] as const),
  ...(['Payment', 'Reversal', 'Refund', 'Credit', 'Payout', 'Payroll', 'Settlement'] as const),
  ...(['TaxChange', 'TaxWithdrawn'] as const),
] as const;
type Story = (typeof STORIES)[number];

const BY_COMMAND: { readonly [command: string]: Story } = {
  'offers.make': 'Offer',
  'offers.counter': 'Counter',
  'offers.accept': 'Accepted',
  'invoices.recordPayment': 'Payment',
  'invoices.bounce': 'Reversal',
  'invoices.refund': 'Refund',
  'payouts.pay': 'Payout',
  'payroll.pay': 'Payroll',
  'taxRules.change': 'TaxChange',
  'taxRules.withdraw': 'TaxWithdrawn',
};

/** What a command did with deals and money; `before` is its record before the call. */
export function storyOfCall({ command, id, input }: CommandRequest, before: AnyRecord | undefined): Story[] {
  if (command === 'payroll.pay' && id.startsWith('final_')) return ['Settlement'];
  if (command === 'invoices.issue' && before?.kind === 'CreditNote') return ['Credit'];
  if (command === 'deals.move' && input.to === 'Closed') return ['Closed'];
  if (command === 'deals.move' && input.to === 'Lost' && before?.stage === 'Closed') return ['FellThrough'];
  const story = BY_COMMAND[command];
  return story ? [story] : [];
}
