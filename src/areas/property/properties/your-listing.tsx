import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { isPhoto } from '#kit/files/attachment.ts';
import { useFiles } from '#kit/files/use-files.ts';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueuePart } from '#kit/queue/queue-part.tsx';
import { ShareButton } from '#kit/record/share-button.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isOffered } from '#lib/sales/showable.ts';
import { nameOf } from '#model/name.ts';
import { type Property, properties } from './schema.ts';
import { useWanting } from './use-wanting.ts';
import styles from './your-listing.module.css';

/** The newest home that is no sample is among so many that were changed last. */
const MOST = 40;

/** The person's newest listing, and who wants it. */
export function YourListing() {
  const { account, decide } = useAccess();
  const { query } = useList<Property, HttpError>({
    resource: 'properties',
    filters: [
      { field: 'sellerId', operator: 'eq', value: account.id },
      { field: 'archivedAt', operator: 'eq', value: null },
    ],
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: decide('list', 'properties').can },
  });
  const [newest] = (query.data?.data ?? [])
    .filter(({ externalSource }) => externalSource !== 'Sample')
    .toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)) || b.createdAt.getTime() - a.createdAt.getTime());
  return newest ? <Listing property={newest} /> : null;
}

function Listing({ property }: { readonly property: Property }) {
  const { t } = useTranslation(['company', 'ui']);
  const { listPath } = useCompany();
  const { money } = useFormat();
  const { listPriceMinor, currency } = property;
  const files = useFiles('properties', property);
  const photos = files.data?.data.filter(isPhoto).length;
  const wanting = useWanting(property).wanting();
  const [best] = wanting ?? [];
  const name = nameOf(properties, property);
  const path = `${listPath('properties')}/${property.id}`;
  const open = t('ui:action.open');
  const facts = [
    listPriceMinor !== undefined && money(listPriceMinor, currency),
    photos !== undefined && t('company:week.photos', { count: photos }),
  ];
  return (
    <QueuePart id="your-listing" title={t('company:week.listing')}>
      <ul>
        <QueueLine
          icon={
            <span className={styles.listingPhoto}>
              <Thumb resource="properties" record={property} />
            </span>
          }
          to={path}
          title={name}
          detail={facts.filter(Boolean).join(' · ')}
          why={
            wanting
              ? t('company:week.wanted', { count: wanting.length })
              : t(isOffered(property) ? 'company:week.offered' : 'company:week.draft')
          }
          whyDetail={best && t('company:week.best', { name: best.fullName, score: best.score })}
          act={
            isOffered(property) ? (
              <ShareButton sharing={{ propertyIds: [property.id] }} of={name} />
            ) : (
              <ActLink
                name="open"
                icon="eye"
                word={open}
                label={t('ui:word.actionOn', { action: open, name })}
                to={path}
              />
            )
          }
        />
      </ul>
    </QueuePart>
  );
}
