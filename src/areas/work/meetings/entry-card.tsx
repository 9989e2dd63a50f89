import { Link } from 'react-router';
import { placePopover } from '#kit/cells/popover-place.ts';
import { RecordState } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { dayKey } from '#lib/time/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import { type Answering, AskedMenu } from './asked-menu.tsx';
import { isAskedByClient, isMovable } from './commands.ts';
import styles from './entry-card.module.css';
import { KeysLine } from './keys-line.tsx';
import { MeetingContact } from './meeting-contact.tsx';
import { OutcomeChoices } from './outcome.tsx';
import { type Meeting, meetings } from './schema.ts';
import { dayWords, timeOf } from './times.ts';
import { useHomes } from './use-homes.ts';

/** Room that the card needs, in pixels. */
const SIZE = { width: 332, height: 400 };

/** A meeting over the calendar: the way there, the client, how it was, and the way to all of it. */
export function EntryCard(props: {
  readonly meeting: Meeting;
  /** Where its entry is. */
  readonly at: DOMRect;
  readonly onAnswer: (answering: Answering) => void;
  readonly onClose: () => void;
}) {
  const { meeting, at, onAnswer, onClose } = props;
  const texts = useLabels('calendar');
  const labels = useLabels('meetings');
  const format = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const isNarrow = useNarrow();
  const { homeOf } = useHomes([meeting]);
  const home = homeOf(meeting);
  const { id, kind, title, startAt, endAt, allDay, organiserId, location } = meeting;
  const [day, time] = [
    dayWords(dayKey(startAt, format.timeZone), format, { weekday: 'short', day: 'numeric', month: 'short' }),
    allDay ? labels.text('allDay') : `${timeOf(startAt, format)} – ${timeOf(endAt, format)}`,
  ];
  const price = home?.listPriceMinor === undefined ? undefined : format.money(home.listPriceMinor, home.currency, true);
  const canMove = isMovable(meeting) && decide('edit', 'meetings', meeting).can;
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  return (
    <Dialog
      title={<Isolated text={title} />}
      sheet
      className={styles.card}
      place={isNarrow ? {} : { position: 'fixed', ...placePopover(at, SIZE, room) }}
      onClose={onClose}
    >
      {home && (
        <div className={styles.photo}>
          <Thumb resource="properties" record={home} />
        </div>
      )}
      <p className={textStyles.figures}>
        {[`${day}, ${time}`, labels.option('kind', kind), price].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.state}>
        <RecordState schema={meetings} record={meeting} />
        <Person uid={organiserId} />
      </p>
      <KeysLine meeting={meeting} />
      {location && (
        <p className={textStyles.quiet}>
          {labels.field('location')}: <bdi>{location}</bdi>
        </p>
      )}
      <OutcomeChoices record={meeting} />
      <div className={styles.acts}>
        <MeetingContact meeting={meeting} homeOf={homeOf} />
        {isAskedByClient(meeting) ? (
          <AskedMenu meeting={meeting} onAnswer={onAnswer} />
        ) : (
          canMove && <Button onClick={() => onAnswer({ meeting })}>{texts.text('asked.propose')}</Button>
        )}
        <Link className={textStyles.link} to={`${listPath('meetings')}/${id}`}>
          {texts.text('card.open')}
        </Link>
      </div>
    </Dialog>
  );
}
