import { formatMoney } from '#lib/money/money.ts';
import { formatDate } from '#lib/time/dates.ts';
import type { statementOf } from './receivables.ts';
import type { Say, Table } from './sheet-parts.ts';
import type { Supplier } from './types.ts';

/** A customer's account on paper: what was owed, what came since, what is owed now. */
export interface WrittenStatement {
  readonly name: string;
  readonly address: string | undefined;
  readonly supplier: Supplier | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly statement: ReturnType<typeof statementOf>;
  readonly t: Say;
  readonly language: string;
  /** The company's. */
  readonly currency: string;
  readonly timezone: string;
}

/** `From – to`, below the heading. */
export const periodOf = ({ from, to, language, timezone }: WrittenStatement): string =>
  [from, to].map((day) => formatDate(day, language, timezone)).join(' – ');

/** The opening balance, and each movement with the balance after it. */
export function statementTable(written: WrittenStatement): Table {
  const { statement, from, t, language, currency, timezone } = written;
  const money = (minor: number) => formatMoney(minor, currency, language, { exact: true, bare: true });
  const row = (entry: string, at: Date, amount: string, balanceMinor: number) => [
    { text: entry, isFigure: false },
    ...[formatDate(at, language, timezone), amount, money(balanceMinor)].map((text) => ({ text, isFigure: true })),
  ];
  return {
    heads: [
      t('statement.entry'),
      t('fields.payments.paidAt'),
      `${t('fields.payments.amountMinor')} (${currency})`,
      t('statement.balance'),
    ],
    rows: [
      row(t('statement.opening'), from, '', statement.openingMinor),
      ...statement.lines.map(({ at, kind, number, amountMinor, balanceMinor }) =>
        row(`${t(`statement.kind.${kind}`)} ${number}`, at, money(amountMinor), balanceMinor),
      ),
    ],
  };
}

/** What is owed now. */
export const closingOf = ({ statement, t, language, currency }: WrittenStatement) => ({
  label: t('statement.closing'),
  value: formatMoney(statement.closingMinor, currency, language, { exact: true }),
  isStrong: true as const,
});
/** Where the payment goes. */
export const footOf = ({ supplier, t }: WrittenStatement): string | undefined =>
  supplier?.account && `${t('print.bank')}: ${supplier.account}`;
