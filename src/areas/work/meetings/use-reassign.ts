import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { toast } from '#ui/toast.tsx';
import { reassign } from './commands.ts';
import { type Meeting, meetings } from './schema.ts';

/** Hands a meeting to a colleague, with Undo. */
export function useReassign() {
  const fail = useFail();
  const labels = useLabels('meetings');
  const nameOf = usePersonName();
  const { send } = useCommit();
  const undo = useUndo();
  return async (record: Meeting, uid: string, startAt: Date): Promise<void> => {
    try {
      const after = (await send<Meeting>(reassign(record, uid, startAt)))?.[0];
      if (after)
        toast(
          labels.text('toast.reassigned', { name: String(after.title), person: nameOf(uid) }),
          undo(meetings, record, after),
        );
    } catch (error) {
      fail(error);
    }
  };
}
