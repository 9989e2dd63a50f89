import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { BookViewing } from '#kit/record/book-viewing.tsx';
import recordStyles from '#kit/record/record.module.css';
import relatedStyles from '#kit/record/related.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { openStates } from '#model/open-states.ts';
import boneStyles from '#ui/bone.module.css';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './matches.module.css';
import { fits, stockFilters, wantedPurpose } from './matching.ts';
import { type Lead, leads } from './schema.ts';

/** As many listings are looked through, the cheapest first. */
const READ = 20;
const SHOWN = 5;
const OPEN = openStates(leads);

/** Live listings that are what an open lead looks for, each a step away from a viewing. */
export function MatchesPanel(props: RecordPartProps<Lead>) {
  const { record: lead } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const isAsked = wantedPurpose(lead) !== undefined && OPEN.includes(lead.status) && lead.archivedAt === null;
  const { query } = useList<Property, HttpError>({
    resource: 'properties',
    filters: stockFilters(lead),
    sorters: [{ field: 'annualListPriceMinor', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: READ, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: isAsked },
  });
  if (!isAsked) return null;
  const found = query.data?.data.filter((property) => fits(lead, property));
  const isFull = query.data?.data.length === READ;
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="matches-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="matches-title">{labels.text('matches.title')}</h2>
        {found && found.length > 0 && (
          <span className={`${textStyles.quiet} ${textStyles.figures}`}>
            {found.length}
            {isFull && '+'}
          </span>
        )}
      </header>
      {query.isError && !found ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : found?.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('matches.none')}</p>
      ) : (
        <ul className={`${relatedStyles.related} ${styles.matches}`} aria-busy={!found}>
          {!found && <li className={boneStyles.bone} data-part="bone" />}
          {found?.slice(0, SHOWN).map((property) => (
            <Match key={property.id} property={property} lead={props} />
          ))}
        </ul>
      )}
      {found && found.length > SHOWN && (
        <details className={relatedStyles.more}>
          <summary>{t('related.all', { count: found.length })}</summary>
          <ul className={`${relatedStyles.related} ${styles.matches}`}>
            {found.slice(SHOWN).map((property) => (
              <Match key={property.id} property={property} lead={props} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Match({ property, lead }: { readonly property: Property; readonly lead: RecordPartProps<Lead> }) {
  const others = useLabels('properties');
  const { money } = useFormat();
  const { listPath } = useWorkspace();
  const { unitNumber, buildingName, subdivisionName, bedroomsTotal, purpose } = property;
  const rooms =
    bedroomsTotal === undefined
      ? undefined
      : bedroomsTotal === 0
        ? others.text('unit.studio')
        : others.text('unit.beds', { count: bedroomsTotal });
  const amount = money(property.annualListPriceMinor, property.currency);
  const price = purpose === 'Lease' ? `${amount} ${others.text('unit.Annually')}` : amount;
  const place = [unitNumber, buildingName, subdivisionName].filter(Boolean).join(', ');
  return (
    <li>
      <Link to={`${listPath('properties')}/${property.id}`}>
        <bdi>{property.title}</bdi>
      </Link>
      <span className={textStyles.quiet}>
        <bdi>{[place, rooms].filter(Boolean).join(' · ')}</bdi>
      </span>
      <span className={textStyles.figures}>{price}</span>
      <BookViewing {...lead} size="small" className={styles.actionEnd} more={{ propertyIds: [property.id] }} />
    </li>
  );
}
