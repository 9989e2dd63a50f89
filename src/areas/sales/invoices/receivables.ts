import { dayKey, daysBetween } from '#lib/dates.ts';
import { sumOf } from '#lib/rounding.ts';
import { kindOf, signedAmount } from './ledger.ts';
import type { Invoice } from './types.ts';

/** Days past due at which a bucket begins and ends; the first holds what is not due yet. */
export const BUCKETS = [
  { name: 'current', from: undefined, to: 0 },
  { name: 'days30', from: 1, to: 30 },
  { name: 'days60', from: 31, to: 60 },
  { name: 'days90', from: 61, to: 90 },
  { name: 'over90', from: 91, to: undefined },
] as const;

type Owed = Pick<Invoice, 'billTo' | 'contactId' | 'dueDate' | 'balanceMinor'>;
/** One customer's debts by bucket. Minor units. */
export interface AgedCustomer {
  readonly key: string;
  readonly name: string;
  readonly contactId: string | undefined;
  readonly buckets: readonly number[];
  readonly totalMinor: number;
}

/** Invoices of one contact belong together; without one, those to the same name. */
export const customerKey = ({ contactId, billTo }: Pick<Invoice, 'billTo' | 'contactId'>): string =>
  contactId ?? `name:${billTo.name}`;

/** Place of the bucket of what is due on this day. */
export const bucketOf = (dueDate: Date, today: Date, timeZone: string): number => {
  const days = daysBetween(dayKey(dueDate, timeZone), dayKey(today, timeZone));
  return BUCKETS.findIndex(({ to }) => to === undefined || days <= to);
};

/** What is owed by customer and age, the largest debt first, and the totals of each bucket. */
export function ageing(invoices: readonly Owed[], today: Date, timeZone: string) {
  const owed = invoices.filter(({ balanceMinor }) => balanceMinor > 0);
  const byCustomer = new Map<string, Owed[]>();
  for (const row of owed) byCustomer.set(customerKey(row), [...(byCustomer.get(customerKey(row)) ?? []), row]);
  const sumsOf = (rows: readonly Owed[]) =>
    BUCKETS.map((_, place) =>
      sumOf(rows.flatMap((row) => (bucketOf(row.dueDate, today, timeZone) === place ? row.balanceMinor : []))),
    );
  const customers = [...byCustomer].map(([key, rows]): AgedCustomer => {
    const buckets = sumsOf(rows);
    const [first] = rows;
    return { key, name: first?.billTo.name ?? '', contactId: first?.contactId, buckets, totalMinor: sumOf(buckets) };
  });
  const buckets = sumsOf(owed);
  return {
    customers: customers.toSorted((a, b) => b.totalMinor - a.totalMinor),
    buckets,
    totalMinor: sumOf(buckets),
  };
}

/** A line of a customer's statement; what the customer owes more is positive. */
export interface StatementLine {
  readonly at: Date;
  readonly kind: 'Invoice' | 'CreditNote' | 'Payment' | 'Reversal' | 'Refund';
  readonly number: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
}
type Movement = Omit<StatementLine, 'balanceMinor'>;

function movementsOf(invoice: Invoice): Movement[] {
  const { kind, status, number, issueDate, totalMinor, payments = [] } = invoice;
  if (number === undefined || status === 'Void') return [];
  return [
    { at: issueDate, kind: kind === 'CreditNote' ? 'CreditNote' : 'Invoice', number, amountMinor: totalMinor },
    ...payments.map(
      (entry): Movement => ({
        at: entry.paidAt,
        kind: kindOf(entry),
        number: entry.receipt ?? number,
        amountMinor: -signedAmount(entry),
      }),
    ),
  ];
}

/** A customer's account from a day on: what was owed before, every movement since with its balance, and what is owed now. */
export function statementOf(invoices: readonly Invoice[], from: Date) {
  const all = invoices.flatMap(movementsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const openingMinor = sumOf(all.filter(({ at }) => at < from).map(({ amountMinor }) => amountMinor));
  let balanceMinor = openingMinor;
  const lines = all
    .filter(({ at }) => at >= from)
    .map((movement): StatementLine => {
      balanceMinor += movement.amountMinor;
      return { ...movement, balanceMinor };
    });
  return { openingMinor, lines, closingMinor: balanceMinor };
}
