import { ActionButton } from '#kit/action-button.tsx';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './attendees.module.css';
import { approveOvertime } from './commands.ts';
import type { Attendee } from './schema.ts';

/** Overtime of a day, and whether it counts. */
export function Overtime({ record }: { readonly record: Attendee }) {
  const labels = useLabels('attendees');
  const duration = useDuration();
  const { account, decide } = useAccess();
  const { send, saving } = useCommit();
  const { act, problem } = useAction();
  const { overtimeMinutes = 0, overtimeApproved = false, employeeName, userId } = record;
  if (overtimeMinutes === 0) return null;
  const approve = async () => {
    if (!(await act(() => send(approveOvertime(record, !overtimeApproved))))) return;
    toast(labels.text(overtimeApproved ? 'approve.undone' : 'approve.done', { name: employeeName }));
  };
  return (
    <span className={styles.overtime}>
      <span className={textStyles.figures}>+{duration(overtimeMinutes)}</span>
      {userId !== account.id && (
        <ActionButton
          size="small"
          type={overtimeApproved ? 'text' : 'default'}
          loading={saving}
          decision={decide('reopen', 'attendees', record)}
          icon={<Icon name={overtimeApproved ? 'checkCircle' : 'check'} size={14} />}
          aria-label={labels.text(overtimeApproved ? 'approve.undo' : 'approve.do')}
          title={labels.text(overtimeApproved ? 'approve.undo' : 'approve.do')}
          onClick={approve}
        />
      )}
      <Problem>{problem}</Problem>
    </span>
  );
}
