import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Callout } from '#ui/callout.tsx';
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
    <Callout
      icon="warning"
      role={expiry.level === 'notice' ? 'status' : 'alert'}
      className={expiry.level === 'alarm' || expiry.level === 'expired' ? styles.calloutAlarm : undefined}
    >
      {expiry.level === 'expired'
        ? t('licence.expired', words)
        : expiry.days === 0
          ? t('licence.today', words)
          : t('licence.expires', words)}{' '}
      {!onTab && <Link to="/app/my-company/licences">{t('licence.open')}</Link>}
    </Callout>
  );
}
