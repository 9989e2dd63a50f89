import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { changesOf } from '#kit/form/differences.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

type PerSource<T> = { readonly [source: string]: T };

/** The state of one tab: what was typed into each of its parts, what is wrong with it, and saving what changed. */
export function useTabForm(
  parts: readonly LoadedPart[],
  keep: (source: string, record: AnyRecord) => void,
  suggested: PerSource<Values> = {},
) {
  const { companyPort } = useWorkspace();
  const { setWarnWhen } = useWarnAboutChange();
  const [edits, setEdits] = useState(suggested);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<{ readonly source: string; readonly error: AppError }>();
  const [saving, setSaving] = useState(false);

  const valuesOf = ({ source, start }: LoadedPart): Values => ({ ...start, ...edits[source] });
  const changesIn = (part: LoadedPart): Values =>
    changesOf(part.start, valuesOf(part), Object.keys(part.schema.fields));
  const isChanged = (part: LoadedPart) => Object.keys(changesIn(part)).length > 0;
  const isDirty = parts.some(isChanged);
  const issuesIn = (part: LoadedPart): readonly Issue[] => [
    ...issuesOf(part.schema, valuesOf(part), now(), part.record, 'typed'),
    ...((failure?.source === part.source && failure.error.issues) || []),
  ];

  useEffect(() => {
    setWarnWhen(isDirty);
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      setWarnWhen(false);
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty, setWarnWhen]);

  const stored = ({ source }: LoadedPart, record: AnyRecord) => {
    keep(source, record);
    setEdits((all) => ({ ...all, [source]: {} }));
  };
  /**
   * false: something is wrong and shown. `resolved` answers a conflict; with `more`, which goes along with the company,
   * what was not touched is judged as well.
   */
  const submit = async (resolved?: { readonly theirs: AnyRecord; readonly set: Values }, more?: Values) => {
    if (saving) return false;
    setAsked(true);
    const adds = (part: LoadedPart) => part.source === COMPANY && Object.keys(more ?? {}).length > 0;
    const changed = parts.filter((part) => isChanged(part) || adds(part));
    const judged = more ? parts : changed;
    if (judged.some((part) => issuesOf(part.schema, valuesOf(part), now(), part.record, 'typed').length > 0))
      return false;
    setSaving(true);
    setFailure(undefined);
    for (const part of changed) {
      const mine = resolved && failure?.source === part.source ? resolved : undefined;
      const before = mine?.theirs ?? part.record;
      const set = {
        ...(mine?.set ?? (before ? changesIn(part) : valuesOf(part))),
        ...(part.source === COMPANY && more),
      };
      try {
        const saved =
          part.source === COMPANY && before
            ? await companyPort.save(before, set)
            : await companyPort.saveSettings(part.source, before, set);
        stored(part, saved);
      } catch (cause) {
        const error = cause instanceof AppError ? cause : new AppError('unknown', { cause });
        setFailure({ source: part.source, error });
        setSaving(false);
        return false;
      }
    }
    setAsked(false);
    setTouched(new Set());
    setSaving(false);
    return true;
  };

  return {
    parts,
    isDirty,
    saving,
    failure,
    valuesOf,
    changesIn,
    issueAt: (part: LoadedPart, name: string): Issue | undefined =>
      asked || touched.has(name)
        ? issuesIn(part).find(({ field }) => field === name || field.startsWith(`${name}.`))
        : undefined,
    /** What stops this save but stands on another tab. */
    elsewhere: (part: LoadedPart): readonly Issue[] => {
      const here = part.sections.flatMap(({ fields }) => fields);
      return asked ? issuesIn(part).filter(({ field }) => !here.includes(field.split('.')[0] ?? '')) : [];
    },
    change: ({ source }: LoadedPart, name: string, value: unknown) => {
      setFailure(undefined);
      setEdits((all) => ({ ...all, [source]: { ...all[source], [name]: value } }));
    },
    touch: (name: string) => setTouched((names) => new Set(names).add(name)),
    submit,
    reset: () => {
      setEdits({});
      setTouched(new Set());
      setAsked(false);
      setFailure(undefined);
    },
    forgetFailure: () => setFailure(undefined),
  };
}
export type TabFormState = ReturnType<typeof useTabForm>;
