import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Steps } from '#kit/staff/steps.tsx';
import { useApprovedLeave } from '#kit/staff/use-approved-leave.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { AttendanceHead } from './attendance-head.tsx';
import styles from './attendees.module.css';
import { plannedOn } from './day-of.ts';
import rotaStyles from './rota.module.css';
import { STAFF_ON_A_PAGE, StaffPages } from './staff-pages.tsx';
import { useStaff } from './use-staff.ts';

const KEY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The Monday of the week of a day. */
const mondayOf = (dateKey: string) => addDays(dateKey, -((new Date(`${dateKey}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Who works when in a week: everybody's own hours or the company's, without leave and holidays. */
export function RotaView() {
  const labels = useLabels('attendees');
  const { date, locale, timeZone } = useFormat();
  const { listPath } = useCompany();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const today = dayKey(now(), timeZone);
  const asked = params.get('week') ?? '';
  const first = mondayOf(KEY.test(asked) ? asked : today);
  const days = daysFromTo(first, addDays(first, 6));
  const last = days[6] ?? first;
  const rules = useWorkRules();
  const { staff, total, error, retry } = useStaff(page, STAFF_ON_A_PAGE);
  const leaves = useApprovedLeave<LeaveRequest>(days);
  const away = leaves.rows;
  const failed = error ?? leaves.error;
  const of = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startOfDay(day, timeZone));
  const week = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return (
    <>
      <AttendanceHead about={week.formatRange(startOfDay(first, timeZone), startOfDay(last, timeZone))}>
        <Steps
          kind="week"
          value={first}
          previous={addDays(first, -7)}
          next={addDays(first, 7)}
          onGo={(key) => setParams(mondayOf(key) === mondayOf(today) ? {} : { week: key })}
        />
      </AttendanceHead>
      {failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            retry();
            leaves.retry();
          }}
        />
      ) : !rules || !staff || !away ? (
        <Bone as="panel" />
      ) : staff.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text('day.noOne')}</p>
      ) : (
        <section className={styles.matrixFrame} aria-label={labels.text('tabs.rota')}>
          <table className={`${styles.matrix} ${rotaStyles.rota}`}>
            <thead>
              <tr>
                <th scope="col">{labels.field('employeeName')}</th>
                {days.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    data-today={day === today || undefined}
                    title={date(startOfDay(day, timeZone))}
                  >
                    <span className={textStyles.figures}>{Number(day.slice(8))}</span>
                    <span className={textStyles.second}>{of({ weekday: 'short' }, day)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {staff.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    <Link to={`${listPath('employees')}/${person.id}`}>
                      <bdi>{person.fullName}</bdi>
                    </Link>
                  </th>
                  {days.map((day) => {
                    const { kind, start, end } = plannedOn(person, day, { leaves: away, rules }, timeZone);
                    return (
                      <td key={day} data-today={day === today || undefined} data-kind={kind}>
                        {kind === 'Workday' ? (
                          <span className={textStyles.figures}>{`${start} – ${end}`}</span>
                        ) : (
                          labels.option('dayKind', kind)
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={textStyles.quiet}>{labels.text('rota.hint')}</p>
      <StaffPages page={page} total={total} onGo={setPage} />
    </>
  );
}
