import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/money.ts';
import { numberFormat } from '#lib/number-format.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import type { Shown } from './preview.ts';

/** Tax by its rate: what the lines of one rate add up to. */
function taxByRate({ lines }: Shown): [rateBp: number, taxMinor: number][] {
  const sums = new Map<number, number>();
  for (const { taxCategory, taxRateBp = 0, taxMinor = 0 } of lines)
    if (taxCategory === 'Standard') sums.set(taxRateBp, (sums.get(taxRateBp) ?? 0) + taxMinor);
  return [...sums].toSorted(([a], [b]) => b - a);
}

export function SheetTotals({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const { currency, netMinor, totalMinor, paidMinor, balanceMinor } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, language, { exact: true });
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const rows: readonly (readonly [label: string, minor: number, strong?: true])[] = [
    [t('print.subtotal'), netMinor],
    ...taxByRate(invoice).map(([rate, tax]) => [t('print.tax', { rate: percent.format(rate / 10_000) }), tax] as const),
    [t('print.total'), totalMinor, true],
    ...(paidMinor > 0
      ? ([
          [t('fields.paidMinor'), paidMinor],
          [t('fields.balanceMinor'), balanceMinor, true],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles.sheetTotals}>
      {rows.map(([label, minor, strong]) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd className={textStyles.figures} data-part="figures">
            {money(minor)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
