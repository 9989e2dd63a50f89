import { isIban } from '#lib/money/iban.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, flag, money, ref, rows, text } from '#model/fields.ts';
import { issueOf } from '#model/issue-of.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const MOST = 9_999_999_999_999;
/** The most shares one payout pays; more wait for the next. */
export const MOST_LINES = 100;

const fields = {
  reference: text({ required: true, computed: true, immutable: true, max: 20, search: 'whole' }),
  currency: currency({ required: true, computed: true, immutable: true }),
  /** What is paid of each share, or below zero what is owed back of one whose deal fell through. */
  lines: rows(
    {
      splitId: ref('dealSplits', { required: true }),
      userId: ref('directory', { required: true }),
      label: text({ required: true, max: 140 }),
      amountMinor: money({ required: true, min: -MOST }),
    },
    { required: true, max: MOST_LINES },
  ),
  /** Each agent's account: there is no pay file that knows it. */
  payees: rows(
    {
      userId: ref('directory', { required: true }),
      name: text({ required: true, max: 121 }),
      iban: text({ max: 34, pattern: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}', as: 'iban' }),
    },
    { required: true, max: MOST_LINES },
  ),
  totalMinor: money({ required: true, computed: true, max: MOST }),
  preparedBy: ref('directory', { computed: true }),
  approvedBy: ref('directory', { computed: true }),
  /** Prepared and approved by the same person, for the company has no second one. */
  approvedAlone: flag({ computed: true }),
  paidBy: ref('directory', { computed: true }),
  paymentReference: text({ max: 60 }),
  status: choice(['Draft', 'Approved', 'Paid'], { required: true }),
};
export type PayoutValues = ValuesOf<typeof fields>;
export type Payout = Stored<typeof fields>;
export type PayoutLine = PayoutValues['lines'][number];

/** What an agent gets with these lines. Minor units. */
export const paidTo = (userId: string, lines: readonly Partial<PayoutLine>[]): number =>
  sumOf(lines.flatMap((line) => (line.userId === userId ? (line.amountMinor ?? 0) : [])));

const wrong = issueOf('payouts');
/** What the fields' own kinds cannot say. */
export function checkPayout({ lines = [], payees = [], status }: Partial<PayoutValues>): Issue[] {
  const users = new Set(lines.map(({ userId }) => userId));
  const isEach = payees.length === users.size && payees.every(({ userId }) => users.has(userId));
  return [
    ...(isEach ? [] : wrong('payees', 'payees')),
    ...payees.flatMap(({ userId, iban }, at): Issue[] => {
      if (paidTo(userId, lines) < 0) return wrong('lines', 'negative');
      const isNeeded = status !== 'Draft' && paidTo(userId, lines) > 0;
      return iban
        ? isIban(iban)
          ? []
          : wrong(`payees.${at}.iban`, 'iban')
        : isNeeded
          ? wrong(`payees.${at}.iban`, 'account')
          : [];
    }),
  ];
}

/** Commission that is paid to agents who are not on payroll: prepared by one, approved by another, each share paid once. */
export const payouts = defineSchema({
  name: 'payouts',
  fields,
  title: 'reference',
  activities: false,
  reference: { field: 'reference', prefix: 'PO', digits: 6 },
  status: {
    field: 'status',
    initial: ['Draft'],
    moves: { Draft: ['Approved'], Approved: ['Paid', 'Draft'] },
    closed: ['Paid'],
    requires: { Approved: ['approvedBy'], Paid: ['approvedBy', 'paidBy'] },
    lock: { free: ['Draft'], changes: ['paidBy', 'paymentReference'] },
  },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['status'],
  derive: ({ lines = [], status, approvedBy, approvedAlone, paidBy, preparedBy }) => ({
    totalMinor: sumOf(lines.map(({ amountMinor = 0 }) => amountMinor)),
    preparedBy,
    approvedBy: status === 'Draft' ? undefined : approvedBy,
    approvedAlone: status === 'Draft' ? undefined : approvedAlone,
    paidBy: status === 'Paid' ? paidBy : undefined,
  }),
  check: checkPayout,
});
