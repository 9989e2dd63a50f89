import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import { kindOf } from '#ui/failure.tsx';
import { ChoiceDisplay } from '#ui/fields/choice.tsx';
import { Person } from '#ui/fields/ref.tsx';
import { useFormat } from '#ui/format.ts';
import { Icon } from '#ui/icon.tsx';
import { MoveButtons } from '#ui/record/move-buttons.tsx';
import type { RecordPartProps, RecordParts } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { toast } from '#ui/toast.tsx';
import { useCommit } from '#ui/use-commit.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { WhenCell } from './cells.tsx';
import { ANSWERS, type Answer, answerOf, asMeeting, isHeld, respond } from './commands.ts';
import { icsOf } from './ics.ts';
import { meetings } from './schema.ts';

function MeetingSummary({ record }: RecordPartProps) {
  const labels = useLabels('meetings');
  const { kind, showingAppointmentStatus, organiserId } = asMeeting(record);
  return (
    <>
      <span className="quiet">{labels.option('kind', kind)}</span>
      <ChoiceDisplay
        resource="meetings"
        name="showingAppointmentStatus"
        field={meetings.fields.showingAppointmentStatus}
        value={showingAppointmentStatus}
        record={record}
      />
      <WhenCell record={record} />
      <Person uid={organiserId} />
    </>
  );
}

/** The meeting as a file that every calendar takes. */
function saveIcs(record: RecordPartProps['record'], timeZone: string): void {
  const text = icsOf([asMeeting(record)], {
    now: now(),
    host: location.hostname,
    dayOf: (date) => dayKey(date, timeZone),
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'meeting.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function MeetingActions({ record, definition }: RecordPartProps) {
  const labels = useLabels('meetings');
  const { timeZone } = useFormat();
  const begins = asMeeting(record).startAt > now();
  const status = asMeeting(record).showingAppointmentStatus;
  return (
    <MoveButtons
      definition={definition}
      record={record}
      main={status === 'Pending' ? 'Confirmed' : 'Completed'}
      grave={['Cancelled', 'Denied']}
      without={begins ? ['Completed', 'NoShow'] : []}
    >
      <Button icon={<Icon name="download" size={16} />} onClick={() => saveIcs(record, timeZone)}>
        {labels.text('action.ics')}
      </Button>
    </MoveButtons>
  );
}

/** Who is invited and what they said; whoever looks at it says it for themselves. */
function Invited({ record }: RecordPartProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels('meetings');
  const { account } = useWorkspace();
  const { send, saving } = useCommit();
  const meeting = asMeeting(record);
  const mine = answerOf(meeting, account.id);
  const isInvited = meeting.attendeeIds.includes(account.id) && isHeld(meeting) && record.archivedAt === null;
  const say = async (answer: Answer) => {
    try {
      if (await send(respond(record, account.id, answer))) toast(labels.text(`toast.${answer}`));
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    }
  };
  return (
    <section className="panel" aria-labelledby="invited-title">
      <h2 id="invited-title">{labels.field('attendeeIds')}</h2>
      <ul className="invited">
        {meeting.attendeeIds.map((uid) => {
          const answer = answerOf(meeting, uid);
          return (
            <li key={uid} data-answer={answer}>
              <Person uid={uid} />
              <span className="quiet">
                {uid === meeting.organiserId ? labels.field('organiserId') : labels.text(`answers.${answer}`)}
              </span>
            </li>
          );
        })}
      </ul>
      {isInvited && (
        <fieldset className="segments invited-answer">
          <legend>{labels.text('question')}</legend>
          {ANSWERS.filter((answer) => answer !== 'pending').map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={mine === answer}
              disabled={saving}
              onClick={() => void say(mine === answer ? 'pending' : answer)}
            >
              <Icon name={answer === 'accepted' ? 'check' : 'close'} size={16} />
              {labels.text(`answer.${answer}`)}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

export const meetingParts: RecordParts = { Summary: MeetingSummary, Actions: MeetingActions, Panels: Invited };
