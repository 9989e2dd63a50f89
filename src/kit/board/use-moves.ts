import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { type Mover, methodOf } from '#kit/mover.ts';
import { partsOf } from '#kit/record/parts-of.ts';
import { isRefused, type ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCall } from '#kit/use-command.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany, useSend } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { AppError } from '#model/errors.ts';
import { isMovedBack, movesFrom } from '#model/moves.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, Issue, StatusSpec, Values } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { type Move, type Moves, withWaiting } from './moves.ts';
import { plainMover } from './plain-mover.tsx';

/** A move that waits for an answer: the card is in its new column already and goes back on cancel. */
interface AskedMove {
  readonly record: AnyRecord;
  readonly to: string;
  readonly mover: Mover;
  readonly problem?: string;
  readonly issues?: readonly Issue[];
}

const NO_STATES: StatusSpec = { field: '', initial: [], moves: {} };

/** Records from state to state: asked for what the new one requires, shown at once, put back when it was refused. */
export function useMoves(definition: ResourceDefinition) {
  const { schema } = definition;
  const { status = NO_STATES } = schema;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const { outbox } = useSend();
  const invalidate = useInvalidate();
  const provider = useDataProvider()();
  const { send, saving } = useCommit();
  const { call, calling } = useCall(schema.name);
  const [moves, setMoves] = useState<Moves>(new Map());
  const [asked, setAsked] = useState<AskedMove>();
  const [notice, setNotice] = useState<string>();
  /** Was moved back, and somebody wants to say why. */
  const [explained, setExplained] = useState<AnyRecord>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const shown = useMemo(() => withWaiting(moves, entries, schema.name, status.field), [moves, entries, schema, status]);

  const mayReopen = (record: AnyRecord) => decide('reopen', schema.name, record).can;
  const stateOf = (record: AnyRecord) => String(record[status.field]);
  const legalFor = (record: AnyRecord) => movesFrom(status, stateOf(record), mayReopen(record));
  const place = useCallback(
    (id: string, move: Move) =>
      setMoves((known) => {
        const last = known.get(id);
        // The stored record replaces the one that was shown before.
        const earlier = last?.settledAt === undefined ? last?.earlier : last;
        return new Map(known).set(id, { ...move, earlier });
      }),
    [],
  );
  /** Forgets an announcement; what was stored before it stays. */
  const takeBack = (id: string) =>
    setMoves((known) => {
      const last = known.get(id);
      if (!last || last.settledAt !== undefined) return known;
      const next = new Map(known);
      if (last.earlier) next.set(id, last.earlier);
      else next.delete(id);
      return next;
    });
  /** The stored record; nothing if it can't be read, or the move is not possible from its state. */
  const readAnew = async ({ id }: AnyRecord, to: string): Promise<AnyRecord | undefined> => {
    const read = await provider.getOne<AnyRecord>({ resource: schema.name, id }).catch(() => undefined);
    const record = read?.data;
    return record && record.archivedAt === null && legalFor(record).includes(to) ? record : undefined;
  };
  const putBack = (record: AnyRecord, why: string) => {
    takeBack(record.id);
    setAsked(undefined);
    setNotice(t('board:putBack', { name: nameOf(schema, record), why }));
  };

  useEffect(
    () =>
      outbox.onSent((changes, records) => {
        for (const { record, from, to } of withWaiting(new Map(), [{ changes }], schema.name, status.field).values()) {
          const stored = records.find(({ id }) => id === record.id);
          if (stored) place(record.id, { record: stored, from, to, settledAt: Date.now() });
        }
      }),
    [outbox, schema, status, place],
  );

  /** Shows a record that was moved, and offers the way back where there is one. */
  const settle = ({ record, mover }: AskedMove, stored: AnyRecord) => {
    const from = stateOf(record);
    setAsked(undefined);
    // some states follow from the answers: a part of the amount is not all of it
    const reached = stateOf(stored);
    place(record.id, { record: stored, from, to: reached, settledAt: Date.now() });
    const isAsked = mover.asks(stored, from, mayReopen(stored));
    const reverses = legalFor(stored).includes(from) && (!isAsked || mover.undoDetails !== undefined);
    const undo = () => void start(stored, from, isAsked ? mover.undoDetails?.(record) : {});
    const isBack = schema.activities !== false && isMovedBack(schema, from, reached);
    toast(
      t('ui:toast.moved', { name: nameOf(schema, record), status: labels.option(status.field, reached) }),
      reverses ? { label: t('ui:action.undo'), run: undo, undoes: true } : undefined,
      isBack ? { further: { label: t('board:sayWhy'), run: () => setExplained(stored) } } : {},
    );
  };
  /** The record as the move left it. Throws AppError. */
  const moved = async ({ record, to, mover }: AskedMove, details: Values): Promise<AnyRecord | undefined> => {
    const method = methodOf(mover, record, to);
    if (!method) return undefined;
    if ('verb' in method) return (await call(method.verb, record, { ...details, to })).record;
    const actor = { uid: account.id, mayReopen: mayReopen(record) };
    const acting = { ...actor, now: now(), activityId: newId(), timeZone: company.timezone };
    const result = method.change(record, to, details, acting);
    if (isRefused(result)) throw new AppError('invalid', { issues: result });
    return (await send(result, nameOf(schema, record)))?.find(({ id }) => id === record.id);
  };
  const run = async (move: AskedMove, details: Values, asking: boolean) => {
    const { record, to, mover } = move;
    try {
      const stored = await moved(move, details);
      if (stored) return settle(move, stored);
      setAsked(undefined);
      takeBack(record.id);
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'queued') {
        // from here on it is shown as what waits in the outbox
        takeBack(record.id);
        setAsked(undefined);
        toast(t('ui:error.queued'));
        return;
      }
      const issues = error instanceof AppError ? (error.issues ?? []) : [];
      const [issue] = issues;
      const why = issue ? labels.issue(issue) : t(`ui:error.${kind}`);
      // The answers stay in the dialog if trying again can help.
      if (asking && kind !== 'conflict' && kind !== 'deleted' && kind !== 'forbidden') {
        setAsked({ record, to, mover, problem: why, issues });
        return;
      }
      const current = asking && kind === 'conflict' ? await readAnew(record, to) : undefined;
      if (current) {
        place(record.id, { record: { ...current, [status.field]: to }, from: stateOf(current), to });
        setAsked({ record: current, to, mover, problem: t('board:sendAgain') });
        await invalidate({ resource: schema.name, invalidates: ['list', 'detail'], id: record.id });
        return;
      }
      putBack(record, kind === 'conflict' ? t('board:changed') : why);
      if (kind === 'conflict' || kind === 'deleted')
        await invalidate({ resource: schema.name, invalidates: ['list'], id: record.id });
    }
  };
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work, work);
    return queue.current;
  };

  async function start(record: AnyRecord, to: string, details?: Values): Promise<void> {
    setNotice(undefined);
    const from = stateOf(record);
    if (!legalFor(record).includes(to)) {
      const states = { from: labels.option(status.field, from), to: labels.option(status.field, to) };
      setNotice(t('board:refused', { name: nameOf(schema, record), ...states }));
      return;
    }
    place(record.id, { record: { ...record, [status.field]: to }, from, to });
    try {
      const mover = (await partsOf(definition)).mover ?? plainMover(schema, status);
      const move = { record, to, mover };
      if (!methodOf(mover, record, to) || (!details && mover.asks(record, to, mayReopen(record)))) setAsked(move);
      else await inTurn(() => run(move, details ?? {}, false));
    } catch (error) {
      putBack(record, t(`ui:error.${kindOf(error)}`));
    }
  }

  return {
    moves: shown,
    isUnderway: (id: string) => shown.has(id) && shown.get(id)?.settledAt === undefined,
    asked,
    saving: saving || calling,
    notice,
    start,
    legalFor,
    dismiss: () => setNotice(undefined),
    explained: explained && { definition, record: explained, onClose: () => setExplained(undefined) },
    answer: (details: Values) => asked && !saving && !calling && void inTurn(() => run(asked, details, true)),
    moved: (stored: AnyRecord) => asked && settle(asked, stored),
    cancel: () => {
      if (asked) takeBack(asked.record.id);
      setAsked(undefined);
    },
  };
}
