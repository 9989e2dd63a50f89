import { useTranslation } from 'react-i18next';
import { definition } from '#areas/people/leaveRequests/definition.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { PeopleTabs } from '#areas/people/people-tabs.tsx';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Cards } from '#kit/list/cards.tsx';
import listStyles from '#kit/list/list.module.css';
import { Rows } from '#kit/list/rows.tsx';
import { useListState } from '#kit/list/use-list-state.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { useNarrow } from '#ui/use-media.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Whose approved leave includes today. */
export function AwayToday() {
  const { t } = useTranslation('shell');
  const { timeZone } = useFormat();
  const narrow = useNarrow();
  const control = useListState(definition);
  const today = dayKey(now(), timeZone);
  const found = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: today.slice(0, 7) },
    { field: 'status', operator: 'eq', value: 'Approved' },
  ]);
  const day = startOfDay(today, timeZone);
  const rows = found.rows?.filter(({ startDate, endDate }) => startDate <= day && endDate >= day);
  return (
    <section className={listStyles.screen} aria-labelledby="away-title">
      <header className={listStyles.head}>
        <h1 id="away-title">{t('shell:area.employees')}</h1>
        <PeopleTabs isReady={rows !== undefined} />
      </header>
      <div className={listStyles.body} data-part="list-body">
        {found.error ? (
          <Failure error={found.error} onRetry={found.retry} />
        ) : rows?.length === 0 ? (
          <Empty icon="sun" title={t('shell:people.nobodyAway')} text={t('shell:people.nobodyAwayText')} />
        ) : narrow ? (
          <Cards definition={definition} rows={rows} changed={NOBODY} />
        ) : (
          <Rows
            definition={definition}
            control={control}
            rows={rows}
            changed={NOBODY}
            totals={{ total: rows?.length ?? 0, atLeast: false, filters: [], archived: false }}
          />
        )}
      </div>
    </section>
  );
}
