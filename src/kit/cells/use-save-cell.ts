import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { AppError } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { cellChange, cellIssues } from './cell-change.ts';
import type { EditedField } from './edited-field.ts';
import type { EditedRecords } from './edited-rows.ts';

/** Why a value was not saved: an issue of a field, or a sentence. */
export type CellProblem = Issue | string;

/** Saves values one after the other; each is shown before it is stored, and reverted if it is refused. */
export function useSaveCell(definition: ResourceDefinition) {
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const { members } = useCompany();
  const { send } = useCommit();
  const undo = useUndo();
  const invalidate = useInvalidate();
  const [records, setRecords] = useState<EditedRecords>(new Map());
  const stored = useRef(new Map<string, AnyRecord>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (id: string, record: AnyRecord | undefined) =>
    setRecords((known) => {
      const next = new Map(known);
      if (record) next.set(id, record);
      else next.delete(id);
      return next;
    });
  const wordsFor = ({ name, by }: EditedField, record: AnyRecord, value: unknown) => {
    const title = nameOf(schema, record);
    const person = by === 'assign' ? members.get(String(value))?.name : undefined;
    if (person) return t('toast.assigned', { name: title, person });
    return t('cell.saved', { name: title, label: labels.field(name) });
  };
  const write = async (record: AnyRecord, set: Values, edited: EditedField): Promise<CellProblem | undefined> => {
    const value = set[edited.name];
    try {
      const update = { type: 'update', resource: schema.name, before: record, set } as const;
      const [after] = (await send({ changes: [update] }, nameOf(schema, record))) ?? [];
      show(record.id, after);
      if (!after) return undefined;
      stored.current.set(record.id, after);
      toast(wordsFor(edited, after, value), undo(schema, record, after));
      return undefined;
    } catch (error) {
      show(record.id, undefined);
      const kind = kindOf(error);
      if (kind === 'queued') {
        toast(t('error.queued'));
        return undefined;
      }
      // the next try starts from the colleague's version
      if (kind === 'conflict' || kind === 'deleted')
        await invalidate({ resource: schema.name, invalidates: ['list'], id: record.id });
      const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
      return issue ?? t(`error.${kind}`);
    }
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work, work);
    queue.current = done;
    return done;
  };
  return {
    /** The shown rows. */
    records,
    storedOf: (id: string) => stored.current.get(id),
    inTurn,
    /** What is wrong with a value before it is sent. */
    check: (record: AnyRecord, { name }: EditedField, value: unknown): Issue | undefined => {
      const set = cellChange(definition, record, name, value);
      return Object.keys(set).length === 0 ? undefined : cellIssues(definition, record, set, now())[0];
    },
    /** @param stored gives the record as it was stored last; called when it is this change's turn */
    save: async (record: AnyRecord, edited: EditedField, value: unknown, stored: () => AnyRecord) => {
      const set = cellChange(definition, record, edited.name, value);
      if (Object.keys(set).length === 0) return undefined;
      show(record.id, { ...record, ...set });
      return inTurn(() => write(stored(), set, edited));
    },
  };
}
