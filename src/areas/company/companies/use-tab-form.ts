import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useLeaveWarning } from '#kit/files/use-leave-warning.ts';
import { among } from '#kit/form/draft.ts';
import type { FormPart } from '#kit/form/typed.ts';
import { FORM } from '#kit/form/use-form-commit.ts';
import { useTyped } from '#kit/form/use-typed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

const fieldsOf = ({ schema }: LoadedPart): readonly string[] => Object.keys(schema.fields);
const hasChanges = (part: LoadedPart, changes: Values) => fieldsOf(part).some((name) => name in changes);

interface TabOptions {
  /** Filled in as if it had been typed. */
  readonly suggested?: Values;
  readonly follow?: FormPart['follow'];
  /** What was not touched is judged as well. */
  readonly isWhole?: boolean;
}
/** The parts of a tab are one form: no two of them have a field of the same name. */
const wholeOf = (parts: readonly LoadedPart[], { follow, isWhole }: TabOptions): FormPart => ({
  start: Object.assign({}, ...parts.map(({ start }) => start)),
  fields: parts.flatMap(fieldsOf),
  check: (values, changes) =>
    parts
      .filter((part) => isWhole || hasChanges(part, changes))
      .flatMap((part) => issuesOf(part.schema, among(values, fieldsOf(part)), now(), part.record, 'typed')),
  follow,
});

/** The state of one tab: what was typed into each of its parts, what is wrong with it, and saving what changed. */
export function useTabForm(
  parts: readonly LoadedPart[],
  updateCache: (source: string, record: AnyRecord) => void,
  options: TabOptions = {},
) {
  const { company, companyPort } = useWorkspace();
  const { form, formProps } = useForm<AnyRecord, HttpError, Values>({
    ...FORM,
    resource: 'companies',
    action: 'edit',
    id: company.id,
  });
  const { follow, isWhole } = options;
  const whole = useMemo(() => wholeOf(parts, { follow, isWhole }), [parts, follow, isWhole]);
  const typed = useTyped(form, whole, { edits: options.suggested });
  const [failed, setFailed] = useState<LoadedPart>();
  const [saving, setSaving] = useState(false);
  const { isChanged: isDirty, refusal } = typed;
  useLeaveWarning(isDirty);

  /** false: something is wrong and shown. `resolved` answers a conflict; `more` is sent with the company. */
  const submit = async (resolved?: { readonly theirs: AnyRecord; readonly set: Values }, more: Values = {}) => {
    if (saving) return false;
    typed.ask();
    const { values, changes, issues } = typed.now();
    if (issues.length > 0) return false;
    const adds = (part: LoadedPart) => part.source === COMPANY && Object.keys(more).length > 0;
    const left = parts.filter((part) => hasChanges(part, changes) || adds(part));
    let stored = whole.start;
    setSaving(true);
    typed.forgetRefusal();
    for (let part = left.shift(); part; part = left.shift()) {
      const mine = resolved && failed?.source === part.source ? resolved : undefined;
      const before = mine?.theirs ?? part.record;
      const set = {
        ...(mine?.set ?? among(before ? changes : values, fieldsOf(part))),
        ...(part.source === COMPANY && more),
      };
      try {
        const saved: AnyRecord =
          part.source === COMPANY && before
            ? await companyPort.save(before, set)
            : await companyPort.saveSettings(part.source, before, set);
        updateCache(part.source, saved);
        stored = { ...stored, ...Object.fromEntries(fieldsOf(part).map((name) => [name, saved[name]])) };
        typed.goOn(stored, among(changes, left.flatMap(fieldsOf)));
      } catch (error) {
        setFailed(part);
        typed.refuse(error);
        setSaving(false);
        return false;
      }
    }
    typed.settle();
    setSaving(false);
    return true;
  };

  return {
    parts,
    typed,
    formProps: { ...formProps, ...typed.formProps },
    isDirty,
    saving,
    failure: refusal,
    /** The part that was refused. */
    failed: refusal && failed,
    changesIn: (part: LoadedPart): Values => among(typed.changes, fieldsOf(part)),
    /** Errors of this save on another tab. */
    elsewhere: (part: LoadedPart): readonly Issue[] => {
      const here = part.sections.flatMap(({ fields }) => fields);
      const own = fieldsOf(part);
      const fieldOf = (issue: Issue) => issue.field.split('.')[0] ?? '';
      if (!typed.isAsked) return [];
      return typed.issues.filter((issue) => own.includes(fieldOf(issue)) && !here.includes(fieldOf(issue)));
    },
    press: form.submit,
    submit,
    reset: typed.reset,
    forgetFailure: typed.forgetRefusal,
  };
}
export type TabFormState = ReturnType<typeof useTabForm>;
