import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Steps } from '#kit/staff/steps.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { workOn } from '#lib/work/rules.ts';
import { dayKindOf } from '#lib/work/work-rules.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AttendanceHead } from './attendance-head.tsx';
import styles from './attendees.module.css';
import type { Day } from './commands.ts';
import { statusOn } from './day-of.ts';
import { DayRow } from './day-row.tsx';
import type { Attendee } from './schema.ts';
import { useStaff } from './use-staff.ts';

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const MOST = 100;
const KEY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Everybody who works here, with what one day was for them. */
export function DayView() {
  const labels = useLabels('attendees');
  const { date, timeZone, number } = useFormat();
  const [params, setParams] = useSearchParams();
  const today = dayKey(now(), timeZone);
  const asked = params.get('day') ?? '';
  const dateKey = KEY.test(asked) && asked <= today ? asked : today;
  const go = (key: string) => setParams(key === today ? {} : { day: key });
  const rules = useWorkRules();
  const { staff, error, retry } = useStaff(1, MOST);
  const records = useAllRows<Attendee>('attendees', [{ field: 'dateKey', operator: 'eq', value: dateKey }]);
  const leaves = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: dateKey.slice(0, 7) },
    { field: 'status', operator: 'eq', value: 'Approved' },
  ]);
  const [correcting, setCorrecting] = useState<Employee>();

  const failed = error ?? records.error ?? leaves.error;
  const day: Day | undefined = rules && { dateKey, timeZone, rules };
  const byEmployee = new Map(records.rows?.map((record) => [record.employeeId, record]));
  const rows =
    day && staff && records.rows && leaves.rows
      ? staff.map((person) => {
          const record = byEmployee.get(person.id);
          const known = { record, leaves: leaves.rows ?? [], rules: day.rules };
          return { person, record, status: statusOn(person, dateKey, known, today, timeZone) };
        })
      : undefined;
  const count = (...of: readonly (string | undefined)[]) =>
    rows?.filter(({ status }) => of.includes(status)).length ?? 0;
  const isOff = day && dayKindOf(dateKey, workOn(day.rules, {}, dateKey)) !== 'Workday';
  const figures = [
    { name: 'present', value: count('Present', 'Late', 'HalfDay', 'Open') },
    { name: 'late', value: rows?.filter(({ record }) => record?.lateMinutes ?? 0).length ?? 0 },
    { name: 'away', value: count('OnLeave') },
    { name: 'missing', value: count('Absent', undefined) },
  ];
  return (
    <>
      <AttendanceHead about={date(startOfDay(dateKey, timeZone))}>
        <Steps
          kind="day"
          value={dateKey}
          last={today}
          previous={addDays(dateKey, -1)}
          next={dateKey < today ? addDays(dateKey, 1) : undefined}
          onGo={go}
        />
      </AttendanceHead>
      {failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            retry();
            records.retry();
            leaves.retry();
          }}
        />
      ) : !rows ? (
        <div className={boneStyles.standingIn} aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Bone key={key} />
          ))}
        </div>
      ) : (
        <>
          {isOff && (
            <Callout icon="moon" role="status">
              {labels.text('day.off')}
            </Callout>
          )}
          <dl className={styles.attendanceFigures}>
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{labels.text(`day.${name}`)}</dt>
                <dd className={textStyles.figures}>{number(value)}</dd>
              </div>
            ))}
          </dl>
          {rows.length === 0 ? (
            <p className={textStyles.quiet}>{labels.text('day.noOne')}</p>
          ) : (
            <ul className={`${panelStyles.panel} ${styles.dayRows}`}>
              <li className={`${styles.dayRow} ${styles.dayHeads}`} aria-hidden="true">
                <span>{labels.field('employeeName')}</span>
                <span>
                  {labels.field('checkInAt')} – {labels.field('checkOutAt')}
                </span>
                <span>{labels.field('workedMinutes')}</span>
                <span>{labels.field('overtimeMinutes')}</span>
                <span>{labels.field('status')}</span>
                <span />
              </li>
              {rows.map(({ person, record, status }) => (
                <DayRow
                  key={person.id}
                  person={person}
                  record={record}
                  status={status}
                  isOver={dateKey < today}
                  onCorrect={() => setCorrecting(person)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {correcting && day && (
        <Suspense>
          <CorrectDialog
            employee={correcting}
            day={day}
            record={byEmployee.get(correcting.id)}
            onClose={() => setCorrecting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
