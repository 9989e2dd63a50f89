import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Steps } from '#kit/staff/steps.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, startOfDay } from '#lib/time/dates.ts';
import { type WorkSources, workOn } from '#lib/work/rules.ts';
import { dayKindOf } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import { PageHead } from '#ui/page-head.tsx';
import textStyles from '#ui/text.module.css';
import styles from './leave.module.css';
import { LeaveTabs } from './leave-tabs.tsx';
import type { LeaveRequest } from './schema.ts';
import { barsOf, weeksOf } from './weeks.ts';

/** What has no colour of its own is grey. */
const TONE: { readonly [type: string]: string } = {
  Annual: 'green',
  Sick: 'red',
  Maternity: 'violet',
  Parental: 'violet',
};
const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A leave with its first and its last day, `yyyy-mm-dd`. */
type Away = LeaveRequest & { readonly from: string; readonly to: string };

/** Who is away when; what nobody has answered yet is dashed. */
export function LeaveCalendar() {
  const labels = useLabels('leaveRequests');
  const { t } = useTranslation('shell');
  const { locale, timeZone } = useFormat();
  const [params, setParams] = useSearchParams();
  const today = dayKey(now(), timeZone);
  const asked = params.get('month') ?? '';
  const month = KEY.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const rules = useWorkRules();
  const leaves = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: month },
    { field: 'status', operator: 'in', value: ['Submitted', 'Approved'] },
  ]);
  const nameOf = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startOfDay(day, timeZone));
  const away = (leaves.rows ?? []).map(
    (leave): Away => ({
      ...leave,
      from: dayKey(leave.startDate, timeZone),
      to: dayKey(leave.endDate, timeZone),
    }),
  );
  const weeks = weeksOf(month);
  return (
    <section aria-labelledby="calendar-title">
      <PageHead
        id="calendar-title"
        title={t('shell:area.leave')}
        about={nameOf({ month: 'long', year: 'numeric' }, first)}
        tabs={<LeaveTabs />}
      >
        <Steps
          kind="month"
          value={month}
          previous={addMonths(first, -1).slice(0, 7)}
          next={addMonths(first, 1).slice(0, 7)}
          onGo={(key) => setParams({ month: key })}
        />
      </PageHead>
      {leaves.error ? (
        <Failure error={leaves.error} onRetry={leaves.retry} />
      ) : !leaves.rows || !rules ? (
        <Bone as="panel" />
      ) : (
        <>
          {leaves.rows.length === 0 && <p className={textStyles.quiet}>{labels.text('calendar.none')}</p>}
          <div className={styles.calendar}>
            <div className={styles.week} aria-hidden="true">
              {(weeks[0] ?? []).map((day) => (
                <span className={styles.weekday} key={day}>
                  {nameOf({ weekday: 'short' }, day)}
                </span>
              ))}
            </div>
            {weeks.map((week) => (
              <Week key={week[0]} week={week} month={month} today={today} leaves={away} rules={rules} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Week(props: {
  readonly week: readonly string[];
  readonly month: string;
  readonly today: string;
  readonly leaves: readonly Away[];
  readonly rules: WorkSources;
}) {
  const { week, month, today, rules } = props;
  const labels = useLabels('leaveRequests');
  const { locale, timeZone } = useFormat();
  const { listPath } = useCompany();
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const spanOf = (from: string, to: string) => short.formatRange(startOfDay(from, timeZone), startOfDay(to, timeZone));
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const bars = barsOf(week, props.leaves);
  return (
    <section className={styles.week} aria-label={spanOf(first, last)} data-empty={bars.length === 0 || undefined}>
      <div className={styles.days}>
        {week.map((day) => (
          <span
            key={day}
            className={styles.day}
            data-off={!day.startsWith(month) || dayKindOf(day, workOn(rules, {}, day)) !== 'Workday' || undefined}
            data-today={day === today || undefined}
          >
            {day.startsWith(month) && <span className={textStyles.figures}>{Number(day.slice(8))}</span>}
          </span>
        ))}
      </div>
      {bars.map(({ leave: { id, employeeName, leaveType, status, from, to }, ...bar }) => (
        <Link
          key={id}
          to={`${listPath('leaveRequests')}/${id}`}
          style={{ gridColumn: `${bar.from + 1} / ${bar.to + 2}`, gridRow: bar.line + 2 }}
          data-tone={TONE[leaveType]}
          data-waiting={status === 'Submitted' || undefined}
          title={`${employeeName} · ${labels.option('leaveType', leaveType)} · ${labels.option('status', status)}`}
        >
          <bdi>{employeeName}</bdi> <small>{spanOf(from, to)}</small>
        </Link>
      ))}
    </section>
  );
}
