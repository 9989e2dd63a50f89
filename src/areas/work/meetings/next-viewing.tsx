import { Link } from 'react-router';
import { properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { RecordName } from '#kit/record-name.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { MINUTE_MS } from '#lib/time/dates.ts';
import { partsOfName } from '#model/name.ts';
import textStyles from '#ui/text.module.css';
import { KeysLine } from './keys-line.tsx';
import { entriesOf } from './lanes.ts';
import { MeetingContact } from './meeting-contact.tsx';
import styles from './next-viewing.module.css';
import type { Meeting } from './schema.ts';
import { timeOf } from './times.ts';
import { useHomes } from './use-homes.ts';

/** The next viewing of the day on the phone: who, where, when to leave, and the way to both. */
export function NextViewing(props: {
  readonly meeting: Meeting;
  /** The meetings of its day: the one before says how far one drives. */
  readonly rows: readonly Meeting[];
}) {
  const { meeting, rows } = props;
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { listPath } = useCompany();
  const { homeOf, driveOf } = useHomes(rows);
  const home = homeOf(meeting);
  const gap = entriesOf(rows, driveOf).find((entry) => entry.meeting.id === meeting.id)?.gap;
  const { id, title, kind, startAt, location } = meeting;
  const { first: client, home: named } = partsOfName(title);
  const price = home?.listPriceMinor === undefined ? undefined : format.money(home.listPriceMinor, home.currency, true);
  return (
    <article className={styles.next} aria-label={title}>
      <div className={styles.photo}>
        <Thumb resource="properties" {...(home && { record: home })} />
        <p className={textStyles.figures}>
          <b>{timeOf(startAt, format)}</b> {format.relative(startAt)}
        </p>
      </div>
      <h2>
        <Link to={`${listPath('meetings')}/${id}`}>
          {home ? <RecordName schema={properties} record={home} /> : <bdi>{named ?? location ?? client}</bdi>}
        </Link>
      </h2>
      <p>
        <bdi>{client}</bdi> · {[labels.option('kind', kind), price].filter(Boolean).join(' · ')}
      </p>
      {gap && gap.kind !== 'overlap' && (
        <p className={`${styles.leave} ${textStyles.figures}`}>
          {texts.text('gap.late', {
            minutes: gap.minutes,
            time: timeOf(new Date(startAt.getTime() - gap.minutes * MINUTE_MS), format),
          })}
        </p>
      )}
      <KeysLine meeting={meeting} />
      <div className={styles.acts}>
        <MeetingContact meeting={meeting} homeOf={homeOf} />
      </div>
    </article>
  );
}
