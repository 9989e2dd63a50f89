import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFirstRows } from '#areas/work/dashboard/use-asked.ts';
import { isHeld } from '#areas/work/meetings/commands.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { layDay } from '#areas/work/meetings/spans.ts';
import { dayWords, timeOf } from '#areas/work/meetings/times.ts';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { Bone } from '#ui/bone.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { dayAsk, MOST_OF_DAY } from './day-ask.ts';
import type { QueueContext } from './queue.ts';
import styles from './today.module.css';
import { useMinute } from './use-minute.ts';

const HOUR_PX = 40;
/** Below it there is room for one line alone. */
const TWO_LINES_PX = 34;
/** The hours of work, which are always shown; earlier and later ones where something happens. */
const [OPENS, CLOSES] = [8, 19];
const minuteOf = (at: Date, timeZone: string) => {
  const [hours = 0, minutes = 0] = wallClock(at, timeZone).slice(11).split(':').map(Number);
  return hours * 60 + minutes;
};

/** The day by its hours, what overlaps side by side, with a line where it is now. */
export function DayColumn(props: {
  readonly today: string;
  readonly mine: QueueContext['mine'];
  readonly children?: ReactNode;
}) {
  const { today, mine, children } = props;
  const { t } = useTranslation('today');
  const format = useFormat();
  const { timeZone } = format;
  const { listPath } = useCompany();
  const { value } = useFirstRows(dayAsk(mine), MOST_OF_DAY);
  const rows = (value as readonly Meeting[] | undefined)?.filter(isHeld);
  const now = useMinute();
  const list = listPath('meetings');
  const { placed: timed } = layDay(rows?.filter(({ allDay }) => !allDay) ?? [], today, timeZone);
  const first = Math.min(OPENS, ...timed.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(CLOSES, ...timed.map(({ to }) => Math.ceil(to / 60)));
  const top = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  const at = minuteOf(now, timeZone);
  const midnight = startOfDay(today, timeZone).getTime();
  const hour = (value: number) => format.time(new Date(midnight + value * HOUR_MS));
  return (
    <aside className={styles.day} aria-label={t('day')}>
      <header>
        <h2>{dayWords(today, format)}</h2>
        <Link to={list}>{t('calendar')}</Link>
      </header>
      {children}
      {rows
        ?.filter(({ allDay }) => allDay)
        .map(({ id, title }) => (
          <Link key={id} className={styles.allDay} to={`${list}/${id}`}>
            <b>
              <Isolated text={title} />
            </b>
          </Link>
        ))}
      <div className={styles.hours} style={{ height: (last - first) * HOUR_PX }} aria-busy={!rows || undefined}>
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((value) => (
          <span key={value} className={styles.hour} style={{ top: top(value * 60) }} aria-hidden="true">
            {/* the time of now takes the place of the hour it hides */}
            {Math.abs(at - value * 60) > 15 && hour(value)}
          </span>
        ))}
        {!rows && <Bone />}
        {timed.map(({ event, from, to, column, columns }) => (
          <Link
            key={event.id}
            to={`${list}/${event.id}`}
            className={styles.event}
            data-short={top(to) - top(from) - 2 < TWO_LINES_PX || undefined}
            data-open={event.showingAppointmentStatus === 'Pending' || undefined}
            style={{
              top: top(from),
              height: top(to) - top(from) - 2,
              left: `calc(56px + (100% - 56px) * ${column / columns})`,
              width: `calc((100% - 56px) / ${columns} - 2px)`,
            }}
          >
            <b>
              <Isolated text={event.title} />
            </b>
            <span>{[timeOf(event.startAt, format), event.location].filter(Boolean).join(' · ')}</span>
          </Link>
        ))}
        {at >= first * 60 && at <= last * 60 && (
          <span className={styles.now} style={{ top: top(at) }}>
            <time>{timeOf(now, format)}</time>
          </span>
        )}
      </div>
    </aside>
  );
}
