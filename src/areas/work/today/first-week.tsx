import { type HttpError, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePrice } from '#areas/property/properties/cells.tsx';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { useWanting } from '#areas/property/properties/use-wanting.ts';
import { isPhoto } from '#kit/files/attachment.ts';
import { useFiles } from '#kit/files/use-files.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { ShareButton } from '#kit/record/share-button.tsx';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { isOffered } from '#lib/sales/showable.ts';
import { nameOf } from '#model/name.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './first-week.module.css';

/** One's own homes that are looked at: the newest that is no sample is among them. */
const LOOKED_AT = 40;

/** In the week after a company was set up: its first listing, and what is worth doing next. */
export function FirstWeek() {
  const { account, decide } = useAccess();
  const { query } = useList<Property, HttpError>({
    resource: 'properties',
    filters: [
      { field: 'sellerId', operator: 'eq', value: account.id },
      { field: 'archivedAt', operator: 'eq', value: null },
    ],
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: LOOKED_AT, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: decide('list', 'properties').can },
  });
  const [newest] = (query.data?.data ?? [])
    .filter(({ externalSource }) => externalSource !== 'Sample')
    .toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)) || b.createdAt.getTime() - a.createdAt.getTime());
  return (
    <>
      {newest && <YourListing property={newest} />}
      <WorthDoing />
    </>
  );
}

function YourListing({ property }: { readonly property: Property }) {
  const { t } = useTranslation('company');
  const { listPath } = useCompany();
  const { asked } = usePrice(property);
  const files = useFiles('properties', property);
  const photos = files.data?.data.filter(isPhoto).length;
  const wanting = useWanting(property).wanting();
  const [best] = wanting ?? [];
  const name = nameOf(properties, property);
  const facts = [asked, photos !== undefined && t('week.photos', { count: photos })];
  return (
    <section className={styles.part} aria-labelledby="your-listing">
      <h2 id="your-listing">{t('week.listing')}</h2>
      <ul>
        <QueueLine
          icon={<Thumb resource="properties" record={property} />}
          to={`${listPath('properties')}/${property.id}`}
          title={name}
          detail={facts.filter(Boolean).join(' · ')}
          why={wanting ? t('week.wanted', { count: wanting.length }) : t(isOffered(property) ? 'week.offered' : 'week.draft')}
          whyDetail={best && t('week.best', { name: best.fullName, score: best.score })}
          act={isOffered(property) && <ShareButton sharing={{ propertyIds: [property.id] }} of={name} />}
        />
      </ul>
    </section>
  );
}

/** Each goes once it is done. */
function WorthDoing() {
  const { t } = useTranslation('company');
  const { companyPort, portals } = useServices();
  const { decide } = useAccess();
  const mayEdit = decide('edit', 'companies').can;
  const { query: inboxes } = useList({
    resource: 'inboxes',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    filters: [{ field: 'channel', operator: 'eq', value: 'Email' }],
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: decide('list', 'inboxes').can },
  });
  const opened = useQuery({
    queryKey: ['first week', 'portals'],
    queryFn: async () => (await portals.portals()).some(({ address }) => address !== undefined),
    enabled: mayEdit,
  });
  const commission = useQuery({
    queryKey: ['first week', 'commission'],
    queryFn: async () => (await companyPort.readSettings('commission')) !== undefined,
    enabled: mayEdit,
  });
  const all: readonly (readonly [name: string, icon: IconName, to: string, isDone: boolean | undefined])[] = [
    ['mail', 'email', '/app/channels', inboxes.data && inboxes.data.data.length > 0],
    ['portal', 'share', '/app/my-company/portals', opened.data],
    ['commission', 'payroll', '/app/my-company/commission', commission.data],
  ];
  // what could not be read is not said to be open
  const open = all.filter(([, , , isDone]) => isDone === false);
  if (open.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="worth-doing">
      <h2 id="worth-doing">{t('week.worth')}</h2>
      <ul className={styles.worth}>
        {open.map(([name, icon, to]) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} size={18} />
              <span>
                <strong>{t(`week.${name}.title`)}</strong>
                <small>{t(`week.${name}.text`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
