import { Suspense } from 'react';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import { ClockNotes } from './clock-notes.tsx';
import styles from './own-attendance.module.css';
import { PlaceConsent } from './place-consent.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useClock } from './use-clock.ts';

/** Today's, and yesterday's where a shift went over midnight. */
const DAYS = 2;

/**
 * Checking in and out in one line; nothing for whom attendance does not concern. Its words come after the screen's, and
 * its place is kept.
 */
export const CheckIn = () => (
  <Suspense fallback={<div className={styles.checkIn} />}>
    <Clock />
  </Suspense>
);

function Clock() {
  const labels = useLabels('attendees');
  const clock = useClock();
  const duration = useDuration();
  const state = useCheckIn(DAYS);
  const { employee, rows, open, day, error, problem, saving, asksPlace, run } = state;
  if (employee === null || error) return null;
  const { checkInAt, workedMinutes } = day ?? {};
  return (
    <div className={styles.checkIn} aria-busy={!rows || undefined}>
      <span role="status">
        {!rows ? (
          <Bone />
        ) : !checkInAt ? (
          labels.text('day.notYet')
        ) : open ? (
          labels.text('me.since', { time: clock(checkInAt) })
        ) : (
          labels.text('me.done', { worked: duration(workedMinutes ?? 0) })
        )}
      </span>
      {rows && (open || !day) && (
        <Button
          type={open ? 'default' : 'primary'}
          loading={saving}
          icon={<Icon name={open ? 'logout' : 'attendees'} size={16} />}
          onClick={run}
        >
          {labels.text(open ? 'me.out' : 'me.in')}
        </Button>
      )}
      {rows && <ClockNotes {...state} />}
      {asksPlace && rows && <PlaceConsent />}
      <Problem>{problem}</Problem>
    </div>
  );
}
