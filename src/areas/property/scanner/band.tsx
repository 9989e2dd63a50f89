import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { PriceCheck } from '#lib/listing/price-check.ts';
import textStyles from '#ui/text.module.css';
import styles from './scanner.module.css';

/** The place of the price between half and one and a half times the median; the words say the same. */
export function Band({ price }: { readonly price: PriceCheck }) {
  const { t } = useTranslation('scanner');
  const { percent } = useFormat();
  const { band, n, devBp = 0, scope } = price;
  if (band === 'Insufficient')
    return (
      <span className={`${textStyles.second} ${textStyles.quiet}`} data-part="second">
        {t('band.Insufficient', { n })}
      </span>
    );
  const at = Math.min(100, Math.max(0, 50 + devBp / 100));
  const words = t(`band.${band}`, { share: percent(Math.round(Math.abs(devBp) / 100) * 100) });
  return (
    <span
      className={`${textStyles.second} ${styles.scanBand}`}
      data-part="second"
      data-band={band}
      title={t('band.basis', { n, scope: t(`scope.${scope}`) })}
    >
      <span className={styles.scanScale} aria-hidden="true">
        <span style={{ insetInlineStart: `${at}%` }} />
      </span>
      {words}
    </span>
  );
}
