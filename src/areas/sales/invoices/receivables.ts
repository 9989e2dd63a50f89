import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import { isAccountMove, kindOf, signedAmount } from './ledger.ts';
import { inCompany } from './local.ts';
import type { Invoice } from './types.ts';

/** Days past due at which a bucket begins and ends; the first holds what is not due yet. */
export const BUCKETS = [
  { name: 'current', from: undefined, to: 0 },
  { name: 'days30', from: 1, to: 30 },
  { name: 'days60', from: 31, to: 60 },
  { name: 'days90', from: 61, to: 90 },
  { name: 'over90', from: 91, to: undefined },
] as const;

/** Where the newest of a customer's invoices went. */
export const addressOf = (invoices: readonly Invoice[]): string | undefined =>
  invoices.toSorted((a, b) => b.issueDate.getTime() - a.issueDate.getTime())[0]?.billTo.address;

type Owed = Pick<Invoice, 'billTo' | 'contactId' | 'dueDate' | 'balanceMinor'>;
/** One customer's debts by bucket. Minor units. */
export interface AgedCustomer {
  readonly key: string;
  readonly name: string;
  readonly contactId: string | undefined;
  readonly buckets: readonly number[];
  /** What is theirs: to be refunded, or kept as credit. Nothing or less than nothing. */
  readonly creditMinor: number;
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

/** A customer's credit, as far as sums need it. */
type Account = Pick<CustomerAccount, 'contactId' | 'name' | 'balanceMinor' | 'entries'>;
/** It counts against what the customer owes, and has no age. */
const asOwed = ({ contactId, name, balanceMinor }: Account): Owed => ({
  ...{ contactId, billTo: { name, address: '' }, dueDate: new Date(0), balanceMinor: -balanceMinor },
});

/** What is owed by customer and age, less what is theirs, the largest debt first; and the totals of each bucket. */
export function ageing(invoices: readonly Owed[], today: Date, timeZone: string, accounts: readonly Account[] = []) {
  const owed = [...invoices, ...accounts.map(asOwed)].filter(({ balanceMinor }) => balanceMinor !== 0);
  const byCustomer = new Map<string, Owed[]>();
  for (const row of owed) byCustomer.set(customerKey(row), [...(byCustomer.get(customerKey(row)) ?? []), row]);
  const sumsOf = (rows: readonly Owed[]) =>
    BUCKETS.map((_, place) =>
      sumOf(
        rows.flatMap(({ dueDate, balanceMinor }) =>
          balanceMinor > 0 && bucketOf(dueDate, today, timeZone) === place ? balanceMinor : [],
        ),
      ),
    );
  const theirsOf = (rows: readonly Owed[]) => sumOf(rows.map(({ balanceMinor }) => Math.min(0, balanceMinor)));
  const customers = [...byCustomer].map(([key, rows]): AgedCustomer => {
    const buckets = sumsOf(rows);
    const [first] = rows;
    const creditMinor = theirsOf(rows);
    const totalMinor = sumOf([...buckets, creditMinor]);
    return { key, name: first?.billTo.name ?? '', contactId: first?.contactId, buckets, creditMinor, totalMinor };
  });
  const buckets = sumsOf(owed);
  const creditMinor = theirsOf(owed);
  return {
    customers: customers.toSorted((a, b) => b.totalMinor - a.totalMinor),
    buckets,
    creditMinor,
    totalMinor: sumOf([...buckets, creditMinor]),
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

const refundsOf = ({ entries }: Account): Movement[] =>
  entries.flatMap(({ kind, amountMinor, paidAt, reference = '' }) =>
    kind === 'Refund' ? [{ at: paidAt, kind, number: reference, amountMinor }] : [],
  );

function movementsOf(invoice: Invoice): Movement[] {
  const { kind, status, number, issueDate, totalMinor, payments = [] } = inCompany(invoice);
  if (number === undefined || status === 'Void') return [];
  return [
    { at: issueDate, kind: kind === 'CreditNote' ? 'CreditNote' : 'Invoice', number, amountMinor: totalMinor },
    ...payments
      .filter((entry) => !isAccountMove(entry))
      .map(
        (entry): Movement => ({
          at: entry.paidAt,
          kind: kindOf(entry) as StatementLine['kind'],
          number: entry.receipt ?? number,
          amountMinor: -signedAmount(entry),
        }),
      ),
  ];
}

/** A customer's account from a day on, in the company's currency: what was owed before, every movement since with its balance, and what is owed now. */
export function statementOf(invoices: readonly Invoice[], from: Date, accounts: readonly Account[] = []) {
  const all = [...invoices.flatMap(movementsOf), ...accounts.flatMap(refundsOf)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
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
