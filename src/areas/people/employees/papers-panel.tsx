import { countryName } from '#kit/fields/country-name.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { ExpiryMark } from './cells.tsx';
import styles from './employees.module.css';
import type { Employee } from './schema.ts';

/** What proves who somebody is and may work here, with what runs out first on top. */
export function PapersPanel({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { date, locale, timeZone } = useFormat();
  const papers = record.idDocuments ?? [];
  const far = Number.POSITIVE_INFINITY;
  const shown = papers.toSorted((a, b) => (a.expiryDate?.getTime() ?? far) - (b.expiryDate?.getTime() ?? far));
  return (
    <section className={`${panelStyles.panel} ${styles.papers}`} aria-labelledby="papers-title">
      <h2 id="papers-title">{labels.text('sections.papers')}</h2>
      {shown.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('papers.none')}</p>
      ) : (
        <ul>
          {shown.map(({ type, number, issueCountry, expiryDate }) => (
            <li key={`${type} ${number}`}>
              <span>
                <strong>{labels.option('idDocuments.type', type)}</strong>
                <span className={`${textStyles.second} ${textStyles.figures}`}>
                  <bdi dir="ltr">{number}</bdi>
                  {issueCountry && (
                    <>
                      {' · '}
                      {countryName(issueCountry, locale)}
                    </>
                  )}
                </span>
              </span>
              {expiryDate ? (
                <span className={styles.papersExpiry}>
                  <ExpiryMark day={expiryDate} />
                  {expiryOf(expiryDate, now(), timeZone) && (
                    <span className={`${textStyles.second} ${textStyles.figures}`}>{date(expiryDate)}</span>
                  )}
                </span>
              ) : (
                <span className={textStyles.quiet}>{labels.text('papers.noExpiry')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
