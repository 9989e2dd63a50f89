import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/money.ts';
import { numberFormat } from '#lib/number-format.ts';
import textStyles from '#ui/text.module.css';
import { ratesOf } from './derived.ts';
import styles from './invoice.module.css';
import type { Shown } from './preview.ts';

export function SheetTotals({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const { currency, netMinor, totalMinor, paidMinor, balanceMinor, taxRounding, original } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, language, { exact: true });
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const rows: readonly (readonly [label: string, minor: number, strong?: true])[] = [
    ...(original
      ? ([
          [t('print.billed'), original.netMinor],
          [t('print.corrected'), original.netMinor + netMinor],
        ] as const)
      : []),
    [t(original ? 'print.difference' : 'print.subtotal'), netMinor],
    ...ratesOf(invoice).flatMap(({ taxRateBp, netMinor: taxed, taxMinor }) => {
      const rate = percent.format(taxRateBp / 10_000);
      const tax = [t('print.tax', { rate }), taxMinor] as const;
      // what is taxed once stands beside its tax: no line shows it
      return taxRounding === 'Rate' ? [[t('print.taxed', { rate }), taxed] as const, tax] : [tax];
    }),
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
