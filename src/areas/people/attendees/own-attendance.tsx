import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { ClockNotes } from './clock-notes.tsx';
import styles from './own-attendance.module.css';
import { PlaceConsent } from './place-consent.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useClock } from './use-clock.ts';

const SHOWN = 7;

/** Coming and going, with the last days. */
export function OwnAttendance() {
  const labels = useLabels('attendees');
  const { date } = useFormat();
  const clock = useClock();
  const duration = useDuration();
  const state = useCheckIn(SHOWN);
  const { employee, hours, rows, open, day, error, retry, problem, saving, asksPlace, run } = state;
  if (error) return <Failure error={error} onRetry={retry} />;
  if (employee === null) return <p className={textStyles.quiet}>{labels.text('me.none')}</p>;
  if (!rows) return <Bone />;
  const { checkInAt, checkOutAt, workedMinutes } = day ?? {};
  return (
    <div className={styles.ownAttendance}>
      <div className={styles.ownClock}>
        <div>
          <p className={styles.ownNow} role="status">
            {!checkInAt
              ? labels.text('me.notIn')
              : open
                ? labels.text('me.since', { time: clock(checkInAt) })
                : labels.text('me.done', { worked: duration(workedMinutes ?? 0) })}
          </p>
          <p className={textStyles.quiet}>
            {checkInAt && checkOutAt
              ? `${clock(checkInAt)} – ${clock(checkOutAt)}`
              : hours
                ? labels.text('me.hours', hours)
                : labels.text('me.clock')}
          </p>
        </div>
        {(open || !day) && (
          <Button
            type="primary"
            size="large"
            loading={saving}
            icon={<Icon name={open ? 'logout' : 'attendees'} size={18} />}
            onClick={run}
          >
            {labels.text(open ? 'me.out' : 'me.in')}
          </Button>
        )}
      </div>
      <ClockNotes {...state} />
      {asksPlace && <PlaceConsent />}
      <Problem>{problem}</Problem>
      {rows.length > 0 && (
        <>
          <h3 className={styles.ownRecent}>{labels.text('me.recent')}</h3>
          <ul className={styles.ownDays}>
            {rows.map((one) => {
              return (
                <li key={one.id}>
                  <span>{date(one.day)}</span>
                  <span className={`${textStyles.figures} ${textStyles.quiet}`}>
                    {one.checkInAt && `${clock(one.checkInAt)} – ${one.checkOutAt ? clock(one.checkOutAt) : ''}`}
                  </span>
                  <Chip value={one.status}>{labels.option('status', one.status)}</Chip>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
