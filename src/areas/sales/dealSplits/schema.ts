import { choice, currency, date, flag, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const MOST = 10_000_000_000_000;
/** What moves of a share with its ledger, after it was paid too. */
export const MOVED = ['payableMinor', 'paidMinor', 'dueMinor', 'overpaid', 'entries'] as const;

const fields = {
  dealId: ref('deals', { required: true, immutable: true }),
  userId: ref('directory', { required: true, immutable: true }),
  /** The deal's name, for people who see only the split. */
  label: text({ required: true, max: 140 }),
  weightBp: number({ required: true, min: 0, max: 10_000, percent: true }),
  amountMinor: money({ required: true }),
  /** What of it may be paid out, as the customer paid. */
  payableMinor: money({ computed: true, min: 1 }),
  /** What the agent was paid of it, less what was deducted from pay again. */
  paidMinor: money({ computed: true }),
  /** What is to be paid out now. */
  dueMinor: money({ computed: true, min: 1 }),
  /** More was paid of it than is earned: its deal was closed again for less. */
  overpaid: flag({ computed: true }),
  /** Its ledger, written by the server when it happens: added to, never altered. */
  entries: rows(
    {
      at: date({ required: true, time: true }),
      kind: choice(['Earned', 'Released', 'TakenBack', 'Paid'], { required: true }),
      amountMinor: money({ required: true, min: -MOST }),
      payslipId: ref('payslips'),
      payoutId: ref('payouts'),
    },
    { computed: true, max: 120 },
  ),
  currency: currency({ required: true, computed: true, immutable: true }),
  status: choice(['Expected', 'Accrued', 'Payable', 'Paid', 'ClawedBack'], { required: true }),
};

export type Split = Stored<typeof fields>;

/** One agent's part of one deal's commission, at `{dealId}_{uid}`: for that agent and the managers, nobody else. */
export const dealSplits = defineSchema({
  name: 'dealSplits',
  fields,
  title: 'label',
  owner: 'userId',
  activities: false,
  status: {
    field: 'status',
    initial: ['Expected'],
    moves: {
      Expected: ['Accrued'],
      Accrued: ['Payable', 'Paid', 'Expected', 'ClawedBack'],
      Payable: ['Paid', 'Accrued', 'Expected', 'ClawedBack'],
      Paid: ['ClawedBack'],
      // The deal was closed a second time.
      ClawedBack: ['Accrued'],
    },
    closed: ['Paid', 'ClawedBack'],
    // What was paid was paid: it may be clawed back, and no more.
    lock: { free: ['Expected', 'Accrued', 'Payable'], changes: [...MOVED] },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: ['dealId', 'status', 'userId', 'overpaid'],
  sums: ['dueMinor'],
  derive: ({ payableMinor = 0, paidMinor = 0 }) => ({
    dueMinor: payableMinor > paidMinor ? payableMinor - paidMinor : undefined,
  }),
});
