import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { MINUTE_MS } from '#lib/time/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { isHeld } from './commands.ts';
import { GapLine } from './gap-line.tsx';
import laneStyles from './lanes.module.css';
import { type Entry, entriesOf } from './lanes.ts';
import { Outcome } from './outcome.tsx';
import styles from './phone-day.module.css';
import { isOneRoute, roadOf, routeTo } from './route.ts';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords } from './times.ts';
import { useEntry } from './use-entry.ts';
import { positionAt, useHomes } from './use-homes.ts';

/** A day on the phone: the days of its week, how far one drives, and each meeting with the drive before it. */
export function PhoneDay(props: {
  readonly day: string;
  /** Of its week. */
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
}) {
  const { day, days, rows, today, onDay } = props;
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const on = (key: string) => rows.filter((row) => touchesDay(row, key, format.timeZone));
  const found = on(day);
  const { homeOf, driveOf } = useHomes(found);
  const entries = entriesOf(found, driveOf);
  const viewings = entries.flatMap(({ meeting }) => (meeting.kind === 'Viewing' && isHeld(meeting) ? [meeting] : []));
  const { minutes, km } = roadOf(entries);
  const route = isOneRoute(viewings) && routeTo(viewings.flatMap((viewing) => positionAt(viewing, homeOf) ?? []));
  return (
    <>
      <fieldset className={styles.week}>
        <legend className="visually-hidden">{labels.text('spans.week')}</legend>
        {days.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === day}
            aria-label={dayWords(key, format)}
            data-today={key === today}
            data-busy={on(key).some(isHeld)}
            onClick={() => onDay(key)}
          >
            <span className={textStyles.quiet}>{dayWords(key, format, { weekday: 'narrow' })}</span>
            <b className={textStyles.figures}>{Number(key.slice(8))}</b>
          </button>
        ))}
      </fieldset>
      {found.length === 0 && <p className={textStyles.quiet}>{texts.text('runSheet.none')}</p>}
      {viewings.length > 0 && (
        <p className={styles.sum}>
          <b>{texts.text('lanes.viewings', { count: viewings.length })}</b>{' '}
          {km > 0 && (
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {texts.text('runSheet.road', { km, minutes })}
            </span>
          )}
          {route && (
            <a className={textStyles.link} href={route} target="_blank" rel="noreferrer">
              {texts.text('phoneDay.map')}
            </a>
          )}
        </p>
      )}
      {entries.map((entry) => (
        <Stop key={entry.meeting.id} entry={entry} home={homeOf(entry.meeting)} />
      ))}
    </>
  );
}

/** A meeting with its home, the time it takes, and the way to it. */
function Stop({ entry, home }: { readonly entry: Entry; readonly home: Property | undefined }) {
  const { meeting, gap, isClash } = entry;
  const { allDay, startAt, endAt, organiserId, showingAppointmentStatus: status } = meeting;
  const texts = useLabels('calendar');
  const { decide } = useAccess();
  const { listPath, members } = useCompany();
  const { client, where, time, word, attributes } = useEntry(entry, home);
  const minutes = Math.round((endAt.getTime() - startAt.getTime()) / MINUTE_MS);
  const position = positionAt(meeting, () => home);
  const address = position && isHeld(meeting) && routeTo([position]);
  const note = isClash ? texts.text('phoneDay.overlaps') : status === 'Pending' && word;
  const organiser = members.get(organiserId);
  const place = [where.whole, where.rest].filter(Boolean).join(' ');
  return (
    <section className={styles.stop} aria-label={meeting.title}>
      {gap && <GapLine gap={gap} />}
      <p className={`${styles.when} ${textStyles.figures}`}>
        <b>{time}</b>
        {!allDay && <span className={textStyles.quiet}>{texts.text('booking.minutes', { count: minutes })}</span>}
      </p>
      <div className={`${laneStyles.entry} ${styles.card}`} {...attributes}>
        {home && <Thumb resource="properties" record={home} />}
        <Link className={styles.open} to={`${listPath('meetings')}/${meeting.id}`}>
          <b className={laneStyles.client}>
            <bdi>{client}</bdi>
          </b>
          <span>
            <bdi>{place}</bdi>
            {note && ` · ${note}`}
          </span>
        </Link>
        {decide('assign', 'meetings').can && organiser && (
          <>
            <Avatar name={organiser.name} pictureUrl={organiser.pictureUrl} size={24} />
            <span className="visually-hidden">{organiser.name}</span>
          </>
        )}
        {address && (
          <LinkButton
            type="text"
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.text('phoneDay.wayTo', { place })}
            icon={<Icon name="map" size={20} />}
          />
        )}
      </div>
      <Outcome record={meeting} />
    </section>
  );
}
