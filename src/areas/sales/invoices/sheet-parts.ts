import { exchanged, microOf } from '#lib/money/exchange.ts';
import { formatMoney } from '#lib/money/money.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { formatDate, startOfDay } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { ratesOf } from './derived.ts';
import { frenchIdentity, frenchTerms, isFrench } from './french-terms.ts';
import { rateOf } from './local.ts';
import type { Shown } from './preview.ts';

/** A word of invoices, in the language of the paper. */
export type Say = (key: string, params?: Values) => string;

/** An invoice, with the language, currency and time zone in which its document is written. */
export interface Written {
  readonly invoice: Shown;
  readonly t: Say;
  readonly language: string;
  /** The company's. */
  readonly currency: string;
  readonly timezone: string;
  /** The colour of the company, above what is to be paid. */
  readonly brand?: string;
}
interface Cell {
  readonly text: string;
  readonly isFigure: boolean;
}
/** Rows of a paper; all cells but the first are at the end of their column. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
export interface TotalRow {
  readonly label: string;
  readonly value?: string;
  readonly isStrong?: true;
}

/** Heading by what it is: a firm that is not registered for tax writes no tax invoice. */
export function headingOf({ invoice: { kind, supplier }, t }: Written): string {
  const isTaxed = supplier?.taxId !== undefined;
  if (kind === 'CreditNote') return t(isTaxed ? 'print.taxCreditNote' : 'print.creditNote');
  return t(isTaxed ? 'print.taxInvoice' : 'print.invoice');
}

