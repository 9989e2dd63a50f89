import { useDrawerForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { begunWith, type Entry, NOTHING_BEGUN } from '#kit/outbox/entries.ts';
import type { FormDefinition } from '#kit/resource.ts';
import { formFields } from '#kit/sections.ts';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useCall } from '#kit/use-command.ts';
import { useAsker, useSend } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import { issuesOf, soundValues } from '#model/derive/to-zod.ts';
import { AppError, storedAt } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { laterThan } from './differences.ts';
import { among, draftOf, type FoundDraft, isMovedOn } from './draft.ts';
import { draftKey } from './draft-store.ts';
import type { FormPart } from './typed.ts';
import { useDrafts } from './use-drafts.ts';
import { FORM, useFormCommit, useFormMeta } from './use-form-commit.ts';
import { type FormState, useTyped } from './use-typed.ts';

/** The record's name, as far as it is typed. */
const titleOf = (schema: AnySchema, values: Values): string =>
  nameOf(schema, { ...values, ...schema.derive?.(soundValues(schema, values) as never, now()) });

const waitsToBeCreated = (entries: readonly Entry[], id: string): boolean =>
  entries.some(({ changes: [first], refusal }) => first?.type === 'create' && first.id === id && !refusal);

/** The record that the form started from; none for a new one. */
interface Sheet {
  readonly base: AnyRecord | undefined;
  /** What the record holds, or a new one starts with. */
  readonly start: Values;
  /** What the form showed when it was opened: the start and the prefilled values. */
  readonly opened: Values;
}

/**
 * One create or edit form: `useDrawerForm` of Refine with antd's form, over it the drafts and what the outbox holds of
 * it.
 */
