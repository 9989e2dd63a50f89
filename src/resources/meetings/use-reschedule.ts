import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord, Issue } from '#schema/schema.ts';
import { kindOf } from '#ui/failure.tsx';
import { useCautionTools } from '#ui/form/use-caution.ts';
import { useFormat } from '#ui/format.ts';
import { useLabels } from '#ui/text.ts';
import { toast } from '#ui/toast.tsx';
import { useCommit } from '#ui/use-commit.ts';
import { useUndo } from '#ui/use-undo.ts';
import { clashes } from './caution.ts';
import { asMeeting, reschedule } from './commands.ts';
import { meetings } from './schema.ts';

interface Moved {
  readonly record: AnyRecord;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Gives a meeting another time: shown there at once, asked about when others are wanted then, and taken back if refused. */
export function useReschedule() {
  const { t } = useTranslation('ui');
  const labels = useLabels('meetings');
  const format = useFormat();
  const tools = useCautionTools();
  const { send } = useCommit();
  const undo = useUndo();
  const [moved, setMoved] = useState<Moved>();
  const [asked, setAsked] = useState<readonly Issue[]>([]);

  const store = async ({ record, startAt, endAt }: Moved) => {
    setAsked([]);
    try {
      const after = (await send(reschedule(record, startAt, endAt)))?.[0];
      const words = { name: String(record.title), time: format.dateTime(startAt) };
      if (after) toast(labels.text('toast.moved', words), undo(meetings, record, after));
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
      setMoved(undefined);
    }
  };
  const start = async (record: AnyRecord, startAt: Date, endAt: Date) => {
    const next = { record, startAt, endAt };
    setMoved(next);
    const issues = await clashes({ ...record, startAt, endAt }, record.id, tools);
    if (issues.length > 0) setAsked(issues);
    else await store(next);
  };
  return {
    start,
    asked,
    answer: (goesOn: boolean) => {
      if (moved && goesOn) return void store(moved);
      setAsked([]);
      setMoved(undefined);
    },
    /** The rows with the meeting that is on its way where it goes. */
    shown: (rows: readonly AnyRecord[]): readonly AnyRecord[] =>
      rows.map((row) => {
        const isOnItsWay = moved?.record.id === row.id && row.version <= moved.record.version;
        return isOnItsWay ? { ...row, startAt: moved.startAt, endAt: moved.endAt } : row;
      }),
    /** As long again, from another beginning. */
    shift: (record: AnyRecord, startAt: Date) => {
      const { startAt: was, endAt } = asMeeting(record);
      if (startAt.getTime() === was.getTime()) return;
      void start(record, startAt, new Date(endAt.getTime() + startAt.getTime() - was.getTime()));
    },
  };
}
