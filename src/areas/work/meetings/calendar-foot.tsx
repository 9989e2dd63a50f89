import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import styles from './calendar.module.css';
import { isHeld } from './commands.ts';
import type { Lane } from './lanes.ts';
import { roadOf } from './route.ts';
import type { Meeting } from './schema.ts';

/** What the days shown add up to: viewings, their hours and drives, and what does not work out. */
export function CalendarFoot(props: {
  readonly rows: readonly Meeting[];
  readonly asked: readonly Meeting[];
  readonly lanes: readonly Lane[];
  /** What one can do by mouse or keyboard. */
  readonly keys: string;
}) {
  const { rows, asked, lanes, keys } = props;
  const texts = useLabels('calendar');
  const { number } = useFormat();
  const entries = lanes.flatMap(({ cells }) => cells.flat());
  const viewings = rows.filter((row) => row.kind === 'Viewing' && isHeld(row));
  const time = viewings.reduce((sum, { startAt, endAt }) => sum + endAt.getTime() - startAt.getTime(), 0);
  const hours = Math.round((time / HOUR_MS) * 2) / 2;
  const { minutes, km } = roadOf(entries);
  const open = viewings.filter(({ showingAppointmentStatus: status }) => status === 'Pending').length;
  // a meeting that two people attend is in both of their lanes
  const overlaps = new Set(entries.flatMap(({ gap, meeting }) => (gap?.kind === 'overlap' ? [meeting.id] : []))).size;
  return (
    <footer className={styles.foot}>
      <p className={textStyles.figures}>
        <b>{texts.text('lanes.viewings', { count: viewings.length })}</b>
        {viewings.length > 0 && <span>{texts.text('sums.hours', { count: hours, hours: number(hours) })}</span>}
        {km > 0 && <span>{texts.text('runSheet.road', { km, minutes })}</span>}
        {open > 0 && <span>{texts.text('sums.open', { count: open })}</span>}
        {overlaps > 0 && <span data-tone="late">{texts.text('sums.overlaps', { count: overlaps })}</span>}
        {asked.length > 0 && <span data-tone="soon">{texts.text('sums.asked', { count: asked.length })}</span>}
      </p>
      <p>{keys}</p>
    </footer>
  );
}
