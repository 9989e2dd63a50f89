import { useForm } from '@refinedev/antd';
import { type HttpError, useWarnAboutChange } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, saveDraft } from '#kit/form/draft.ts';
import { draftKey, dropDraft } from '#kit/form/draft-store.ts';
import type { FormPart } from '#kit/form/typed.ts';
import { FORM } from '#kit/form/use-form-commit.ts';
import { type FormState, useTyped } from '#kit/form/use-typed.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { nameTaken } from '#model/name-taken.ts';
import type { StaffMember } from '#model/people/people.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
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
  const { company, members } = useCompany();
  const { profile } = useServices();
  const { setWarnWhen } = useWarnAboutChange();
  const key = draftKey(company.id, person.id, 'me', person.id);
  const [draft, setDraft] = useState(() => readDraft(key, PROFILE_FIELDS, now()));
  const [saving, setSaving] = useState(false);
  const part = useMemo((): FormPart => {
    const others = [...members.values()].filter(({ id }) => id !== person.id);
    // Only what was changed here can stop the form: an old document may hold values that no form had.
    const check = (values: Values, changes: Values) => [
      ...issuesOf(PROFILE_SCHEMA, values, now(), undefined, 'typed').filter(({ field }) => field in changes),
      ...nameTaken(values, changes, others),
    ];
    return { start: valuesOf(person), fields: NAMES, check };
  }, [person, members]);
  const { form, formProps } = useForm<AnyRecord, HttpError, Values>({
    ...FORM,
    resource: 'users',
    action: 'edit',
    id: person.id,
  });
  const keep = ({ isChanged, changes }: FormState) => {
    if (isChanged) saveDraft(key, { id: person.id, values: changes, at: now() });
    else dropDraft(key);
  };
  const typed = useTyped(form, part, { onTyped: keep });
  const { values, isChanged: isDirty } = typed;

  useEffect(() => {
    setWarnWhen(isDirty);
    return () => setWarnWhen(false);
  }, [isDirty, setWarnWhen]);
  const save = async () => {
    const { changes, isChanged } = typed.now();
    if (saving || !isChanged) return;
    setSaving(true);
    try {
      // what was typed and what is stored are then the same: nothing is left to save
      const set = trimmed(changes);
      typed.retype({ ...typed.now().values, ...set });
      onPerson(await profile.save(set));
      dropDraft(key);
      typed.settle();
      setDraft(undefined);
      toast(t('save.done'));
    } catch (error) {
      typed.ask();
      typed.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const reset = () => {
    dropDraft(key);
    typed.reset();
    setDraft(undefined);
  };
  return {
    typed,
    formProps: { ...formProps, ...typed.formProps, onFinish: () => void save() },
    isDirty,
    saving,
    submit: form.submit,
    reset,
    draft: isDirty ? undefined : draft,
    restoreDraft: () => {
      if (draft) typed.retype({ ...values, ...draft.values });
      setDraft(undefined);
    },
    discardDraft: reset,
  };
}
