import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { dayKey } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import { type Answering, AskedMenu } from './asked-menu.tsx';
import styles from './asked-strip.module.css';
import laneStyles from './lanes.module.css';
import type { Meeting } from './schema.ts';
import { dayWords } from './times.ts';
import { useEntry } from './use-entry.ts';
import { useHomes } from './use-homes.ts';

/** Viewings that clients asked for, above the days that are shown: each waits for an answer. */
export function AskedStrip(props: {
  readonly rows: readonly Meeting[];
  readonly onAnswer: (answering: Answering) => void;
}) {
  const { rows, onAnswer } = props;
  const texts = useLabels('calendar');
  const { homeOf } = useHomes(rows);
  return (
    <section className={styles.strip} aria-label={texts.text('asked.title')}>
      <h3>{texts.text('asked.title')}</h3>
      <ul>
        {rows.map((meeting) => (
          <Request key={meeting.id} meeting={meeting} home={homeOf(meeting)} onAnswer={onAnswer} />
        ))}
      </ul>
    </section>
  );
}

function Request(props: {
  readonly meeting: Meeting;
  readonly home: ReturnType<ReturnType<typeof useHomes>['homeOf']>;
  readonly onAnswer: (answering: Answering) => void;
}) {
  const { meeting, home, onAnswer } = props;
  const format = useFormat();
  const { listPath } = useCompany();
  const { client, where, time, attributes } = useEntry({ meeting, isClash: false }, home);
  const day = dayWords(dayKey(meeting.startAt, format.timeZone), format, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
  });
  return (
    <li className={`${laneStyles.entry} ${styles.request}`} {...attributes}>
      <span>
        <Link className={laneStyles.client} to={`${listPath('meetings')}/${meeting.id}`}>
          <bdi>{client}</bdi>
        </Link>
        <span className={laneStyles.where}>
          {where.whole && <bdi className={laneStyles.unit}>{where.whole}</bdi>}
          <bdi className={laneStyles.building}>{where.rest}</bdi>
        </span>
        <span className={textStyles.figures}>
          {day}, {time}
        </span>
      </span>
      <AskedMenu meeting={meeting} onAnswer={onAnswer} />
    </li>
  );
}
