import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import type { AnyRecord } from '#model/schema.ts';
import calloutStyles from '#ui/callout.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './company.module.css';

/** The trade licence runs out in 60, 30 or 7 days, or has run out. */
export function LicenceNotice({ company, onTab }: { readonly company: AnyRecord; readonly onTab: boolean }) {
  const { t } = useTranslation('company');
  const { date, timeZone } = useFormat();
  const { licenceExpiryDate } = company;
  const expiry = licenceExpiryDate instanceof Date ? expiryOf(licenceExpiryDate, now(), timeZone) : undefined;
  if (!expiry || !(licenceExpiryDate instanceof Date)) return null;
  const words = { count: Math.abs(expiry.days), date: date(licenceExpiryDate) };
  return (
    <p
      className={
        expiry.level === 'alarm' || expiry.level === 'expired'
          ? `${calloutStyles.callout} ${styles.calloutAlarm}`
          : calloutStyles.callout
      }
      data-part="callout"
      role={expiry.level === 'notice' ? 'status' : 'alert'}
    >
      <Icon name="warning" size={18} />
      <span>
        {expiry.level === 'expired'
          ? t('licence.expired', words)
          : expiry.days === 0
            ? t('licence.today', words)
            : t('licence.expires', words)}{' '}
        {!onTab && <Link to="/app/my-company/licences">{t('licence.open')}</Link>}
      </span>
    </p>
  );
}
