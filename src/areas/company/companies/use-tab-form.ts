import { useState } from 'react';
import { useLeaveWarning } from '#kit/files/use-leave-warning.ts';
import type { FormPart } from '#kit/form/typed.ts';
import { useFormValues } from '#kit/form/use-form-values.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

const partOf = ({ source, schema, record, start }: LoadedPart): FormPart => ({
  name: source,
  start,
  fields: Object.keys(schema.fields),
  check: (values) => issuesOf(schema, values, now(), record, 'typed'),
});

/** The state of one tab: what was typed into each of its parts, what is wrong with it, and saving what changed. */
export function useTabForm(
  parts: readonly LoadedPart[],
  updateCache: (source: string, record: AnyRecord) => void,
  suggested: { readonly [source: string]: Values } = {},
) {
  const { companyPort } = useWorkspace();
  const form = useFormValues(parts.map(partOf), { edits: suggested });
  const [saving, setSaving] = useState(false);
  const stateOf = (part: LoadedPart) => form.of(partOf(part));
  const isDirty = parts.some((part) => stateOf(part).isChanged);
  useLeaveWarning(isDirty);

  /**
   * false: something is wrong and shown. `resolved` answers a conflict; with `more`, which goes along with the company,
   * what was not touched is judged as well.
   */
  const submit = async (resolved?: { readonly theirs: AnyRecord; readonly set: Values }, more?: Values) => {
    if (saving) return false;
    form.ask();
    const adds = (part: LoadedPart) => part.source === COMPANY && Object.keys(more ?? {}).length > 0;
    const changed = parts.filter((part) => stateOf(part).isChanged || adds(part));
    const judged = more ? parts : changed;
    if (judged.some((part) => stateOf(part).issues.length > 0)) return false;
    setSaving(true);
    form.forgetRefusal();
    for (const part of changed) {
      const mine = resolved && form.refusal?.part === part.source ? resolved : undefined;
      const before = mine?.theirs ?? part.record;
      const { values, changes } = stateOf(part);
      const set = { ...(mine?.set ?? (before ? changes : values)), ...(part.source === COMPANY && more) };
      try {
        const saved =
          part.source === COMPANY && before
            ? await companyPort.save(before, set)
            : await companyPort.saveSettings(part.source, before, set);
        updateCache(part.source, saved);
        form.retype(partOf(part), () => ({}));
      } catch (error) {
        form.refuse(partOf(part), error);
        setSaving(false);
        return false;
      }
    }
    form.settle();
    setSaving(false);
    return true;
  };

  return {
    parts,
    isDirty,
    saving,
    failure: form.refusal,
    valuesOf: (part: LoadedPart): Values => stateOf(part).values,
    changesIn: (part: LoadedPart): Values => stateOf(part).changes,
    issueAt: (part: LoadedPart, name: string): Issue | undefined => form.issuesAt(partOf(part), name)[0],
    /** What stops this save but stands on another tab. */
    elsewhere: (part: LoadedPart): readonly Issue[] => {
      const here = part.sections.flatMap(({ fields }) => fields);
      if (!form.isAsked) return [];
      return form.issuesIn(partOf(part)).filter(({ field }) => !here.includes(field.split('.')[0] ?? ''));
    },
    change: (part: LoadedPart, name: string, value: unknown) => form.change(partOf(part), name, value),
    touch: (part: LoadedPart, name: string) => form.touch(partOf(part), name),
    submit,
    reset: form.reset,
    forgetFailure: form.forgetRefusal,
  };
}
export type TabFormState = ReturnType<typeof useTabForm>;
