import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './calendar.module.css';
import { INTERESTS, type Meeting } from './schema.ts';

const ICONS = { Interested: 'check', Unsure: 'history', NotInterested: 'close' } as const;

/** How a viewing that is over was liked, in two taps: it is completed with that, and its lead moves. */
export function Outcome({ record }: { readonly record: Meeting }) {
  const labels = useLabels('meetings');
  const { decide } = useAccess();
  const { run, problem, saving } = useCommand('meetings');
  const { kind, startAt, showingAppointmentStatus: status } = record;
  const isOver = kind === 'Viewing' && status === 'Confirmed' && startAt <= now();
  if (!isOver || !decide('edit', 'meetings', record).can) return null;
  const say = async (interest: string) => {
    const answer = await run('complete', record, { to: 'Completed', interest });
    const [effect] = answer?.effects ?? [];
    if (answer) toast(effect ? labels.text(`effect.${effect.key}`, effect.params) : labels.text('outcome.saved'));
  };
  const options = INTERESTS.map((interest) => ({
    key: interest,
    label: labels.option('feedback.interest', interest),
    icon: <Icon name={ICONS[interest]} size={16} />,
    refused: saving,
    onSelect: () => void say(interest),
  }));
  return (
    <span className={styles.outcome}>
      <MenuButton label={labels.text('outcome.ask')} className={buttonStyles.btn} isWorded options={options}>
        {labels.text('outcome.ask')}
      </MenuButton>
      <Problem>{problem}</Problem>
    </span>
  );
}
