import { useTranslation } from 'react-i18next';
import { inDirhams, microOf } from '#lib/dirhams.ts';
import { formatMoney } from '#lib/money.ts';
import { numberFormat } from '#lib/number-format.ts';
import textStyles from '#ui/text.module.css';
import { ratesOf } from './derived.ts';
import styles from './invoice.module.css';
import type { Shown } from './preview.ts';

export function SheetTotals({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const {
    currency,
    netMinor,
    taxMinor: wholeTaxMinor,
    totalMinor,
    paidMinor,
    balanceMinor,
    taxRounding,
    original,
    dirhamRate,
  } = invoice;
  const money = (minor: number, of = currency) => formatMoney(minor, of, language, { exact: true });
  const rateMicro = microOf(dirhamRate);
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
      // what is taxed once stands beside its tax, for no line shows it; a correction names both by rate
      return taxRounding === 'Rate' || original ? [[t('print.taxed', { rate }), taxed] as const, tax] : [tax];
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
      {rateMicro !== undefined && (
        <div>
          <dt>
            {t('print.taxInDirhams', {
              rate: numberFormat(language, { maximumFractionDigits: 6 }).format(rateMicro / 1_000_000),
            })}
          </dt>
          <dd className={textStyles.figures} data-part="figures">
            {money(inDirhams(wholeTaxMinor, currency, rateMicro), 'AED')}
          </dd>
        </div>
      )}
    </dl>
  );
}
