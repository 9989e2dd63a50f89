import { Link } from 'react-router';
import { RecordState } from '#kit/fields/choice.tsx';
import { useFormat } from '#kit/format.ts';
import listStyles from '#kit/list/list.module.css';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import styles from './calendar.module.css';
import { PeopleCell } from './cells.tsx';
import { isHeld } from './commands.ts';
import { Outcome } from './outcome.tsx';
import { type Meeting, meetings } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords, timeOf } from './times.ts';

/** The meetings of each day one below the other. */
export function Agenda(props: {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  readonly today: string;
}) {
  const { days, rows, today } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { listPath } = useCompany();
  return days.map((day) => {
    const found = rows.filter((row) => touchesDay(row, day, format.timeZone));
    return found.length === 0 ? null : (
      <section key={day} className={styles.agendaDay} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`}>
          {dayWords(day, format)} {day === today && <span className={textStyles.quiet}>{labels.text('today')}</span>}
        </h2>
        <ul>
          {found.map((meeting) => (
            <li key={meeting.id} className={styles.agendaRow} data-event={meeting.id} data-held={isHeld(meeting)}>
              <span className={`${styles.agendaTime} ${textStyles.figures}`}>
                {meeting.allDay
                  ? labels.text('allDay')
                  : `${timeOf(meeting.startAt, format)} – ${timeOf(meeting.endAt, format)}`}
              </span>
              <span className={styles.agendaWhat}>
                <Link className={listStyles.rowLink} data-part="row-link" to={`${listPath('meetings')}/${meeting.id}`}>
                  <Isolated text={meeting.title} />
                </Link>
                <span className={textStyles.second} data-part="second">
                  {labels.option('kind', meeting.kind)}
                  {meeting.location && (
                    <>
                      {' · '}
                      <bdi>{meeting.location}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Outcome record={meeting} />
              <PeopleCell record={meeting} />
              <RecordState schema={meetings} record={meeting} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
