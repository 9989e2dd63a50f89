import { useTranslation } from 'react-i18next';
import type { Employee } from '#areas/people/employees/schema.ts';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueueTile } from '#kit/queue/queue-tile.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import { nameOf } from '#model/name.ts';
import type { IconName } from '#ui/icon-paths.ts';

const SOON_DAYS = 7;

/** A permit that ends, or has ended. */
export function PermitLine({ property }: { readonly property: Property }) {
  const { t } = useTranslation('today');
  const { listPath } = useCompany();
  const { permitNumber = '', listingId, permitExpiryDate } = property;
  return (
    <ExpiryLine
      icon="properties"
      to={`${listPath('properties')}/${property.id}`}
      title={t('permit', { number: permitNumber })}
      detail={`${nameOf(properties, property)} · ${listingId}`}
      endsAt={permitExpiryDate}
    />
  );
}

/** An identity document or a licence of somebody who works here. */
export function DocumentLine({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('today');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { fullName, jobTitle, employeeCode, documentsExpireAt } = employee;
  const list = listPath('employees');
  return (
    <ExpiryLine
      icon="person"
      to={decide('open', list).can ? `${list}/${employee.id}` : '/app/me'}
      title={t('document', { name: fullName })}
      detail={[jobTitle, employeeCode].filter(Boolean).join(' · ')}
      endsAt={documentsExpireAt}
    />
  );
}

function ExpiryLine(props: {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly endsAt: Date | undefined;
}) {
  const { icon, to, title, detail, endsAt } = props;
  const { t } = useTranslation(['today', 'ui']);
  const { date, timeZone } = useFormat();
  if (!endsAt) return null;
  const days = daysBetween(dayKey(now(), timeZone), dayKey(endsAt, timeZone));
  const label = t('ui:word.actionOn', { action: t('ui:action.open'), name: title });
  return (
    <QueueLine
      icon={<QueueTile icon={icon} />}
      to={to}
      title={title}
      detail={<bdi>{detail}</bdi>}
      why={days < 0 ? t('today:why.expired', { count: -days }) : t('today:why.expires', { count: days })}
      tone={days < 0 ? 'late' : days <= SOON_DAYS ? 'soon' : undefined}
      whyDetail={date(endsAt)}
      act={<ActLink name="open" icon="eye" word={t('ui:action.open')} label={label} to={to} />}
    />
  );
}
