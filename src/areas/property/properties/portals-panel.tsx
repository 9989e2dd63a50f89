import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { PHOTO_BUTTON } from '#kit/gallery/photo-button.ts';
import { MissingElsewhere, MissingField } from '#kit/record/missing-field.tsx';
import relatedStyles from '#kit/record/related.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useGapText } from '#kit/use-gap-text.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import type { PortalGap } from '#model/company/portals.ts';
import textStyles from '#ui/text.module.css';
import styles from './portals-panel.module.css';
import type { Property } from './schema.ts';

/** What is or may soon be on offer. */
const OFFERED: ReadonlySet<string> = new Set(['Incomplete', 'ComingSoon', 'Active', 'Hold']);
/** The property's field behind a gap, where the gap itself does not name one. */
const FIELDS: { readonly [key: string]: string } = {
  ...{ permit: 'permitNumber', title: 'title', description: 'publicRemarks' },
  ...{ price: 'listPriceMinor', frequency: 'leaseAmountFrequency' },
};

/** Whether the portals the company sends to would take this listing; what it lacks for one is entered here. */
export function PortalsPanel({ definition, record: property }: RecordPartProps<Property>) {
  const { id, version, standardStatus, archivedAt } = property;
  const { t } = useTranslation('company');
  const format = useFormat();
  const textOf = useGapText();
  const { company } = useCompany();
  const { portals: port } = useServices();
  const lacks = useQuery({
    queryKey: ['portals', company.id, id, version],
    queryFn: () => port.lacks(id),
    enabled: OFFERED.has(standardStatus) && archivedAt === null,
    // a gap that was just filled leaves the others where they are
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const { data = [], error, refetch } = lacks;
  if (!error && data.length === 0) return null;
  const lacking = data.filter(({ gaps }) => gaps.length > 0).length;
  const figures = { count: data.length, total: format.number(data.length), lacking: format.number(lacking) };
  const gapOf = (gap: PortalGap) => {
    const name = gap.field ?? FIELDS[gap.key];
    if (gap.key === 'photos') return <MissingElsewhere buttonId={PHOTO_BUTTON}>{textOf(gap)}</MissingElsewhere>;
    if (!name) return textOf(gap);
    return (
      <MissingField definition={definition} record={property} name={name}>
        {textOf(gap)}
      </MissingField>
    );
  };
  return (
    <section className={styles.portals} aria-labelledby="listing-portals">
      <header className={relatedStyles.head}>
        <h2 id="listing-portals">{t('portals.title')}</h2>
        {!error && (
          <span className={textStyles.quiet}>
            {t(lacking > 0 ? 'portals.missingFor' : 'portals.readyFor', figures)}
          </span>
        )}
      </header>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <ul>
          {data.map(({ name, brand, gaps, checks }) => (
            <li key={name}>
              <strong>
                <bdi>{brand}</bdi>
              </strong>
              <Filled done={checks - gaps.length} of={checks} />
              <span className={styles.gaps}>
                {gaps.map((gap) => (
                  <span key={`${gap.key}-${gap.field ?? ''}`}>{gapOf(gap)}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much of a portal's checklist is filled. */
function Filled({ done, of }: { readonly done: number; readonly of: number }) {
  const { t } = useTranslation('company');
  const { number } = useFormat();
  return (
    <span className={styles.filled} data-whole={done === of}>
      <progress value={done} max={of} aria-hidden="true" />
      {t('portals.filled', { done: number(done), of: number(of) })}
    </span>
  );
}
