import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Steps } from '#kit/staff/steps.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, lastDayOf, startOfDay } from '#lib/time/dates.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { AttendanceHead } from './attendance-head.tsx';
import { Legend, Matrix } from './matrix.tsx';
import type { Attendee } from './schema.ts';
import { STAFF_ON_A_PAGE, StaffPages } from './staff-pages.tsx';
import { useStaff } from './use-staff.ts';

const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Employees by days: a letter and a colour each. */
export function MonthView() {
  const labels = useLabels('attendees');
  const { locale, timeZone } = useFormat();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const today = dayKey(now(), timeZone);
  const asked = params.get('month') ?? '';
  const thisMonth = today.slice(0, 7);
  const month = KEY.test(asked) && asked <= thisMonth ? asked : thisMonth;
  const first = `${month}-01`;
  const days = daysFromTo(first, lastDayOf(month));
  const rules = useWorkRules();
  const { staff, total, error, retry } = useStaff(page, STAFF_ON_A_PAGE);
  const ids = staff?.map(({ id }) => id) ?? [];
  const records = useAllRows<Attendee>(
    'attendees',
    [
      { field: 'monthKey', operator: 'eq', value: month },
      { field: 'employeeId', operator: 'in', value: ids },
    ],
    ids.length > 0,
  );
  const leaves = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: month },
    { field: 'status', operator: 'eq', value: 'Approved' },
  ]);
  const failed = error ?? records.error ?? leaves.error;
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(
    startOfDay(first, timeZone),
  );
  const isReady = rules && staff && leaves.rows && (records.rows || ids.length === 0);
  return (
    <>
      <AttendanceHead about={title}>
        <Steps
          kind="month"
          value={month}
          last={thisMonth}
          previous={addMonths(first, -1).slice(0, 7)}
          next={month < thisMonth ? addMonths(first, 1).slice(0, 7) : undefined}
          onGo={(key) => setParams(key === thisMonth ? {} : { month: key })}
        />
      </AttendanceHead>
      <Legend />
      {failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            retry();
            records.retry();
            leaves.retry();
          }}
        />
      ) : isReady ? (
        staff.length === 0 ? (
          <p className={textStyles.quiet}>{labels.text('day.noOne')}</p>
        ) : (
          <Matrix
            staff={staff}
            days={days}
            records={records.rows ?? []}
            leaves={leaves.rows ?? []}
            rules={rules}
            today={today}
          />
        )
      ) : (
        <Bone as="panel" />
      )}
      <StaffPages page={page} total={total} onGo={setPage} />
    </>
  );
}
