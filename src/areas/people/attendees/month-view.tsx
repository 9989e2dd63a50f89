import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Steps } from '#kit/staff/steps.tsx';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, lastDayOf, startOfDay } from '#lib/time/dates.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { AttendanceHead } from './attendance-head.tsx';
import { Legend } from './day-mark.tsx';
import { Matrix } from './matrix.tsx';
import { StaffPages } from './staff-pages.tsx';
import { useStaffMonth } from './use-staff-month.ts';

const KEY = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Employees by days: a square each, filled as high as the hours. */
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
  const { known, total, failed, retry } = useStaffMonth(month, page);
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(
    startOfDay(first, timeZone),
  );
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
        <Failure error={failed} onRetry={retry} />
      ) : known ? (
        known.staff.length === 0 ? (
          <p className={textStyles.quiet}>{labels.text('day.noOne')}</p>
        ) : (
          <Matrix {...known} days={days} today={today} />
        )
      ) : (
        <Bone as="panel" />
      )}
      <StaffPages page={page} total={total} onGo={setPage} />
    </>
  );
}
