import { useEffect, useMemo, useRef, useState } from 'react';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#schema/schema.ts';
import { issuesOf } from '#schema/to-zod.ts';
import { valuesOf, waitingFor } from '../outbox/entries.ts';
import type { ResourceDefinition } from '../resource.ts';
import { useShownSeller } from '../seller-choice.tsx';
import { useCommit } from '../use-commit.ts';
import { useWorkspace } from '../workspace.tsx';
import { changesOf } from './differences.ts';
import { draftKey, dropDraft, readDraft, saveDraft } from './draft.ts';

type FormDefinition = Pick<ResourceDefinition, 'schema' | 'form'>;
const DRAFT_PAUSE_MS = 400;

/** Own fields of a record, or what a new one starts with. */
function startingValues(definition: FormDefinition, record: AnyRecord | undefined, defaults: Values): Values {
  if (!record) return defaults;
  return Object.fromEntries(Object.keys(definition.schema.fields).map((name) => [name, record[name]]));
}

/** What the record will be known by. */
const titleOf = ({ title, derive }: AnySchema, values: Values): string =>
  String({ ...values, ...derive?.(values as never, now()) }[title] ?? '');

/** The state of one create or edit form: values, what is wrong, the draft, and sending it once. */
export function useRecordForm(
  definition: FormDefinition,
  record: AnyRecord | undefined,
  given: { readonly prefill?: Values; readonly id?: string; readonly stamp?: Values } = {},
) {
  const { schema, form } = definition;
  const workspace = useWorkspace();
  const { account, company } = workspace;
  const commit = useCommit();
  const key = draftKey(company.id, account.id, schema.name, record?.id ?? 'new');
  const names = useMemo(() => form.sections.flatMap(({ fields }) => fields), [form]);
  const known = (some: Values = {}) =>
    Object.fromEntries(Object.entries(some).filter(([name]) => name in schema.fields));
  const [waiting] = useState(() => waitingFor(workspace.outbox.get().entries, schema.name, record?.id ?? ''));
  const seller = useShownSeller();
  const owned = seller && schema.owner ? { [schema.owner]: seller } : {};
  const [start] = useState(() => startingValues(definition, record, { ...form.defaults(workspace), ...owned }));
  const [draft, setDraft] = useState(() => readDraft(key, schema.fields, now()));
  const [id, setId] = useState(() => record?.id ?? given.id ?? newId());
  const [base] = useState(record);
  const [values, setValues] = useState(() => ({ ...start, ...known(given.prefill), ...known(valuesOf(waiting)) }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const [isKept, setKept] = useState(true);

  const changes = useMemo(() => changesOf(start, values, names), [start, values, names]);
  const isDirty = Object.keys(changes).length > 0;
  const issues = useMemo(
    () => [...issuesOf(schema, values, now(), base, 'typed'), ...(failure?.issues ?? [])],
    [schema, values, base, failure],
  );
  const issueAt = (name: string): Issue | undefined => {
    const issue = issues.find(({ field }) => field === name || field.startsWith(`${name}.`));
    return asked || touched.has(name) ? issue : undefined;
  };

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => setKept(saveDraft(key, { id, values, at: now() })), DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, key, id, values]);
  const latest = useRef({ id, values });
  latest.current = { id, values };
  useEffect(() => {
    if (!isDirty) return;
    let asks = true;
    const warn = (event: BeforeUnloadEvent) => asks && event.preventDefault();
    // the page reloads itself for a new version (app/chunks.ts): what was typed is offered again after it
    const keep = () => {
      asks = false;
      saveDraft(key, { ...latest.current, at: now() });
    };
    addEventListener('beforeunload', warn);
    addEventListener('freehold-reloading', keep);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('freehold-reloading', keep);
    };
  }, [isDirty, key]);

  const change = (name: string, value: unknown) => {
    setFailure(undefined);
    setValues((current) => {
      const next = { ...current, [name]: value };
      return form.follow?.(name, next, current) ?? next;
    });
  };
  /** Sends the form with `more` changes in the same batch. undefined: something is wrong and shown. */
  const submit = async (more: ChangeSet['changes'] = [], resolved?: { theirs: AnyRecord; set: Values }) => {
    setAsked(true);
    if (issuesOf(schema, values, now(), base, 'typed').length > 0) return undefined;
    const before = resolved?.theirs ?? base;
    const own: ChangeSet['changes'] = before
      ? [{ type: 'update', resource: schema.name, before, set: { ...(resolved?.set ?? changes), ...given.stamp } }]
      : [{ type: 'create', resource: schema.name, id, values: { ...values, ...given.stamp } }];
    // the session may end with the answer: what was typed last is kept as well
    if (isDirty) setKept(saveDraft(key, { id, values, at: now() }));
    try {
      const changes = [...own, ...more];
      const records = await commit.send({ changes }, titleOf(schema, values));
      if (records && waiting.length > 0)
        await workspace.outbox.settle(
          waiting.map((entry) => entry.id),
          changes,
          records,
        );
      if (records) dropDraft(key);
      return records;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'queued') dropDraft(key);
      setFailure(error instanceof AppError ? error : new AppError('unknown', { cause: error }));
      return undefined;
    }
  };

  return {
    id,
    base,
    values,
    changes,
    isDirty,
    issueAt,
    hasIssues: issues.length > 0,
    /** false: the browser stores nothing, so there will be no draft. */
    isKept,
    failure,
    saving: commit.saving,
    change,
    touch: (name: string) => setTouched((names) => new Set(names).add(name)),
    submit,
    forgetFailure: () => setFailure(undefined),
    draft: isDirty ? undefined : draft,
    restoreDraft: () => {
      if (!draft) return;
      setValues((current) => ({ ...current, ...draft.values }));
      if (!record && !given.id) setId(draft.id);
      setDraft(undefined);
    },
    discardDraft: () => {
      dropDraft(key);
      setDraft(undefined);
    },
  };
}
