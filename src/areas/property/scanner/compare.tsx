import { Link } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import type { Listing } from '#lib/listing/listing.ts';
import type { Values } from '#model/schema.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import type { Found, Judged } from './judge.ts';
import styles from './scanner.module.css';
import type { WordsOfScan } from './use-words.ts';

/** The listing and the one it may be the same as, line by line; what differs is marked. */
export function Compare(props: {
  readonly listing: Listing;
  readonly match: Found;
  readonly status: Judged['status'];
  readonly words: WordsOfScan;
}) {
  const { listing, match, status, words } = props;
  const { t, labels, kind, size, price } = words;
  const { company, listPath } = useCompany();
  const { record, row = 0, score, reasons, linked } = match;
  if (!record)
    return (
      <section className={`${panelStyles.panel} ${styles.scanWarning}`} data-status={status}>
        <h3>{t(`match.${status}`)}</h3>
        <p>{t('match.sameFile', { number: row + 1, score })}</p>
      </section>
    );
  const text = (name: string) => (values: Values) => String(values[name] ?? '');
  const lines: readonly (readonly [label: string, of: (values: Values) => string])[] = [
    [labels.field('title'), text('title')],
    [labels.field('propertySubType'), kind],
    [labels.field('purpose'), ({ purpose }) => (purpose ? labels.option('purpose', String(purpose)) : '')],
    [labels.field('city'), text('city')],
    [labels.field('subdivisionName'), text('subdivisionName')],
    [labels.field('buildingName'), text('buildingName')],
    [labels.field('unitNumber'), text('unitNumber')],
    [labels.field('livingArea'), size],
    [labels.field('listPriceMinor'), (values) => price(values, company.currency)],
    [labels.field('permitNumber'), text('permitNumber')],
  ];
  return (
    <section
      className={`${panelStyles.panel} ${styles.scanWarning}`}
      data-status={status}
      aria-label={t('match.label')}
    >
      <div role={status === 'New' ? undefined : 'alert'}>
        <h3>
          {status !== 'New' && <Icon name="warning" size={16} />} {t(`match.${linked ? 'linkedTitle' : status}`)}
        </h3>
      </div>
      <p>
        <Link to={`${listPath('properties')}/${record.id}`}>{String(record.listingId)}</Link>{' '}
        <Chip value={String(record.standardStatus)}>
          {labels.option('standardStatus', String(record.standardStatus))}
        </Chip>{' '}
        {t('match.score', { score })}
      </p>
      <table className={styles.scanCompare}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('match.scanned')}</th>
            <th scope="col">{t('match.ours')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, of]) => {
            const [one, other] = [of(listing.values), of(record)];
            if (!one && !other) return null;
            return (
              <tr key={label} data-differs={one !== other}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{one || '–'}</bdi>
                </td>
                <td>
                  <bdi>{other || '–'}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <p className={textStyles.quiet}>
          {t('match.because', { reasons: reasons.map((one) => t(`reason.${one}`)).join(', ') })}
        </p>
      )}
    </section>
  );
}
