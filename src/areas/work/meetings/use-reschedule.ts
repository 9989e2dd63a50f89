import { useRef, useState } from 'react';
import { useCautionTools } from '#kit/form/use-caution.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import type { Issue } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { clashes } from './caution.ts';
import { reschedule } from './commands.ts';
import type { Meeting } from './schema.ts';
import { meetings } from './schema.ts';

interface Move {
  readonly record: Meeting;
  readonly startAt: Date;
  readonly endAt: Date;
}
const same = (a: Move, b: Move) =>
  a.startAt.getTime() === b.startAt.getTime() && a.endAt.getTime() === b.endAt.getTime();

/** Gives meetings another time: shown there at once, asked about when others are wanted then, and taken back if refused. */
export function useReschedule() {
  const fail = useFail();
  const labels = useLabels('meetings');
  const format = useFormat();
  const tools = useCautionTools();
  const { send } = useCommit();
  const undo = useUndo();
  /** Where each meeting goes, until the list has been read again. */
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [asked, setAsked] = useState<{ readonly move: Move; readonly issues: readonly Issue[] }>();
  /** The meetings as stored last: the next change starts from them. */
  const stored = useRef(new Map<string, Meeting>());
  const wanted = useRef(new Map<string, Move>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const place = (id: string, move: Move | undefined) => {
    if (move) wanted.current.set(id, move);
    else wanted.current.delete(id);
    setMoves(new Map(wanted.current));
  };
  const latest = (record: Meeting): Meeting => {
    const known = stored.current.get(record.id);
    return known && known.version > record.version ? known : record;
  };
  const store = async (move: Move) => {
    const before = latest(move.record);
    try {
      const after = (await send<Meeting>(reschedule(before, move.startAt, move.endAt)))?.[0];
      if (!after) return;
      stored.current.set(after.id, after);
      const words = { name: String(after.title), time: format.dateTime(move.startAt) };
      toast(labels.text('toast.moved', words), undo(meetings, before, after));
    } catch (error) {
      fail(error);
      place(move.record.id, undefined);
    }
  };
  const run = async (move: Move) => {
    // Moved on meanwhile: only where it comes to rest is stored.
    const last = wanted.current.get(move.record.id);
    if (!last || !same(last, move)) return;
    const { id } = move.record;
    const issues = await clashes({ ...move.record, startAt: move.startAt, endAt: move.endAt }, id, tools);
    if (issues.length > 0) setAsked({ move, issues });
    else await store(move);
  };
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work, work);
  };
  return {
    asked: asked?.issues ?? [],
    answer: (goesOn: boolean) => {
      setAsked(undefined);
      if (!asked) return;
      if (goesOn) inTurn(() => store(asked.move));
      else place(asked.move.record.id, undefined);
    },
    /** The rows, with each meeting on its way where it goes. */
    shown: (rows: readonly Meeting[]): readonly Meeting[] =>
      rows.map((row) => {
        const record = latest(row);
        const move = moves.get(row.id);
        const isPending = move && record.version <= latest(move.record).version;
        return isPending ? { ...record, startAt: move.startAt, endAt: move.endAt } : record;
      }),
    /** As long again, from another beginning. */
    shift: (record: Meeting, startAt: Date) => {
      const { startAt: was, endAt } = record;
      if (startAt.getTime() === was.getTime()) return;
      const move = { record, startAt, endAt: new Date(endAt.getTime() + startAt.getTime() - was.getTime()) };
      place(record.id, move);
      inTurn(() => run(move));
    },
  };
}
