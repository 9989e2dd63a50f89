import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changesOf } from '#kit/form/differences.ts';
import { readDraft, saveDraft } from '#kit/form/draft.ts';
import { draftKey, dropDraft } from '#kit/form/draft-store.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { nameTaken } from '#model/name-taken.ts';
import type { StaffMember } from '#model/people.ts';
import type { Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { toast } from '#ui/toast.tsx';
import { PROFILE_FIELDS, PROFILE_SCHEMA } from './profile-fields.ts';

const NAMES = Object.keys(PROFILE_FIELDS);
const valuesOf = (person: StaffMember): Values =>
  Object.fromEntries(NAMES.map((name) => [name, person[name as keyof StaffMember]]));

const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** The state of the profile form: values, what is wrong, the draft, and saving it once. */
export function useProfileForm(person: StaffMember, onPerson: (person: StaffMember) => void) {
  const { t } = useTranslation('me');
  const { profile, company, members } = useWorkspace();
  const { setWarnWhen } = useWarnAboutChange();
  const key = draftKey(company.id, person.id, 'me', person.id);
  const start = useMemo(() => valuesOf(person), [person]);
  const [edits, setEdits] = useState<Values>({});
  const [draft, setDraft] = useState(() => readDraft(key, PROFILE_FIELDS, now()));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);

  const values = useMemo(() => ({ ...start, ...edits }), [start, edits]);
  const changes = useMemo(() => changesOf(start, values, NAMES), [start, values]);
  const isDirty = Object.keys(changes).length > 0;
  // Only what was changed here can stop the form: an old document may hold what was never asked for.
  const issues = useMemo(
    () => [
      ...issuesOf(PROFILE_SCHEMA, values, now(), undefined, 'typed').filter(({ field }) => field in changes),
      ...nameTaken(
        values,
        changes,
        [...members.values()].filter(({ id }) => id !== person.id),
      ),
    ],
    [values, changes, members, person.id],
  );

  useEffect(() => {
    setWarnWhen(isDirty);
    return () => setWarnWhen(false);
  }, [isDirty, setWarnWhen]);
  const drafted = useRef(false);
  useEffect(() => {
    // at once: the page may be left with the very next click
    if (isDirty) saveDraft(key, { id: person.id, values: changes, at: now() });
    else if (drafted.current) {
      // saved, or taken back
      dropDraft(key);
      setEdits({});
    }
    drafted.current = isDirty;
  }, [isDirty, key, person.id, changes]);

  /** false: something is wrong and shown. */
  const submit = async (): Promise<boolean> => {
    if (saving || !isDirty) return true;
    setTouched(new Set(NAMES));
    if (issues.length > 0) return false;
    setSaving(true);
    try {
      // what was typed and what is stored are then the same: nothing is left to save
      const set = trimmed(changes);
      setEdits((current) => ({ ...current, ...set }));
      onPerson(await profile.save(set));
      setTouched(new Set());
      setDraft(undefined);
      toast(t('save.done'));
      return true;
    } catch (error) {
      setFailure(error);
      return true;
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isDirty,
    saving,
    failure,
    issueAt: (name: string): Issue | undefined =>
      touched.has(name) ? issues.find(({ field }) => field === name) : undefined,
    change: (name: string, value: unknown) => {
      setFailure(undefined);
      setEdits((current) => ({ ...current, [name]: value }));
    },
    touch: (name: string) => setTouched((names) => new Set(names).add(name)),
    submit,
    reset: () => {
      setEdits({});
      setTouched(new Set());
      setFailure(undefined);
      setDraft(undefined);
    },
    draft: isDirty ? undefined : draft,
    restoreDraft: () => {
      if (draft) setEdits(draft.values);
      setDraft(undefined);
    },
    discardDraft: () => {
      dropDraft(key);
      setDraft(undefined);
    },
  };
}
