import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Picture } from '#kit/gallery/picture.tsx';
import { thumbPath } from '#kit/gallery/thumb-path.ts';
import { BookViewing } from '#kit/record/book-viewing.tsx';
import relatedStyles from '#kit/record/related.module.css';
import { ShareButton } from '#kit/record/share-button.tsx';
import { RecordName } from '#kit/record-name.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { wantedPurpose } from '#lib/sales/wish.ts';
import { nameOf } from '#model/name.ts';
import { openStates } from '#model/open-states.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './matches.module.css';
import { fits, READ_MATCHES, stockFilters } from './matching.ts';
import { type Lead, leads } from './schema.ts';

const SHOWN = 4;
const OPEN = openStates(leads);

/** Live listings that fit the wishes of an open lead, each one step from a viewing. */
export function MatchesPanel(props: RecordPartProps<Lead>) {
  const { record: lead } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const isAsked = wantedPurpose(lead) !== undefined && OPEN.includes(lead.status) && lead.archivedAt === null;
  const { query } = useList<Property, HttpError>({
    resource: 'properties',
    filters: stockFilters(lead),
    ...READ_MATCHES,
    meta: { count: false },
    queryOptions: { enabled: isAsked },
  });
  if (!isAsked) return null;
  const found = query.data?.data.filter((property) => fits(lead, property));
  if (found?.length === 0) return null;
  const isFull = query.data?.data.length === READ_MATCHES.pagination.pageSize;
  return (
    <section aria-labelledby="matches-title">
      <header className={relatedStyles.head}>
        <h2 id="matches-title">
          {labels.text('matches.title')}{' '}
          {found && found.length > 0 && (
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {found.length}
              {isFull && '+'}
            </span>
          )}
        </h2>
      </header>
      {query.isError && !found ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : (
        <ul className={styles.matches} aria-busy={!found}>
          {!found && <li className={boneStyles.bone} data-part="bone" />}
          {found?.slice(0, SHOWN).map((property) => (
            <Match key={property.id} property={property} lead={props} />
          ))}
        </ul>
      )}
      {found && found.length > SHOWN && (
        <details className={relatedStyles.more}>
          <summary>{t('related.all', { count: found.length })}</summary>
          <ul className={styles.matches}>
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
  const { company, listPath } = useCompany();
  const { purpose, buildingName, subdivisionName } = property;
  const amount = money(property.annualListPriceMinor, property.currency);
  const price = purpose === 'Lease' ? `${amount} ${others.text('unit.Annually')}` : amount;
  return (
    <li>
      <span className={styles.photo}>
        <Picture path={thumbPath(company.id, 'properties', property.id, property.coverThumb)} alt="">
          <Icon name="properties" size={20} />
        </Picture>
      </span>
      <span className={styles.words}>
        <Link to={`${listPath('properties')}/${property.id}`}>
          <RecordName schema={properties} record={property} />
        </Link>
        <span className={styles.price}>
          <span className={textStyles.figures}>{price}</span>
          <bdi className={textStyles.quiet}>{buildingName && subdivisionName}</bdi>
        </span>
      </span>
      <span className={styles.acts}>
        <ShareButton
          type="link"
          size="small"
          sharing={{ propertyIds: [property.id], leadId: lead.record.id }}
          of={nameOf(properties, property)}
        />
        <BookViewing {...lead} type="link" size="small" more={{ propertyIds: [property.id] }} />
      </span>
    </li>
  );
}
