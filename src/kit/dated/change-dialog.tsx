import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Effects, useEffectWords } from '#kit/effects.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useServerIssues } from '#kit/form/use-server-issues.ts';
import { useFormat } from '#kit/format.ts';
import { useDryRun } from '#kit/use-command.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, startOfDay } from '#lib/time/dates.ts';
import { type Dated, on, type Version } from '#lib/time/dating.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { DATING, date as dateField, type Fields } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './dated.module.css';

const FROM = dateField({ required: true });

/** What is dated, and how a change of it is sent. */
export interface Changing {
  /** In whose words its fields and effects are. */
  readonly resource: string;
  /** What the commands' names begin with. */
  readonly commands: string;
  /** Version 0 where there is none yet. */
  readonly record: Pick<AnyRecord, 'id' | 'version'>;
  readonly dated: Dated<Version>;
  /** Of a version, beside its day and its reason. */
  readonly fields: Fields;
  readonly check: (values: Values) => readonly Issue[];
  readonly currency: string;
  /** The first day that a change can begin on, `YYYY-MM-DD`; undefined where the server alone knows. */
  readonly start?: string;
  /** What begins with a month begins on its first day. */
  readonly isMonthly?: boolean;
  /** Beside what the form asks: what applies from the day on. */
  readonly more?: (day: string) => Values;
}

/** A change is worked out on days of the company's calendar. */
function calendarOf(timeZone: string) {
  const keyOf = (value: unknown) => (value instanceof Date ? dayKey(value, timeZone) : undefined);
  const dateOf = (key: string) => startOfDay(key, timeZone);
  return { keyOf, dateOf, today: dayKey(now(), timeZone) };
}
type Calendar = ReturnType<typeof calendarOf>;

const nextMonth = (day: string) => addMonths(`${day.slice(0, 'YYYY-MM'.length)}-01`, 1);

const schemaOf = ({ resource, fields, check }: Changing): AnySchema => ({
  name: resource,
  fields: { from: FROM, ...fields, note: DATING.note },
  title: 'from',
  sorts: [],
  filters: [],
  check,
});

/** The form over what applies on the day that is chosen: another day brings its own values, beneath what was typed. */
function partOf(changing: Changing, { keyOf, dateOf, today }: Calendar): FormPart {
  const { dated, currency, start = '', isMonthly } = changing;
  const usual = isMonthly ? nextMonth(today) : today;
  const schema = schemaOf(changing);
  const names = Object.keys(changing.fields);
  const versionOn = (day: string): Values => ({ ...on(dated, day) });
  const versionAt = (value: unknown): Values => versionOn(keyOf(value) ?? today);
  return {
    start: {
      currency,
      from: dateOf(usual < start ? start : usual),
      ...Object.fromEntries(names.map((name) => [name, versionOn(today)[name]])),
    },
    fields: Object.keys(schema.fields),
    check: (values) => {
      const day = keyOf(values.from);
      const isPast = day !== undefined && day < today;
      const missing: Issue[] = isPast && !values.note ? [{ field: 'note', key: 'ui.validation.required' }] : [];
      const early: Issue[] =
        day !== undefined && day < start
          ? [{ field: 'from', key: 'dated.error.beforeStart', params: { startDay: start } }]
          : [];
      return [...early, ...issuesOf(schema, values, now()), ...missing];
    },
    follow: (name, values, before) => {
      if (name !== 'from') return values;
      const [old, next] = [versionAt(before.from), versionAt(values.from)];
      const untouched = names.filter((one) => isSameContent(values[one], old[one]));
      return { ...values, ...Object.fromEntries(untouched.map((one) => [one, next[one]])) };
    },
  };
}

/** What applies from a day on; a day in the past has a reason. */
export function ChangeDialog(props: {
  readonly changing: Changing;
  readonly title: string;
  readonly hintOf: (isPast: boolean) => string;
  readonly verbOf: (isPast: boolean) => string;
  /** Shown once it is changed. */
  readonly doneOf: (from: string) => string;
  /** With the stored record, if it was changed. */
  readonly onClose: (changed?: AnyRecord) => void;
}) {
  const { changing, title, hintOf, verbOf, doneOf, onClose } = props;
  const { resource, commands, record, currency, start, isMonthly, more } = changing;
  const { t } = useTranslation('dated');
  const { date, timeZone } = useFormat();
  const calendar = calendarOf(timeZone);
  const { keyOf, dateOf, today } = calendar;
  const [part] = useState(() => partOf(changing, calendar));
  const schema = schemaOf(changing);
  const names = Object.keys(schema.fields);
  const form = useCommandForm(resource, part, record, commands);
  const inWords = useEffectWords(currency);
  const worded = (issue: Issue): Issue => ({ ...issue, params: inWords(issue.params) });
  const typed = {
    ...form.typed,
    issues: form.typed.issues.map(worded),
    issuesAt: (name: string) => form.typed.issuesAt(name).map(worded),
  };
  const inputOf = (values: Values): Values => {
    const day = keyOf(values.from);
    const all = {
      ...(day && more?.(day)),
      ...Object.fromEntries(names.map((name) => [name, values[name]])),
      from: day,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
  };
  const from = keyOf(typed.values.from);
  const isPast = (day: string | undefined) => day !== undefined && day < today;
  const ahead = useDryRun(commands, verbOf(isPast(from)), record, inputOf(typed.values));
  useServerIssues(typed, ahead?.issues);
  const pick = (day: string) => {
    const before = typed.now().values;
    const values = { ...before, from: dateOf(day) };
    typed.retype(part.follow?.('from', values, before) ?? values);
  };
  const next = nextMonth(today);
  const picks: readonly (readonly [string, string])[] = [
    ...(isMonthly ? [] : [[t('today'), today] as const]),
    [date(dateOf(next)), next],
    ...(start ? [[t('start'), start] as const] : []),
  ];
  const save = async (values: Values) => {
    const day = keyOf(values.from) ?? today;
    const answer = await form.call(verbOf(isPast(day)), record, inputOf(values));
    if (!answer) return;
    toast(doneOf(date(dateOf(day))));
    onClose(answer.record);
  };
  return (
    <ActionDialog title={title} okText={title} wide saving={form.saving} onOk={form.submit} onCancel={() => onClose()}>
      <p className={textStyles.quiet}>{hintOf(isPast(from))}</p>
      <Form {...form.formProps(save)}>
        <div className={styles.picks}>
          {picks.map(([name, day]) => (
            <Button key={day} aria-pressed={day === from} onClick={() => pick(day)}>
              {name}
            </Button>
          ))}
        </div>
        <div className={formStyles.grid} data-part="form-grid">
          {names.map((name) => (
            <FormRow
              key={name}
              schema={name in DATING ? { ...schema, name: 'dated' } : schema}
              name={name}
              typed={typed}
              isRequired={name === 'note' && isPast(from)}
            />
          ))}
        </div>
      </Form>
      <Effects resource={resource} effects={ahead?.effects} currency={currency} grave={['settled']} />
      <FormProblem resource={resource} typed={typed} shown={names} />
    </ActionDialog>
  );
}
