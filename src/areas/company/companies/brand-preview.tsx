import { useTranslation } from 'react-i18next';
import { CompanyMark } from '#kit/company-mark.tsx';
import { useFormat } from '#kit/format.ts';
import { StandIn } from '#kit/gallery/stand-in.tsx';
import { useCompany } from '#kit/workspace.tsx';
import { brandOf } from '#lib/text/colour.ts';
import styles from './brand-preview.module.css';

const PRICE_MINOR = 392_000_000;
const DUE_MINOR = 8_232_000;
/** Of the pages and papers while there is no colour of the company that reads. */
const USUAL = '#0f5c6e';

/** How the page of a listing and an invoice begin with this logo and colour. */
export function BrandPreview({ colour, logo }: { readonly colour: unknown; readonly logo: string | undefined }) {
  const { t } = useTranslation('company');
  const { company } = useCompany();
  const { money } = useFormat();
  const brand = brandOf(colour) ?? USUAL;
  const filled = { background: brand, color: '#fff' };
  const shown = { ...company, brandColour: brand, logoUrl: logo ?? company.logoUrl };
  return (
    <div className={styles.preview} role="img" aria-label={t('preview.title')}>
      <div className={styles.paper}>
        <p className={styles.head} style={filled}>
          <span style={{ color: brand }}>{[...company.name][0]}</span>
          <bdi>{company.name}</bdi>
        </p>
        <StandIn subType="Apartment" />
        <p className={styles.words}>
          <b>{t('preview.home')}</b>
          <span>{money(PRICE_MINOR, company.currency)}</span>
          <span className={styles.call} style={filled}>
            {t('preview.call')}
          </span>
        </p>
      </div>
      <div className={styles.paper}>
        <p className={styles.words}>
          <span className={styles.from}>
            <CompanyMark company={shown} size={20} /> <b>{t('preview.invoice')}</b>
          </span>
          <span>{t('preview.commission')}</span>
          <span>{t('preview.tax')}</span>
          <b className={styles.due} style={{ borderColor: brand }}>
            {money(DUE_MINOR, company.currency)}
          </b>
        </p>
      </div>
    </div>
  );
}
