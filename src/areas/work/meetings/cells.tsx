import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import textStyles from '#ui/text.module.css';
import styles from './calendar.module.css';
import { answerOf, isAskedByClient } from './commands.ts';
import { type Meeting, meetings } from './schema.ts';
import { timeOf } from './times.ts';

const FACES = 4;

export function TitleCell({ record }: CellProps<Meeting>) {
  const labels = useLabels('meetings');
  const { kind, location } = record;
  return (
    <>
      <RowLink schema={meetings} record={record} />
      <span className={textStyles.second} data-part="second">
        {labels.option('kind', kind)}
        {location && (
          <>
            {' · '}
            <bdi>{location}</bdi>
          </>
        )}
      </span>
    </>
  );
}

export function WhenCell({ record }: CellProps<Meeting>) {
  const labels = useLabels('meetings');
  const format = useFormat();
  const { startAt, endAt, allDay, askedFor } = record;
  const isOneDay = format.date(startAt) === format.date(endAt);
  return (
    <time className={textStyles.figures} dateTime={startAt.toISOString()}>
      {format.date(startAt)}
      <span className={textStyles.second} data-part="second">
        {allDay
          ? labels.text('allDay')
          : askedFor && isAskedByClient(record)
            ? labels.option('askedFor', askedFor)
            : `${timeOf(startAt, format)} – ${isOneDay ? timeOf(endAt, format) : format.dateTime(endAt)}`}
      </span>
    </time>
  );
}

/** Who is invited; people who declined are faint. */
export function PeopleCell({ record: meeting }: CellProps<Meeting>) {
  const labels = useLabels('meetings');
  const { members } = useCompany();
  const people = meeting.attendeeIds.map((uid) => ({
    uid,
    name: members.get(uid)?.name ?? '',
    pictureUrl: members.get(uid)?.pictureUrl,
    answer: answerOf(meeting, uid),
  }));
  const words = people.map(({ name, answer }) => `${name} (${labels.text(`answers.${answer}`)})`).join(', ');
  return (
    <span className={styles.faces} title={words}>
      <span className="visually-hidden">{words}</span>
      {people.slice(0, FACES).map(({ uid, name, pictureUrl, answer }) => (
        <span key={uid} aria-hidden="true" data-answer={answer}>
          <Avatar name={name} pictureUrl={pictureUrl} size={24} />
        </span>
      ))}
      {people.length > FACES && (
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>+{people.length - FACES}</span>
      )}
    </span>
  );
}