export function useRecordForm(
  definition: FormDefinition,
  record: AnyRecord | undefined,
  /** `verb`: it is saved by a command of its resource, which may begin the record. */
  given: { readonly prefill?: Values; readonly id?: string; readonly verb?: string | undefined } = {},
) {
  const { schema, form } = definition;
  const asker = useAsker();
  const { account, company } = asker;
  const { outbox } = useSend();
  const names = useMemo(() => formFields(definition), [definition]);
  const all = useMemo(() => Object.keys(schema.fields), [schema]);
  const [begun, setBegun] = useState(() => begunWith(outbox.get().entries, schema.name, record?.id ?? given.id ?? ''));
  const seller = useShownSeller();
  const [sheet, setSheet] = useState((): Sheet => {
    const owned = seller && schema.owner ? { [schema.owner]: seller } : {};
    const start = record ? among(record, all) : { ...form.defaults(asker), ...owned };
    const opened = { ...start, ...among(given.prefill ?? {}, all), ...among(begun.values, all) };
    return { base: record, start, opened };
  });
  const { base, start, opened } = sheet;
  const [firstId] = useState(() => record?.id ?? given.id ?? newId());
  const [id, setId] = useState(firstId);
  const latestId = useRef(id);
  /** Of a new record everything is sent, of another what the form shows of it. */
  const own = base ? names : all;
  const part = useMemo((): FormPart => {
    const check = (values: Values) => issuesOf(schema, values, now(), base, 'typed');
    return { start, opened, fields: own, check, follow: form.follow };
  }, [schema, start, opened, own, base, form]);
  const [isThere, setThere] = useState(false);
  const meta = useFormMeta();
  const drawer = useDrawerForm<AnyRecord, HttpError, Values>({
    ...FORM,
    resource: schema.name,
    id: firstId,
    // a record of its id that turned out to be there is saved over, not created
    action: base || isThere ? 'edit' : 'create',
    mutationMeta: meta,
    defaultVisible: true,
  });
  const place = draftKey(company.id, account.id, schema.name, base?.id ?? given.id ?? 'new');
  const drafts = useDrafts(place, schema.fields, base);
  const keep = ({ isChanged, changes }: FormState) =>
    isChanged ? drafts.keep(draftOf(latestId.current, base, changes, now())) : drafts.drop();
  const typed = useTyped(drawer.form, part, { isAsked: begun.refused.length > 0, onTyped: keep });
  const { values, changes, isChanged: isDirty, issuesAt } = typed;
  const failure = typed.refusal;
  const theirs = storedAt(failure, schema.name, id);
  if (isThere !== (theirs !== undefined)) setThere(!isThere);
  const save = useFormCommit(schema.name, meta, drawer.onFinish);
  const { call, calling } = useCall(schema.name);
  const [restoring, setRestoring] = useState<FoundDraft>();

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

  /** The form continues from what was sent; true: something was typed meanwhile, and stays. */
  const goOn = (sent: Values, stored: AnyRecord | undefined): boolean => {
    const later = laterThan(sent, typed.now().values, stored ?? sent, own);
    const isLater = Object.keys(later).length > 0;
    const next = stored ? among(stored, all) : sent;
    if (isLater) drafts.keep(draftOf(latestId.current, stored ?? base, later, now()));
    else drafts.drop();
    setSheet({ base: stored ?? base, start: stored ? next : start, opened: next });
    typed.goOn(next, later);
    return isLater;
  };
  const called = async (verb: string, before: AnyRecord | undefined, of: Values) => {
    const { record } = await call(verb, before ?? { id, version: 0 }, among(of, names));
    return record && [record];
  };
  /**
   * Sends the form with `more` changes in the same batch, and a new record with computed values that repeat them.
   * undefined: something is wrong and shown, or it is being sent already. `isDone`: nothing was typed while it was being
   * sent.
   */
  const submit = async (
    more: ChangeSet['changes'] = [],
    resolved?: { theirs: AnyRecord; set: Values },
    stamp: Values = {},
  ) => {
    typed.ask();
    const { values, changes, issues } = typed.now();
    if (issues.length > 0) return undefined;
    const before = resolved?.theirs ?? base;
    // what was typed on after the new record was queued is saved over it once it is there, never as another one
    if (!before && waitsToBeCreated(outbox.get().entries, id)) {
      typed.refuse(new AppError('offline'));
      return undefined;
    }
    const unshown = Object.fromEntries(Object.entries(begun.values).filter(([name]) => !names.includes(name)));
    const set = { ...unshown, ...(resolved?.set ?? changes), ...stamp };
    const change: ChangeSet['changes'][number] = before
      ? { type: 'update', resource: schema.name, before, set }
      : { type: 'create', resource: schema.name, id, values: { ...(form.stored?.(values) ?? values), ...stamp } };
    try {
      const all = [change, ...more, ...begun.more];
      const { verb } = given;
      const records = verb
        ? await called(verb, before, resolved ? { ...resolved.theirs, ...resolved.set } : values)
        : await save.send({ changes: all }, titleOf(schema, values), begun.refused);
      if (!records) return undefined;
      typed.forgetRefusal();
      if (begun.ids.length > 0) await outbox.settle(begun.ids, all, records);
      setBegun(NOTHING_BEGUN);
      return { records, isDone: !goOn(values, records[0]) };
    } catch (error) {
      const refusal = typed.refuse(error);
      if (refusal.kind === 'queued') setBegun(NOTHING_BEGUN);
      return { refusal, isDone: refusal.kind === 'queued' && !goOn(values, undefined) };
    }
  };

  const restore = (found: FoundDraft, chosen: Values) => {
    if (!base && !given.id) {
      latestId.current = found.id;
      setId(found.id);
    }
    typed.retype({ ...typed.now().values, ...chosen });
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
    typed,
    /** Of antd's form around the fields. */
    formProps: { ...drawer.formProps, ...typed.formProps },
    drawerProps: drawer.drawerProps,
    values,
    /** Of the values those that can be read, for what counts with them while somebody types. */
    sound: useMemo(() => soundValues(schema, values), [schema, values]),
    changes,
    isDirty,
    /** It shows a save that was refused: sent again also when nothing more is typed. */
    isCorrection: begun.refused.length > 0,
    issueAt: (name: string): Issue | undefined => issuesAt(name)[0],
    issuesAt,
    /** From now on all errors are shown. */
    ask: typed.ask,
    /** It replaces a refused save, and sends that save's other changes again. */
    isBegun: begun.more.length > 0,
    /** false: the browser stores nothing, so there will be no draft. */
    isStored: drafts.isStored,
    failure,
    /** The record as a colleague saved it since it was opened. */
    theirs,
    saving: save.saving || calling,
    /** Several at once, as if they had been typed. */
    fill: (filled: Values) => typed.retype({ ...typed.now().values, ...filled }),
    touch: typed.touch,
    submit,
    forgetFailure: typed.forgetRefusal,
    /** What was left here unsaved, the latest first; offered as long as nothing is typed. */
    drafts: isDirty ? [] : drafts.found,
    titleOf: (found: FoundDraft) => (base ? '' : titleOf(schema, { ...start, ...found.values })),
    /** A draft whose record somebody else has changed: the person decides first what happens to it. */
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