/** Number, dates, and what a credit note corrects. */
export function factsOf({ invoice, t, language, timezone }: Written): readonly (readonly [string, string])[] {
  const { number, reference, issueDate, supplyDate, dueDate, original, creditReason, kind } = invoice;
  const date = (value: Date) => formatDate(value, language, timezone);
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('print.number'), number ?? reference],
    [t('fields.issueDate'), date(issueDate)],
    [t('fields.supplyDate'), supplyDate && date(supplyDate)],
    [t('fields.dueDate'), kind === 'CreditNote' ? undefined : date(dueDate)],
    [t('print.original'), original && t('print.of', { number: original.number, date: date(original.issueDate) })],
    [t('print.reason'), creditReason && t(`options.creditReason.${creditReason}`)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Below the customer's name and address. */
export function customerNumbersOf({ invoice, t }: Written): readonly string[] {
  const { billTo, customerSiren } = invoice;
  return [
    ...(billTo.taxId ? [`${t('print.taxId')} ${billTo.taxId}`] : []),
    ...(isFrench(invoice) && customerSiren ? [t('france.siren', { number: customerSiren })] : []),
  ];
}

/**
 * Quantity, price, discount, amount, rate and, where it is rounded by line, tax of each line; the currency is above
 * them.
 */
export function tableOf({ invoice, t, language }: Written): Table {
  const { lines, currency, taxRounding } = invoice;
  const isTaxedByLine = taxRounding !== 'Rate';
  const isDiscounted = lines.some(({ discountMinor }) => discountMinor);
  const money = (minor = 0) => formatMoney(minor, currency, language, { exact: true, bare: true });
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const quantity = numberFormat(language, { maximumFractionDigits: 3 });
  const figure = (text: string): Cell => ({ text, isFigure: true });
  return {
    heads: [
      t('fields.lines.description'),
      t('fields.lines.quantityMilli'),
      t('fields.lines.unitPriceMinor'),
      ...(isDiscounted ? [t('fields.lines.discountMinor')] : []),
      `${t('fields.lines.netMinor')} (${currency})`,
      t('fields.lines.taxRateBp'),
      ...(isTaxedByLine ? [t('fields.lines.taxMinor')] : []),
    ],
    rows: lines.map((line) => [
      { text: line.description, isFigure: false },
      figure(quantity.format(line.quantityMilli / 1000)),
      figure(money(line.unitPriceMinor)),
      ...(isDiscounted ? [figure(line.discountMinor ? money(line.discountMinor) : '')] : []),
      figure(money(line.netMinor)),
      line.taxCategory === 'Standard'
        ? figure(percent.format((line.taxRateBp ?? 0) / 10_000))
        : { text: t(`options.lines.taxCategory.${line.taxCategory}`), isFigure: false },
      ...(isTaxedByLine ? [figure(money(line.taxMinor))] : []),
    ]),
  };
}

/** Subtotal, tax by rate, total, what is credited and paid, and the tax in other currencies with the rate's source. */
export function totalsOf({ invoice, t, language, timezone }: Written): readonly TotalRow[] {
  const { currency, netMinor, taxMinor: wholeTaxMinor, totalMinor, paidMinor, balanceMinor } = invoice;
  const { creditedMinor = 0, taxRounding, original, dirhamRate, local, rateDay, rateSource } = invoice;
  const money = (minor: number, of = currency) => formatMoney(minor, of, language, { exact: true });
  const row = (label: string, minor: number) => ({ label, value: money(minor) });
  const strong = (label: string, minor: number) => ({ ...row(label, minor), isStrong: true as const });
  const ownRate = rateOf(invoice);
  // in the currency of the company, and of the tax where that is another
  const taxedIn = [
    [local?.currency, ownRate] as const,
    ['AED', local?.currency === 'AED' ? undefined : microOf(dirhamRate)] as const,
  ].flatMap(([of, micro]) => (of !== undefined && micro !== undefined ? [{ of, micro }] : []));
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const perUnit = numberFormat(language, { maximumFractionDigits: 6 });
  return [
    ...(original
      ? [row(t('print.billed'), original.netMinor), row(t('print.corrected'), original.netMinor + netMinor)]
      : []),
    row(t(original ? 'print.difference' : 'print.subtotal'), netMinor),
    ...ratesOf(invoice).flatMap(({ taxRateBp, netMinor: taxed, taxMinor }) => {
      const rate = percent.format(taxRateBp / 10_000);
      const tax = row(t('print.tax', { rate }), taxMinor);
      // no line shows what is taxed once; a correction names both by rate
      return taxRounding === 'Rate' || original ? [row(t('print.taxed', { rate }), taxed), tax] : [tax];
    }),
    strong(t('print.total'), totalMinor),
    ...(creditedMinor > 0 ? [row(t('fields.creditedMinor'), -creditedMinor)] : []),
    ...(paidMinor > 0 ? [row(t('fields.paidMinor'), paidMinor)] : []),
    ...(creditedMinor > 0 || paidMinor > 0 ? [strong(t('fields.balanceMinor'), balanceMinor)] : []),
    ...taxedIn.map(({ of, micro }) => ({
      label: t('print.taxIn', { currency: of, rate: perUnit.format(micro / 1_000_000) }),
      value: money(exchanged(wholeTaxMinor, currency, of, micro), of),
    })),
    ...(ownRate !== undefined && rateDay && rateSource
      ? [
          {
            label: t('print.rateOf', {
              source: rateSource,
              date: formatDate(startOfDay(rateDay, timezone), language, timezone),
            }),
          },
        ]
      : []),
  ];
}

/** Below the totals: reverse charge and notes; then the foot, where the payment goes and what the law asks for. */
export function endOf(written: Written): { readonly notes: readonly string[]; readonly foot: readonly string[] } {
  const { invoice, t } = written;
  const { lines, notes, supplier, kind } = invoice;
  const isCredit = kind === 'CreditNote';
  // a footer asks for the payment: a credit note has one of its own
  const footer = isCredit ? supplier?.creditFooter : supplier?.footer;
  return {
    notes: [
      ...(lines.some(({ taxCategory }) => taxCategory === 'ReverseCharge') ? [t('print.reverse')] : []),
      ...(notes ? [notes] : []),
    ],
    foot: [
      ...(supplier?.account && !isCredit ? [`${t('print.bank')}: ${supplier.account}`] : []),
      ...(isFrench(invoice) ? frenchTerms(written) : []),
      ...(footer ? [footer] : []),
    ],
  };
}

/** Who bills, below its name. */
export function supplierLinesOf(written: Written): readonly string[] {
  const { supplier } = written.invoice;
  if (!supplier) return [];
  return [
    supplier.address,
    ...(isFrench(written.invoice) ? [frenchIdentity(written)] : []),
    ...(supplier.taxId ? [supplier.taxId] : []),
  ];
}
