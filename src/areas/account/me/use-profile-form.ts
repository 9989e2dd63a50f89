import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, saveDraft } from '#kit/form/draft.ts';
import { draftKey, dropDraft } from '#kit/form/draft-store.ts';
import type { FormPart } from '#kit/form/typed.ts';
import { useFormValues } from '#kit/form/use-form-values.ts';
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
  const [draft, setDraft] = useState(() => readDraft(key, PROFILE_FIELDS, now()));
  const [saving, setSaving] = useState(false);
  const parts = useMemo((): readonly [FormPart] => {
    const others = [...members.values()].filter(({ id }) => id !== person.id);
    // Only what was changed here can stop the form: an old document may hold what was never asked for.
    const check = (values: Values, changes: Values) => [
      ...issuesOf(PROFILE_SCHEMA, values, now(), undefined, 'typed').filter(({ field }) => field in changes),
      ...nameTaken(values, changes, others),
    ];
    return [{ name: 'me', start: valuesOf(person), fields: NAMES, check }];
  }, [person, members]);
  const [part] = parts;
  const form = useFormValues(parts);
  const { values, changes, isChanged: isDirty, issues } = form.of(part);

  useEffect(() => {
    setWarnWhen(isDirty);
    return () => setWarnWhen(false);
  }, [isDirty, setWarnWhen]);
  const drafted = useRef(false);
  const { reset } = form;
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    // at once: the page may be left with the very next click
    if (isDirty) saveDraft(key, { id: person.id, values: changes, at: now() });
    else if (drafted.current) {
      // saved, or taken back
      dropDraft(key);
      latest.current();
    }
    drafted.current = isDirty;
  }, [isDirty, key, person.id, changes]);

  /** false: something is wrong and shown. */
  const submit = async (): Promise<boolean> => {
    if (saving || !isDirty) return true;
    form.ask();
    if (issues.length > 0) return false;
    setSaving(true);
    try {
      // what was typed and what is stored are then the same: nothing is left to save
      const set = trimmed(changes);
      form.retype(part, (edits) => ({ ...edits, ...set }));
      onPerson(await profile.save(set));
      form.settle();
      setDraft(undefined);
      toast(t('save.done'));
      return true;
    } catch (error) {
      form.refuse(part, error);
      return true;
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    isDirty,
    saving,
    failure: form.refusal?.error,
    issueAt: (name: string): Issue | undefined => form.issuesAt(part, name)[0],
    change: (name: string, value: unknown) => form.change(part, name, value),
    touch: (name: string) => form.touch(part, name),
    submit,
    reset: () => {
      reset();
      setDraft(undefined);
    },
    draft: isDirty ? undefined : draft,
    restoreDraft: () => {
      if (draft) form.retype(part, () => draft.values);
      setDraft(undefined);
    },
    discardDraft: () => {
      dropDraft(key);
      setDraft(undefined);
    },
  };
}
