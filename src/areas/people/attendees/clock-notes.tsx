import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import type { CheckInState } from './use-check-in.ts';
import { useClock } from './use-clock.ts';

/** Messages next to the button: a check-out that was forgotten, and one that can be taken back. */
export function ClockNotes({
  forgotten,
  left,
  saving,
  undo,
}: Pick<CheckInState, 'forgotten' | 'left' | 'saving' | 'undo'>) {
  const labels = useLabels('attendees');
  const { date } = useFormat();
  const clock = useClock();
  return (
    <>
      {left?.checkOutAt && (
        <span>
          {labels.text('me.left', { time: clock(left.checkOutAt) })}{' '}
          <Button size="small" loading={saving} onClick={() => void undo()}>
            {labels.text('me.undo')}
          </Button>
        </span>
      )}
      {forgotten && (
        <p className={textStyles.quiet} role="note">
          {labels.text('me.forgotten', { day: date(forgotten.day) })}
        </p>
      )}
    </>
  );
}
