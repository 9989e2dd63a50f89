import type { CommandRequest } from '#model/commit/command-request.ts';
import type { RequestedChange } from '#model/commit/request.ts';

/** What must have become of deals and money in a long run. */
export const STORIES = [
  ...(['Closed', 'FellThrough', 'Offer', 'Counter', 'Accepted'] as const),
  ...(['Payment', 'Reversal', 'Refund', 'Credit', 'Payout', 'Payroll', 'Settlement'] as const),
] as const;
type Story = (typeof STORIES)[number];

/** What a command that was run did with money. */
export const storyOfCall = ({ command, id }: CommandRequest): Story[] =>
  command === 'payouts.pay'
    ? ['Payout']
    : command === 'payroll.pay'
      ? [id.startsWith('final_') ? 'Settlement' : 'Payroll']
      : [];

/** What an action that was written did with deals and money. */
export const storyOf = (changes: readonly RequestedChange[]): Story[] =>
  changes.flatMap((change): Story[] => {
    const { type, resource } = change;
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
      default:
        return [];
    }
  });
