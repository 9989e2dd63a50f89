import { useTranslation } from 'react-i18next';
import { keyed } from '#lib/keyed.ts';
import { formatMoney } from '#lib/money.ts';
import { numberFormat } from '#lib/number-format.ts';
import textStyles from '#ui/text.module.css';
import type { Shown } from './preview.ts';

/**
 * Quantity, price, discount, amount, rate and, where it is rounded by line, tax of each line; the currency is above
 * them.
 */
export function SheetLines({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const { lines, currency, taxRounding } = invoice;
  const isTaxedByLine = taxRounding !== 'Rate';
  const money = (minor = 0) => formatMoney(minor, currency, language, { exact: true, bare: true });
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const quantity = numberFormat(language, { maximumFractionDigits: 3 });
  const isDiscounted = lines.some(({ discountMinor }) => discountMinor);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('fields.lines.description')}</th>
          <th scope="col">{t('fields.lines.quantityMilli')}</th>
          <th scope="col">{t('fields.lines.unitPriceMinor')}</th>
          {isDiscounted && <th scope="col">{t('fields.lines.discountMinor')}</th>}
          <th scope="col">
            {t('fields.lines.netMinor')} ({currency})
          </th>
          <th scope="col">{t('fields.lines.taxRateBp')}</th>
          {isTaxedByLine && <th scope="col">{t('fields.lines.taxMinor')}</th>}
        </tr>
      </thead>
      <tbody>
        {keyed(lines).map(({ key, row: line }) => (
          <tr key={key}>
            <td>{line.description}</td>
            <td className={textStyles.figures} data-part="figures">
              {quantity.format(line.quantityMilli / 1000)}
            </td>
            <td className={textStyles.figures} data-part="figures">
              {money(line.unitPriceMinor)}
            </td>
            {isDiscounted && (
              <td className={textStyles.figures} data-part="figures">
                {line.discountMinor ? money(line.discountMinor) : ''}
              </td>
            )}
            <td className={textStyles.figures} data-part="figures">
              {money(line.netMinor)}
            </td>
            <td
              className={line.taxCategory === 'Standard' ? textStyles.figures : undefined}
              data-part={line.taxCategory === 'Standard' ? 'figures' : undefined}
            >
              {line.taxCategory === 'Standard'
                ? percent.format((line.taxRateBp ?? 0) / 10_000)
                : t(`options.lines.taxCategory.${line.taxCategory}`)}
            </td>
            {isTaxedByLine && (
              <td className={textStyles.figures} data-part="figures">
                {money(line.taxMinor)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
