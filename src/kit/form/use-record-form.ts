import { useEffect, useMemo, useState } from 'react';
import { begunWith, type Entry, NOTHING_BEGUN } from '#kit/outbox/entries.ts';
import type { FormDefinition } from '#kit/resource.ts';
import { formFields } from '#kit/sections.ts';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import { AppError, storedAt } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { issuesOf, soundValues } from '#model/to-zod.ts';
import { laterThan } from './differences.ts';
import { among, draftOf, type FoundDraft, isMovedOn } from './draft.ts';
import { draftKey } from './draft-store.ts';
import type { FormPart } from './typed.ts';
import { useDrafts } from './use-drafts.ts';
import { useFormValues } from './use-form-values.ts';
import { useSave } from './use-save.ts';

/** What the record will be known by, as far as it is typed. */
const titleOf = (schema: AnySchema, values: Values): string =>
  nameOf(schema, { ...values, ...schema.derive?.(soundValues(schema, values) as never, now()) });

const waitsToBeCreated = (entries: readonly Entry[], id: string): boolean =>
  entries.some(({ changes: [first], refusal }) => first?.type === 'create' && first.id === id && !refusal);

/** The record the form goes on from; none yet: a new one. */
interface Sheet {
  readonly base: AnyRecord | undefined;
  /** What the record holds, or a new one starts with. */
  readonly start: Values;
  /** What the form showed when it was opened: beside the start, what came along. */
  readonly opened: Values;
}

/**
 * One create or edit form: the form's state, the drafts and what the outbox holds of it, and saving it by Refine's
 * `useForm`.
 */
