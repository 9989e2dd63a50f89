import { useState } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { Effects } from '#kit/effects.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useServerIssues } from '#kit/form/use-server-issues.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import { now } from '#lib/clock.ts';
import { addMonths, dayKey, startOfDay } from '#lib/dates.ts';
import { isSameContent } from '#lib/same-content.ts';
import { date as dateField, text } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './pay.module.css';
import { checkTerms, type EmployeePay, TERMS, termsOn } from './schema.ts';

const FIELDS = { from: dateField({ required: true }), ...TERMS, note: text({ max: 300 }) } as const;
const SCHEMA = {
  name: 'employeePay',
  fields: FIELDS,
  title: 'employmentType',
  sorts: [],
  filters: [],
  check: checkTerms,
} as const;
const NAMES = Object.keys(FIELDS);
const TERM_NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[];

/** A change of pay is worked out on days of the company's calendar. */
function calendarOf(timeZone: string, employee: Employee) {
  const keyOf = (value: unknown) => (value instanceof Date ? dayKey(value, timeZone) : undefined);
  const dateOf = (key: string) => startOfDay(key, timeZone);
  return { keyOf, dateOf, today: dayKey(now(), timeZone), start: dayKey(employee.hireDate, timeZone) };
}
type Calendar = ReturnType<typeof calendarOf>;

/** The form over what applies on the day that is chosen: another day brings its own terms, beneath what was typed. */
function partOf(pay: EmployeePay, { keyOf, dateOf, today, start }: Calendar, startText: string): FormPart {
  const termsAt = (value: unknown): Values => ({ ...termsOn(pay, keyOf(value) ?? today) });
  return {
    start: { currency: pay.currency, from: dateOf(today < start ? start : today), ...among(termsOn(pay, today)) },
    fields: NAMES,
    check: (values) => {
      const day = keyOf(values.from);
      const isPast = day !== undefined && day < today;
      const missing: Issue[] = isPast && !values.note ? [{ field: 'note', key: 'ui.validation.required' }] : [];
      const early: Issue[] =
        day !== undefined && day < start
          ? [{ field: 'from', key: 'employeePay.error.beforeStart', params: { start: startText } }]
          : [];
      return [...early, ...issuesOf(SCHEMA, values, now()), ...missing];
    },
    follow: (name, values, before) => {
      if (name !== 'from') return values;
      const [old, next] = [termsAt(before.from), termsAt(values.from)];
      const untouched = TERM_NAMES.filter((term) => isSameContent(values[term], old[term]));
      return { ...values, ...Object.fromEntries(untouched.map((term) => [term, next[term]])) };
    },
  };
}
const among = (version: Values = {}): Values => Object.fromEntries(TERM_NAMES.map((name) => [name, version[name]]));

/** What the person is paid from a day on; a day in the past is a correction and has a reason. */
export function PayDialog(props: {
  readonly employee: Employee;
  readonly pay: EmployeePay;
  readonly onClose: () => void;
}) {
  const { employee, pay, onClose } = props;
  const labels = useLabels('employeePay');
  const { date, timeZone } = useFormat();
  const calendar = calendarOf(timeZone, employee);
  const { keyOf, dateOf, today, start } = calendar;
  const [part] = useState(() => partOf(pay, calendar, date(dateOf(start))));
  const form = useCommandForm('employeePay', part, pay, 'pay');
  const { typed } = form;
  const inputOf = (values: Values): Values =>
    Object.fromEntries(
      Object.keys(FIELDS).flatMap((name) => {
        const value = name === 'from' ? keyOf(values.from) : values[name];
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    );
  const from = keyOf(typed.values.from);
  const verbOf = (day: string | undefined) => (day !== undefined && day < today ? 'correct' : 'change');
  const verb = verbOf(from);
  const ahead = useDryRun('pay', verb, pay, inputOf(typed.values));
  useServerIssues(typed, ahead?.issues);
  const pick = (day: string) => {
    const before = typed.now().values;
    const values = { ...before, from: dateOf(day) };
    typed.retype(part.follow?.('from', values, before) ?? values);
  };
  const firstOfNext = addMonths(`${today.slice(0, 'YYYY-MM'.length)}-01`, 1);
  const picks = [
    [labels.text('pay.today'), today],
    [date(dateOf(firstOfNext)), firstOfNext],
    [labels.text('pay.start'), start],
  ] as const;
  const save = async (values: Values) => {
    const day = keyOf(values.from) ?? today;
    if (!(await form.call(verbOf(day), pay, inputOf(values)))) return;
    toast(labels.text('pay.changed', { name: employee.fullName, from: date(dateOf(day)) }));
    onClose();
  };
  return (
    <ActionDialog
      title={labels.text('action.change')}
      okText={labels.text('action.change')}
      wide
      saving={form.saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text(verb === 'correct' ? 'pay.correctText' : 'pay.changeText')}</p>
      <Form {...form.formProps(save)}>
        <div className={styles.picks}>
          {picks.map(([name, day]) => (
            <Button key={day} aria-pressed={day === from} onClick={() => pick(day)}>
              {name}
            </Button>
          ))}
        </div>
        <div className={formStyles.grid} data-part="form-grid">
          {NAMES.map((name) => (
            <FormRow
              key={name}
              schema={SCHEMA}
              name={name}
              typed={typed}
              isRequired={name === 'note' && verb === 'correct'}
            />
          ))}
        </div>
      </Form>
      <Effects resource="employeePay" effects={ahead?.effects} currency={pay.currency} grave={['settled']} />
      <FormProblem resource="employeePay" typed={typed} shown={NAMES} />
    </ActionDialog>
  );
}
