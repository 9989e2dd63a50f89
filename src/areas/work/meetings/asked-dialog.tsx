import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import type { Answering } from './asked-menu.tsx';
import styles from './booking.module.css';
import { BookingTimes } from './booking-times.tsx';
import { propose } from './commands.ts';
import { Invitation } from './invitation.tsx';
import type { Meeting } from './schema.ts';
import { timeOf } from './times.ts';
import { useBooking } from './use-booking.ts';

/** The times that one can propose, then the words for the client. */
export function AskedDialog(props: {
  readonly answering: Answering;
  readonly onAnswer: (answering: Answering) => void;
  readonly onClose: () => void;
}) {
  const { answering, onAnswer, onClose } = props;
  const { meeting, words } = answering;
  const texts = useLabels('calendar');
  const title = { message: 'asked.confirmed', proposal: 'asked.proposed' } as const;
  return (
    <Dialog title={texts.text(words ? title[words] : 'asked.propose')} sheet onClose={onClose}>
      {words ? (
        <Invitation meeting={meeting} words={words} onClose={onClose} />
      ) : (
        <OtherTime meeting={meeting} onProposed={(after) => onAnswer({ meeting: after, words: 'proposal' })} />
      )}
    </Dialog>
  );
}

function OtherTime(props: { readonly meeting: Meeting; readonly onProposed: (meeting: Meeting) => void }) {
  const { meeting, onProposed } = props;
  const fail = useFail();
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { send, saving } = useCommit();
  const booking = useBooking({ ...meeting }, { ...meeting });
  const { slot } = booking;
  const save = async () => {
    if (!slot) return;
    try {
      const after = (await send<Meeting>(propose(meeting, slot.startAt, slot.endAt)))?.[0];
      if (after) onProposed(after);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.client}>
        <Isolated text={meeting.title} />
      </p>
      <BookingTimes booking={booking} />
      {booking.warnings.map((issue) => (
        <p key={JSON.stringify(issue)} className={styles.warning} role="status">
          <Icon name="warning" size={16} /> <span>{labels.issue(issue)}</span>
        </p>
      ))}
      <footer className={styles.foot}>
        <Button type="primary" loading={saving} disabled={!slot} onClick={() => void save()}>
          {slot ? texts.text('asked.proposeAt', { time: timeOf(slot.startAt, format) }) : texts.text('booking.choose')}
        </Button>
      </footer>
    </div>
  );
}
