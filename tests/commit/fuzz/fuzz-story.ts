import type { RequestedChange } from '#model/commit/request.ts';

/** What must have become of deals and money in a long run. */
export const STORIES = [
  ...(['Closed', 'FellThrough', 'Offer', 'Counter', 'Accepted'] as const),
  ...(['Payment', 'Reversal', 'Refund', 'Credit', 'Payout', 'Payroll', 'Settlement'] as const),
] as const;
type Story = (typeof STORIES)[number];

/** What an action that was written did with deals and money. */
export const storyOf = (changes: readonly RequestedChange[]): Story[] =>
  changes.flatMap((change): Story[] => {
    const { type, resource, id } = change;
    if (type === 'create') return resource === 'offers' ? ['Offer'] : [];
    if (type !== 'update') return [];
    const { status, stage, payments, creditNoteIds } = change.set;
    switch (resource) {
      case 'deals':
        return stage === 'Closed'
          ? ['Closed']
          : stage === 'Lost' && changes.some((one) => one.resource === 'dealSplits')
            ? ['FellThrough']
            : [];
      case 'offers':
        return status === 'Accepted' ? ['Accepted'] : status === 'Countered' ? ['Counter'] : [];
      case 'invoices': {
        const last: unknown = Array.isArray(payments) ? (payments.at(-1)?.kind ?? 'Payment') : undefined;
        const kind = (['Payment', 'Reversal', 'Refund'] as const).find((one) => one === last);
        return [...(kind ? [kind] : []), ...(creditNoteIds ? (['Credit'] as const) : [])];
      }
      case 'payouts':
        return status === 'Paid' ? ['Payout'] : [];
      case 'payroll':
        return status === 'Paid' ? [id.startsWith('final_') ? 'Settlement' : 'Payroll'] : [];
      default:
        return [];
    }
  });