export function useRecordForm(
  definition: FormDefinition,
  record: AnyRecord | undefined,
  given: { readonly prefill?: Values; readonly id?: string; readonly stamp?: Values } = {},
) {
  const { schema, form } = definition;
  const workspace = useWorkspace();
  const { account, company } = workspace;
  const names = useMemo(() => formFields(definition), [definition]);
  const all = useMemo(() => Object.keys(schema.fields), [schema]);
  const [begun, setBegun] = useState(() =>
    begunWith(workspace.outbox.get().entries, schema.name, record?.id ?? given.id ?? ''),
  );
  const seller = useShownSeller();
  const [sheet, setSheet] = useState((): Sheet => {
    const owned = seller && schema.owner ? { [schema.owner]: seller } : {};
    const start = record ? among(record, all) : { ...form.defaults(workspace), ...owned };
    const opened = { ...start, ...among(given.prefill ?? {}, all), ...among(begun.values, all) };
    return { base: record, start, opened };
  });
  const { base, start, opened } = sheet;
  const [id, setId] = useState(() => record?.id ?? given.id ?? newId());
  /** Of a new record everything is sent, of another what the form shows of it. */
  const own = base ? names : all;
  const parts = useMemo((): readonly [FormPart] => {
    const check = (values: Values) => issuesOf(schema, values, now(), base, 'typed');
    return [{ name: schema.name, start, opened, fields: own, check, follow: form.follow }];
  }, [schema, start, opened, own, base, form]);
  const [part] = parts;
  const typed = useFormValues(parts, { isAsked: begun.refused.length > 0 });
  const { values, changes, isChanged: isDirty } = typed.of(part);
  const failure = typed.refusal?.error;
  const theirs = storedAt(failure, schema.name, id);
  // a record of its id that turned out to be there is saved over, not created
  const save = useSave(schema.name, id, !base && !theirs);
  const draft = useMemo(() => (isDirty ? draftOf(id, base, changes, now()) : undefined), [isDirty, id, base, changes]);
  const place = draftKey(company.id, account.id, schema.name, base?.id ?? given.id ?? 'new');
  const drafts = useDrafts(place, schema.fields, draft, base);
  const [restoring, setRestoring] = useState<FoundDraft>();

  const issuesAt = (name: string): readonly Issue[] => typed.issuesAt(part, name);

  useEffect(() => {
    if (!isDirty) return;
    let asks = true;
    const warn = (event: BeforeUnloadEvent) => asks && event.preventDefault();
    // the page reloads itself for a new version (app/chunks.ts): the draft is offered again after it
    const pass = () => {
      asks = !drafts.isStored;
    };
    addEventListener('beforeunload', warn);
    addEventListener('freehold-reloading', pass);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('freehold-reloading', pass);
    };
  }, [isDirty, drafts.isStored]);

  /** The form goes on from what was sent; true: something was typed meanwhile, and stays. */
  const goOn = (stored: AnyRecord | undefined): boolean => {
    const later = laterThan(values, typed.latestOf(part).values, stored ?? values, own);
    const next = stored ? among(stored, all) : values;
    drafts.drop();
    setSheet({ base: stored ?? base, start: stored ? next : start, opened: next });
    typed.retype(part, () => later);
    return Object.keys(later).length > 0;
  };
  /**
   * Sends the form with `more` changes in the same batch, and a new record with computed values that repeat them.
   * undefined: something is wrong and shown, or it is being sent already. `isDone`: nothing was typed while it was being
   * sent.
   */
  const submit = async (
    more: ChangeSet['changes'] = [],
    resolved?: { theirs: AnyRecord; set: Values },
    stamp: Values = given.stamp ?? {},
  ) => {
    typed.ask();
    if (issuesOf(schema, values, now(), base, 'typed').length > 0) return undefined;
    const before = resolved?.theirs ?? base;
    // what was typed on after the new record was queued is saved over it once it is there, never as another one
    if (!before && waitsToBeCreated(workspace.outbox.get().entries, id)) {
      typed.refuse(part, new AppError('offline'));
      return undefined;
    }
    const unshown = Object.fromEntries(Object.entries(begun.values).filter(([name]) => !names.includes(name)));
    const set = { ...unshown, ...(resolved?.set ?? changes), ...stamp };
    const change: ChangeSet['changes'][number] = before
      ? { type: 'update', resource: schema.name, before, set }
      : { type: 'create', resource: schema.name, id, values: { ...values, ...stamp } };
    try {
      const changes = [change, ...more, ...begun.more];
      const records = await save.send({ changes }, titleOf(schema, values), begun.refused);
      if (!records) return undefined;
      typed.forgetRefusal();
      if (begun.ids.length > 0) await workspace.outbox.settle(begun.ids, changes, records);
      setBegun(NOTHING_BEGUN);
      return { records, isDone: !goOn(records[0]) };
    } catch (error) {
      const refusal = typed.refuse(part, error);
      if (refusal.kind === 'queued') setBegun(NOTHING_BEGUN);
      return { refusal, isDone: refusal.kind === 'queued' && !goOn(undefined) };
    }
  };

  const restore = (found: FoundDraft, chosen: Values) => {
    typed.retype(part, (edits) => ({ ...edits, ...chosen }));
    if (!base && !given.id) setId(found.id);
    setRestoring(undefined);
    drafts.forget(found);
  };
  const restoreDraft = (found: FoundDraft) => {
    const draft = { ...found, values: among(found.values, own) };
    if (base && isMovedOn(draft, base)) setRestoring(draft);
    else restore(draft, draft.values);
  };

  return {
    id,
    base,
    values,
    /** Of the values those that can be read, for what counts with them while somebody types. */
    sound: useMemo(() => soundValues(schema, values), [schema, values]),
    changes,
    isDirty,
    /** It shows a save that was refused: sent again also when nothing more is typed. */
    isCorrection: begun.refused.length > 0,
    issueAt: (name: string): Issue | undefined => issuesAt(name)[0],
    issuesAt,
    hasIssues: typed.issuesIn(part).length > 0,
    /** From now on all that is wrong is said. */
    ask: typed.ask,
    /** It takes the place of a refused save, whose other changes go along again. */
    isBegun: begun.more.length > 0,
    /** false: the browser stores nothing, so there will be no draft. */
    isStored: drafts.isStored,
    failure,
    /** The record as a colleague saved it since it was opened. */
    theirs,
    saving: save.saving,
    change: (name: string, value: unknown) => typed.change(part, name, value),
    /** Several at once, as if they had been typed. */
    fill: (filled: Values) => typed.retype(part, (edits) => ({ ...edits, ...filled })),
    touch: (name: string) => typed.touch(part, name),
    submit,
    forgetFailure: typed.forgetRefusal,
    /** What was left here unsaved, the latest first; offered as long as nothing is typed. */
    drafts: isDirty ? [] : drafts.found,
    titleOf: (found: FoundDraft) => (base ? '' : titleOf(schema, { ...start, ...found.values })),
    /** The draft whose record somebody else went on with: what becomes of it is asked first. */
    restoring,
    restoreDraft,
    restoreChosen: (chosen: Values) => restoring && restore(restoring, chosen),
    leaveDraft: () => setRestoring(undefined),
    forgetDraft: drafts.forget,
    discard: () => {
      drafts.drop();
      typed.reset();
    },
  };
}
