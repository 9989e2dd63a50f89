import { useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { usePending } from '#kit/outbox/use-pending.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import { toast } from '#ui/toast.tsx';
import { isOpen, moveTodo, type Snooze, snoozeTodo, snoozeTodoTo, tickLine, uncomplete } from './commands.ts';
import type { Todo } from './schema.ts';
import { todo } from './schema.ts';

/** What is done to a task in one tap, each with its way back; without a connection it waits and is sent later. */
export function useTodo(stored: Todo) {
  const { t } = useTranslation('ui');
  const fail = useFail();
  const labels = useLabels('todo');
  const format = useFormat();
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const provider = useDataProvider()();
  const { record, isPending } = usePending('todo', stored);
  const name = record.title;
  const decision = decide('edit', 'todo', record);

  const attempt = async (changes: ChangeSet): Promise<readonly Todo[] | undefined> => {
    try {
      return await send<Todo>(changes, name);
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const takeBack = async ([done, follower]: readonly Todo[]) => {
    // What was made a moment ago carries the server's times: undo uses the stored record.
    const next =
      follower && (await provider.getOne<Todo>({ resource: 'todo', id: follower.id }).catch(() => undefined));
    const made = [done, next?.data].flatMap((one) => one ?? []);
    if (await attempt(uncomplete(record, made))) toast(t('toast.undone'));
  };
  /** Done, or open again. */
  const tick = async () => {
    const to = isOpen(record) ? 'Done' : 'Open';
    const acting = { uid: account.id, now: now(), activityId: newId(), mayReopen: false, timeZone: company.timezone };
    const result = moveTodo(record, to, acting);
    const stored = isRefused(result) ? undefined : await attempt(result);
    if (!stored) return;
    const follower = stored[1]?.dueAt;
    const text = follower
      ? labels.text('toast.again', { name, date: format.dateTime(follower) })
      : labels.text(to === 'Done' ? 'toast.done' : 'toast.reopened', { name });
    const back = { label: t('action.undo'), run: () => void takeBack(stored), undoes: true } as const;
    toast(text, to === 'Done' ? back : undefined);
  };
  const putOff = async (changes: ChangeSet) => {
    const after = (await attempt(changes))?.[0];
    const due = after?.dueAt;
    if (due) toast(labels.text('toast.snoozed', { name, date: format.dateTime(due) }), undo(todo, record, after));
  };
  return {
    record,
    isPending,
    decision,
    saving,
    tick,
    snooze: (by: Snooze) => putOff(snoozeTodo(record, by, now(), company.timezone)),
    snoozeTo: (day: string) => putOff(snoozeTodoTo(record, day, now(), company.timezone)),
    tickLine: (at: number) => void attempt(tickLine(record, at)),
  };
}
