import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { partsOfName } from '#model/name.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './calendar.module.css';
import { INTERESTS, type Meeting } from './schema.ts';

const ICONS = { Interested: 'check', Unsure: 'history', NotInterested: 'close' } as const;
type Props = { readonly record: Meeting };

/** The answers to how a viewing was liked, once it began: it is completed with one of them, and its lead moves. */
function useOutcome(record: Meeting) {
  const labels = useLabels('meetings');
  const { decide } = useAccess();
  const { run, problem, saving } = useCommand('meetings');
  const { kind, title, startAt, showingAppointmentStatus: status } = record;
  const isOver = kind === 'Viewing' && status === 'Confirmed' && startAt <= now();
  const say = async (interest: string) => {
    const answer = await run('complete', record, { to: 'Completed', interest });
    const [effect] = answer?.effects ?? [];
    if (answer) toast(effect ? labels.text(`effect.${effect.key}`, effect.params) : labels.text('outcome.saved'));
  };
  return {
    isAsked: isOver && decide('edit', 'meetings', record).can,
    question: labels.text('outcome.ask', { name: partsOfName(title).first }),
    options: INTERESTS.map((interest) => ({
      key: interest,
      label: labels.option('feedback.interest', interest),
      icon: <Icon name={ICONS[interest]} size={16} />,
      refused: saving,
      onSelect: () => void say(interest),
    })),
    problem: <Problem>{problem}</Problem>,
  };
}

/** How a viewing that is over was liked, in two taps: the question, then the answer. */
export function Outcome({ record }: Props) {
  const { isAsked, question, options, problem } = useOutcome(record);
  if (!isAsked) return null;
  return (
    <span className={styles.outcome}>
      <MenuButton label={question} className={buttonStyles.btn} isWorded options={options}>
        {question}
      </MenuButton>
      {problem}
    </span>
  );
}

/** The same where the question is open. */
export function OutcomeChoices({ record }: Props) {
  const { isAsked, question, options, problem } = useOutcome(record);
  if (!isAsked) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{question}</legend>
      {options.map(({ key, label, icon, refused, onSelect }) => (
        <Button key={key} icon={icon} disabled={refused} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {problem}
    </fieldset>
  );
}
