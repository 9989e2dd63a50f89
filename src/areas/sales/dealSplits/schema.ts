import { choice, currency, money, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';
import { notifyOfSplit } from './notify.ts';

const fields = {
  dealId: ref('deals', { required: true, immutable: true }),
  userId: ref('directory', { required: true, immutable: true }),
  /** The deal's name, for whoever sees only the split. */
  label: text({ required: true, max: 140 }),
  weightBp: number({ required: true, min: 0, max: 10_000, percent: true }),
  amountMinor: money({ required: true }),
  /** What of it may be paid out, as the customer paid. */
  payableMinor: money({ computed: true, min: 1 }),
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
  notify: notifyOfSplit,
  status: {
    field: 'status',
    initial: ['Expected'],
    moves: {
      Expected: ['Accrued'],
      Accrued: ['Payable', 'Expected', 'ClawedBack'],
      Payable: ['Paid', 'ClawedBack', 'Accrued'],
      Paid: ['ClawedBack'],
    },
    closed: ['Paid', 'ClawedBack'],
    // What was paid was paid: it may be clawed back, and no more.
    lock: { free: ['Expected', 'Accrued', 'Payable'], changes: [] },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: ['dealId', 'status'],
  sums: ['payableMinor'],
});
