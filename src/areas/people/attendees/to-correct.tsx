import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import styles from '#kit/staff/open-days.module.css';
import { OpenDays } from '#kit/staff/open-days.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { type Absence, absencesOf } from './absences.ts';
import { AttendanceHead } from './attendance-head.tsx';
import { putCheckOut } from './schema.ts';
import { plannedEnd } from './shift.ts';
import { STAFF_ON_A_PAGE, StaffPages } from './staff-pages.tsx';
import { useOpenDays } from './use-open-days.ts';
import { useStaffMonth } from './use-staff-month.ts';

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

/** What is to be put right up to yesterday: days without a check-out, all saved at once, and absences without a reason. */
export function ToCorrect() {
  const labels = useLabels('attendees');
  const { locale, timeZone } = useFormat();
  const [page, setPage] = useState(1);
  const open = useOpenDays();
  const { month, yesterday } = open;
  const staffMonth = useStaffMonth(month, page);
  const { known, total } = staffMonth;
  const [correcting, setCorrecting] = useState<Absence>();
  const today = dayKey(now(), timeZone);
  const absences = known && absencesOf(daysFromTo(`${month}-01`, yesterday), known, today, timeZone);
  const failed = open.error ?? staffMonth.failed;
  return (
    <>
      <AttendanceHead about={monthOf(month, locale)} />
      {failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            open.retry();
            staffMonth.retry();
          }}
        />
      ) : !open.rows || !absences ? (
        <Bone as="panel" />
      ) : open.rows.length === 0 && absences.length === 0 ? (
        <>
          <Empty icon="checkCircle" title={labels.text('toCorrect.none')} text={labels.text('toCorrect.noneText')} />
          <StaffPages page={page} total={total} onGo={setPage} />
        </>
      ) : (
        <div className={styles.parts}>
          {open.rows.length > 0 && (
            <section className={panelStyles.panel} aria-labelledby="open-days">
              <h2 id="open-days">{labels.text('toCorrect.open', { count: open.rows.length })}</h2>
              <OpenDays days={open.rows} plannedEnd={plannedEnd} put={putCheckOut} />
            </section>
          )}
          {(absences.length > 0 || total > STAFF_ON_A_PAGE) && (
            <Absences absences={absences} onCorrect={setCorrecting}>
              <StaffPages page={page} total={total} onGo={setPage} />
            </Absences>
          )}
        </div>
      )}
      {correcting && known && (
        <Suspense>
          <CorrectDialog
            employee={correcting.employee}
            day={{ dateKey: correcting.dateKey, timeZone, rules: known.rules }}
            record={undefined}
            onClose={() => setCorrecting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Absences(props: {
  readonly absences: readonly Absence[];
  readonly onCorrect: (absence: Absence) => void;
  /** The way to other employees. */
  readonly children: ReactNode;
}) {
  const { absences, onCorrect, children } = props;
  const labels = useLabels('attendees');
  const format = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  return (
    <section className={panelStyles.panel} aria-labelledby="absences">
      <h2 id="absences">{labels.text('toCorrect.absent', { count: absences.length })}</h2>
      {absences.length > 0 && (
        <div className={styles.days}>
          <ul>
            {absences.map((absence) => (
              <li key={`${absence.employee.id} ${absence.dateKey}`}>
                <Link to={`${listPath('employees')}/${absence.employee.id}`}>
                  <bdi>{absence.employee.fullName}</bdi>
                </Link>
                <span className={textStyles.figures}>{format.day(startOfDay(absence.dateKey, format.timeZone))}</span>
                <span className={textStyles.quiet}>{labels.option('status', 'Absent')}</span>
                <Button
                  size="small"
                  type="text"
                  disabled={!decide('create', 'attendees').can}
                  aria-label={`${labels.text('action.edit')} · ${absence.employee.fullName}`}
                  onClick={() => onCorrect(absence)}
                >
                  {labels.text('action.edit')}
                </Button>
              </li>
            ))}
          </ul>
          <p>{labels.text('toCorrect.why')}</p>
        </div>
      )}
      {children}
    </section>
  );
}
