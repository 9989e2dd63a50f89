import { plainMover } from '#kit/board/plain-mover.tsx';
import { RecordState } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AnswerButtons } from './answer.tsx';
import styles from './calendar.module.css';
import { WhenCell } from './cells.tsx';
import { answerOf, isAsked } from './commands.ts';
import { useIcs } from './ics-button.tsx';
import { Outcome } from './outcome.tsx';
import type { Meeting } from './schema.ts';
import { meetings } from './schema.ts';

function MeetingSummary({ record }: RecordPartProps<Meeting>) {
  const labels = useLabels('meetings');
  const { kind, organiserId } = record;
  return (
    <>
      <span className={textStyles.quiet}>{labels.option('kind', kind)}</span>
      <RecordState schema={meetings} record={record} />
      <WhenCell record={record} />
      <Person uid={organiserId} />
    </>
  );
}

/** People who are invited answer first; people who may change another's meeting move it. */
function MeetingActions({ record }: RecordPartProps<Meeting>) {
  const { account, decide } = useAccess();
  const { startAt, organiserId, showingAppointmentStatus: status } = record;
  const moves = useMoveActions({
    main: status === 'Pending' ? 'Confirmed' : 'Completed',
    grave: ['Cancelled', 'Denied'],
    without: startAt > now() ? ['Completed', 'NoShow'] : [],
  });
  const ics = useIcs(record);
  const mayMove = decide('edit', 'meetings', record).can;
  return (
    <>
      {organiserId !== account.id && isAsked(record, account.id, now()) && <AnswerButtons record={record} />}
      <Outcome record={record} />
      <ActionBar main={mayMove ? moves.main : undefined} more={[ics, ...(mayMove ? moves.others : [])]} />
    </>
  );
}

/** Who is invited and what they said. */
function Invited({ record: meeting }: RecordPartProps<Meeting>) {
  const labels = useLabels('meetings');
  const { account } = useAccess();
  const calledIt = meeting.organiserId === account.id && meeting.attendeeIds.length > 1;
  return (
    <section className={panelStyles.panel} aria-labelledby="invited-title">
      <h2 id="invited-title">{labels.field('attendeeIds')}</h2>
      <ul className={styles.invited}>
        {meeting.attendeeIds.map((uid) => {
          const answer = answerOf(meeting, uid);
          return (
            <li key={uid} data-answer={answer}>
              <Person uid={uid} />
              <span className={textStyles.quiet}>
                {uid === meeting.organiserId ? labels.field('organiserId') : labels.text(`answers.${answer}`)}
              </span>
            </li>
          );
        })}
      </ul>
      {calledIt && isAsked(meeting, account.id, now()) && <AnswerButtons record={meeting} />}
    </section>
  );
}

const STATUS = meetings.status ?? { field: 'showingAppointmentStatus', initial: [], moves: {} };

export const meetingParts: RecordParts<Meeting> = {
  mover: { ...plainMover(meetings, STATUS), commandTo: (to) => (to === 'Completed' ? 'complete' : undefined) },
  Summary: MeetingSummary,
  Actions: MeetingActions,
  Context: Invited,
};
