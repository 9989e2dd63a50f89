import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { useFormat } from '#kit/format.ts';
import { RELATED_ROWS } from '#kit/record/related.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { startOfDay } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import styles from './interest.module.css';
import { type InterestWeek, interestWeeks } from './interest.ts';
import type { Property } from './schema.ts';
import { useMeetings } from './use-related.ts';

const KINDS = ['enquiries', 'viewings'] as const;
type Kind = (typeof KINDS)[number];

/** What came in about a home, and who saw it: week by week, as far as the person may list both. */
export function useInterest({ id }: Property): readonly InterestWeek[] | undefined {
  const { timeZone } = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { query } = useList<Lead, HttpError>({
    resource: 'leads',
    filters: [{ field: 'askedPropertyId', operator: 'eq', value: id }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: RELATED_ROWS, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: decide('open', listPath('leads')).can },
  });
  const viewings = useMeetings(id).filter(
    ({ kind, showingAppointmentStatus }) => kind === 'Viewing' && showingAppointmentStatus === 'Completed',
  );
  if (!query.data) return undefined;
  const asked = {
    enquiries: query.data.data.map(({ createdAt }) => createdAt),
    viewings: viewings.map(({ startAt }) => startAt),
  };
  const weeks = interestWeeks(asked, now(), timeZone);
  return weeks.some((week) => week.enquiries + week.viewings > 0) ? weeks : undefined;
}

/** Two bars a week; each sum opens the records it counts. */
export function InterestBars(props: { readonly property: Property; readonly weeks: readonly InterestWeek[] }) {
  const { property, weeks } = props;
  const { t } = useTranslation('price');
  const { number, shortDate, timeZone } = useFormat();
  const { listPath } = useCompany();
  const most = Math.max(...weeks.flatMap((week) => KINDS.map((kind) => week[kind])));
  const [first = '', last = ''] = [weeks[0]?.from, weeks.at(-1)?.to];
  const days = `${first}..${last}`;
  const listed: { readonly [kind in Kind]: string } = {
    enquiries: `${listPath('leads')}?${new URLSearchParams({ view: 'list', askedPropertyId: property.id, createdAt: days })}`,
    viewings: `${listPath('meetings')}?${new URLSearchParams({
      ...{ view: 'list', kind: 'Viewing', showingAppointmentStatus: 'Completed' },
      ...{ propertyIds: property.id, startAt: days },
    })}`,
  };
  const dayOf = (key: string) => shortDate(startOfDay(key, timeZone));
  return (
    <figure className={styles.interest}>
      <figcaption>
        <span className={textStyles.quiet}>{t('interest.weeks', { n: number(weeks.length) })}</span>
        {KINDS.map((kind) => (
          <Link key={kind} data-kind={kind} to={listed[kind]}>
            {t(`interest.${kind}`, { count: weeks.reduce((sum, week) => sum + week[kind], 0) })}
          </Link>
        ))}
      </figcaption>
      <ol className={styles.weeks} aria-label={t('interest.byWeek')}>
        {weeks.map((week) => (
          <li key={week.from}>
            <span className="visually-hidden">
              {[dayOf(week.from), ...KINDS.map((kind) => t(`interest.${kind}`, { count: week[kind] }))].join(', ')}
            </span>
            {KINDS.map((kind) => (
              <span key={kind} data-kind={kind} style={{ blockSize: `${(week[kind] / most) * 100}%` }} />
            ))}
          </li>
        ))}
      </ol>
      <div className={styles.ends} aria-hidden="true">
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </div>
    </figure>
  );
}
