import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { workOn } from '#lib/work/rules.ts';
import { dayKindOf } from '#lib/work/work-rules.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { Form, FormItem } from '#ui/antd/form.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { type AttendingEmployee, type Correction, correct, type Day } from './commands.ts';
import type { Attendee } from './schema.ts';
import { attendees } from './schema.ts';

const FIELDS = ['dayKind', 'checkInAt', 'checkOutAt'] as const;
const REASON = 'correction.reason';
const partOf = (record: Attendee | undefined, day: Day): FormPart => ({
  start: {
    dayKind: record?.dayKind ?? dayKindOf(day.dateKey, workOn(day.rules, {}, day.dateKey)),
    checkInAt: record?.checkInAt,
    checkOutAt: record?.checkOutAt,
    reason: '',
  },
  fields: [...FIELDS, 'reason'],
  // other errors are shown when the correction is sent
  check: (_, { reason: _reason, ...changes }) => shapeIssuesOf(attendees, changes),
});

/** A day put right by somebody else, who says why. */
export function CorrectDialog(props: {
  readonly employee: AttendingEmployee;
  readonly day: Day;
  readonly record: Attendee | undefined;
  readonly onClose: () => void;
}) {
  const { employee, day, record, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('attendees');
  const { date } = useFormat();
  const { account } = useAccess();
  // the day when the dialog opened: typed values stay on it
  const [part] = useState(() => partOf(record, day));
  const form = useDialogForm('attendees', part, record);
  const save = async (values: Values) => {
    const wanted = { ...values, reason: String(values.reason) } as Correction;
    if (!(await form.run(correct(record, employee, day, wanted, account.id, now())))) return;
    toast(labels.text('correct.saved', { name: employee.fullName }));
    onClose();
  };
  const reasonIssue = form.typed.issues.find(({ field }) => field === REASON);
  return (
    <Dialog title={labels.text('correct.title', { name: employee.fullName })} onClose={onClose}>
      <p className={textStyles.quiet}>{date(startOfDay(day.dateKey, day.timeZone))}</p>
      <Form {...form.formProps(save)}>
        {FIELDS.map((name) => (
          <FormRow key={name} schema={attendees} name={name} typed={form.typed} />
        ))}
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="correct-reason">
            {labels.text('correct.reason')}
          </label>
          <FormItem noStyle name="reason" validateStatus={reasonIssue ? 'error' : ''}>
            <TextArea
              id="correct-reason"
              dir="auto"
              maxLength={300}
              autoSize={{ minRows: 2, maxRows: 5 }}
              aria-describedby="correct-why"
            />
          </FormItem>
          <span
            id="correct-why"
            className={reasonIssue ? fieldStyles.issue : fieldStyles.hint}
            data-part={reasonIssue && 'field-issue'}
            role={reasonIssue && 'alert'}
          >
            {reasonIssue ? labels.issue(reasonIssue) : labels.text('correct.why')}
          </span>
        </div>
      </Form>
      <FormProblem resource="attendees" typed={form.typed} shown={[...FIELDS, REASON]} />
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="primary" loading={form.saving} onClick={form.submit}>
          {labels.text('correct.save')}
        </Button>
      </div>
    </Dialog>
  );
}
