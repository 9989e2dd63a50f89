import { Link, useSearchParams } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { ApplicationTabs } from '#kit/staff/application-tabs.tsx';
import { Steps } from '#kit/staff/steps.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { addDays, addMonths, dayKey, startOfDay } from '#lib/dates.ts';
import { dayKindOf, daysFromTo } from '#lib/work-rules.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import styles from './leave.module.css';
import type { LeaveRequest } from './schema.ts';

/** What has no colour of its own is grey. */
const TONE: { readonly [type: string]: string } = {
  Annual: 'green',
  Sick: 'red',
  Maternity: 'violet',
  Parental: 'violet',
};
const SHOWN = 3;
const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Who is away when; what nobody has answered yet is dashed. */
export function LeaveCalendar() {
  const labels = useLabels('leaveRequests');
  const { locale, timeZone } = useFormat();
  const { listPath } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const today = dayKey(now(), timeZone);
  const asked = params.get('month') ?? '';
  const month = KEY.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const days = daysFromTo(first, addDays(addMonths(first, 1), -1));
  const work = useWorkRules();
  const leaves = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: month },
    { field: 'status', operator: 'in', value: ['Submitted', 'Approved'] },
  ]);
  const nameOf = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startOfDay(day, timeZone));
  const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const away = (day: string) => {
    const at = startOfDay(day, timeZone);
    return (leaves.rows ?? []).filter(({ startDate, endDate }) => startDate <= at && endDate >= at);
  };
  const blanks = Array.from({ length: weekdayOf(first) }, (_, place) => addDays(first, place - weekdayOf(first)));
  const rest = (7 - ((blanks.length + days.length) % 7)) % 7;
  const after = Array.from({ length: rest }, (_, place) => addDays(first, days.length + place));
  const week = Array.from({ length: 7 }, (_, place) => addDays(first, place - weekdayOf(first)));
  return (
    <section aria-labelledby="calendar-title">
      <ApplicationTabs />
      <header className={styles.ownLeaveHead}>
        <h1 id="calendar-title" className={styles.calendarTitle}>
          {nameOf({ month: 'long', year: 'numeric' }, first)}
        </h1>
        <Steps
          kind="month"
          value={month}
          previous={addMonths(first, -1).slice(0, 7)}
          next={addMonths(first, 1).slice(0, 7)}
          onGo={(key) => setParams({ month: key })}
        />
      </header>
      {leaves.error ? (
        <Failure error={leaves.error} onRetry={leaves.retry} />
      ) : !leaves.rows || !work ? (
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
      ) : (
        <>
          {leaves.rows.length === 0 && <p className={textStyles.quiet}>{labels.text('calendar.none')}</p>}
          <div className={styles.calendar}>
            {week.map((day) => (
              <span className={styles.weekday} key={day} aria-hidden="true">
                {nameOf({ weekday: 'short' }, day)}
              </span>
            ))}
            {blanks.map((day) => (
              <span className={styles.day} key={day} data-empty data-off />
            ))}
            {days.map((day) => {
              const people = away(day);
              return (
                <section
                  key={day}
                  className={styles.day}
                  aria-label={nameOf({ weekday: 'long', day: 'numeric', month: 'long' }, day)}
                  data-empty={people.length === 0 || undefined}
                  data-off={dayKindOf(day, work) !== 'Workday' || undefined}
                  data-today={day === today || undefined}
                >
                  <span className={textStyles.figures}>{Number(day.slice(8))}</span>
                  {people.slice(0, SHOWN).map(({ id, employeeName, leaveType, status }) => (
                    <Link
                      key={id}
                      to={`${listPath('leaveRequests')}/${id}`}
                      data-tone={TONE[leaveType]}
                      data-waiting={status === 'Submitted' || undefined}
                      title={`${employeeName} · ${labels.option('leaveType', leaveType)} · ${labels.option('status', status)}`}
                    >
                      <bdi>{employeeName}</bdi>
                    </Link>
                  ))}
                  {people.length > SHOWN && (
                    <span className={textStyles.quiet}>
                      {labels.text('calendar.more', { count: people.length - SHOWN })}
                    </span>
                  )}
                </section>
              );
            })}
            {after.map((day) => (
              <span className={styles.day} key={day} data-empty data-off />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
