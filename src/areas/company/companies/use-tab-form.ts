import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useLeaveWarning } from '#kit/files/use-leave-warning.ts';
import { among } from '#kit/form/draft.ts';
import type { FormPart } from '#kit/form/typed.ts';
import { FORM } from '#kit/form/use-form-commit.ts';
import { useTyped } from '#kit/form/use-typed.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { onceOf, ruleNames } from './settings/by-day.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

const fieldsOf = ({ schema }: LoadedPart): readonly string[] => Object.keys(schema.fields);
/** What of a part has its days: it is saved from a day on. */
const rulesOf = ({ dated }: LoadedPart): readonly string[] => (dated && !dated.isFirst ? ruleNames(dated.schema) : []);
/** What of a part has no days: it is saved at once. */
const plainOf = (part: LoadedPart): readonly string[] => fieldsOf(part).filter((name) => !rulesOf(part).includes(name));
const hasChanges = (part: LoadedPart, changes: Values) => fieldsOf(part).some((name) => name in changes);

/** Fields of a part as its form shows them, once it is saved. */
function shownOf(part: LoadedPart, saved: AnyRecord): Values {
  const shown = part.dated?.shown(saved) ?? saved;
  return Object.fromEntries(fieldsOf(part).map((name) => [name, shown[name]]));
}
/** What a first save of a part stores: rules as they are until somebody changes them from a day on. */
function firstOf(part: LoadedPart, values: Values): Values {
  const typed = among(values, fieldsOf(part));
  return part.dated ? onceOf(part.dated.schema, { ...typed, ...among(part.start, rulesOf(part)) }) : typed;
}

interface TabOptions {
  /** Filled in as if it had been typed. */
  readonly suggested?: Values;
  readonly follow?: FormPart['follow'];
  /** What was not touched is judged as well. */
  readonly isWhole?: boolean;
}
/** Checks of a part that depend on the company's country. */
const inCountry = (schema: AnySchema, { country }: Values): AnySchema => {
  const check = schema.check as ((values: Values, ...more: unknown[]) => readonly Issue[]) | undefined;
  return { ...schema, check: (values: Values, ...more: unknown[]) => check?.({ country, ...values }, ...more) ?? [] };
};
/** The parts of a tab are one form: no two of them have a field of the same name. */
const wholeOf = (parts: readonly LoadedPart[], { follow, isWhole }: TabOptions): FormPart => ({
  start: Object.assign({}, ...parts.map(({ start }) => start)),
  fields: parts.flatMap(fieldsOf),
  check: (values, changes) =>
    parts
      .filter((part) => isWhole || hasChanges(part, changes))
      .flatMap((part) =>
        issuesOf(inCountry(part.schema, values), among(values, fieldsOf(part)), now(), part.record, 'typed'),
      ),
  follow,
});

/** The state of one tab: what was typed into each of its parts, what is wrong with it, and saving what changed. */
export function useTabForm(
  parts: readonly LoadedPart[],
  updateCache: (source: string, record: AnyRecord) => void,
  options: TabOptions = {},
) {
  const { company } = useCompany();
  const { companyPort } = useServices();
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
  /** The part whose rules are about to be saved from a day on. */
  const [asking, setAsking] = useState<string>();
  const { isChanged: isDirty, refusal } = typed;
  useLeaveWarning(isDirty);

  /** The first part in which rules are among these changes. */
  const ruledIn = (changes: Values) => parts.find((part) => rulesOf(part).some((name) => name in changes));

  /** false: something is wrong and shown; undefined: the form asks from which day. `resolved` answers a conflict; `more` is sent with the company. */
  const submit = async (resolved?: { readonly theirs: AnyRecord; readonly set: Values }, more: Values = {}) => {
    if (saving) return false;
    typed.ask();
    const { values, changes, issues } = typed.now();
    if (issues.length > 0) return false;
    const adds = (part: LoadedPart) =>
      (part.source === COMPANY && Object.keys(more).length > 0) || part.dated?.isFirst === true;
    const left = parts.filter((part) => plainOf(part).some((name) => name in changes) || adds(part));
    const later = among(changes, parts.flatMap(rulesOf));
    let stored = whole.start;
    setSaving(true);
    typed.forgetRefusal();
    for (let part = left.shift(); part; part = left.shift()) {
      const mine = resolved && failed?.source === part.source ? resolved : undefined;
      const before = mine?.theirs ?? part.record;
      const set = {
        ...(before ? among(mine?.set ?? changes, plainOf(part)) : firstOf(part, values)),
        ...(part.source === COMPANY && more),
      };
      try {
        const saved: AnyRecord =
          part.source === COMPANY && before
            ? await companyPort.save(before, set)
            : await companyPort.saveSettings(part.source, before, set);
        updateCache(part.source, saved);
        stored = { ...stored, ...shownOf(part, saved) };
        typed.goOn(stored, { ...among(changes, left.flatMap(plainOf)), ...later });
      } catch (error) {
        setFailed(part);
        typed.refuse(error);
        setSaving(false);
        return false;
      }
    }
    setSaving(false);
    const ruled = ruledIn(changes);
    if (ruled) {
      setAsking(ruled.source);
      return undefined;
    }
    typed.settle();
    return true;
  };
  /** The rules of a part were saved from a day on, or not after all. */
  const asked = (part: LoadedPart, saved: AnyRecord | undefined) => {
    if (!saved) return setAsking(undefined);
    const { changes } = typed.now();
    const left = Object.fromEntries(Object.entries(changes).filter(([name]) => !rulesOf(part).includes(name)));
    goOn(part, saved, left);
    setAsking(ruledIn(left)?.source);
    if (Object.keys(left).length === 0) typed.settle();
  };
  const goOn = (part: LoadedPart, saved: AnyRecord, changes: Values) => {
    updateCache(part.source, saved);
    typed.goOn({ ...whole.start, ...shownOf(part, saved) }, changes);
  };

  return {
    parts,
    asking: parts.find(({ source }) => source === asking),
    asked,
    /** A planned change of a part's rules was withdrawn: what was typed stays typed. */
    withdrawn: (part: LoadedPart, saved: AnyRecord) => goOn(part, saved, typed.now().changes),
    /** Rules are among the changes: they are saved from a day on. */
    isRuled: ruledIn(typed.changes) !== undefined,
    typed,
    formProps: { ...formProps, ...typed.formProps },
    isDirty,
    saving,
    failure: refusal,
    /** The part that was refused. */
    failed: refusal && failed,
    changesIn: (part: LoadedPart): Values => among(typed.changes, fieldsOf(part)),
    plainChangesIn: (part: LoadedPart): Values => among(typed.changes, plainOf(part)),
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
