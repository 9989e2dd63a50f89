import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import type { FormPart } from '#kit/form/typed.ts';
import { useFormValues } from '#kit/form/use-form-values.ts';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { startOfDay } from '#lib/dates.ts';
import { dayKindOf } from '#lib/work-rules.ts';
import { AppError } from '#model/errors.ts';
import { shapeIssuesOf } from '#model/to-zod.ts';
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
  name: 'attendees',
  start: {
    dayKind: record?.dayKind ?? dayKindOf(day.dateKey, day.work),
    checkInAt: record?.checkInAt,
    checkOutAt: record?.checkOutAt,
    reason: '',
  },
  fields: [...FIELDS, 'reason'],
  // what else is wrong is said when the correction is sent
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
  const { account } = useWorkspace();
  const { send, saving } = useCommit();
  // the day as it was when it was opened: what is typed stays over that
  const [parts] = useState((): readonly [FormPart] => [partOf(record, day)]);
  const [part] = parts;
  const form = useFormValues(parts);
  const { values, issues: misread } = form.of(part);
  const save = async () => {
    form.ask();
    if (misread.length > 0) return;
    const wanted = { ...values, reason: String(values.reason) } as Correction;
    const result = correct(record, employee, day, wanted, account.id, now());
    if (isRefused(result)) return form.refuse(part, new AppError('invalid', { issues: result }));
    form.forgetRefusal();
    try {
      if (!(await send(result))) return;
      toast(labels.text('correct.saved', { name: employee.fullName }));
      onClose();
    } catch (error) {
      form.refuse(part, error);
    }
  };
  const issues = form.issuesIn(part);
  const reasonIssue = issues.find(({ field }) => field === REASON);
  const other = issues.find(({ field }) => field !== REASON && !FIELDS.some((name) => name === field));
  const failure = form.refusal && issues.length === 0 ? form.refusal.error.kind : undefined;
  return (
    <Dialog title={labels.text('correct.title', { name: employee.fullName })} onClose={onClose}>
      <p className={textStyles.quiet}>{date(startOfDay(day.dateKey, day.timeZone))}</p>
      {FIELDS.map((name) => (
        <FieldRow
          key={name}
          resource="attendees"
          name={name}
          field={attendees.fields[name]}
          values={values}
          issue={form.issuesAt(part, name)[0]}
          onChange={(value) => form.change(part, name, value)}
          onBlur={() => form.touch(part, name)}
        />
      ))}
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="correct-reason">
          {labels.text('correct.reason')}
        </label>
        <TextArea
          id="correct-reason"
          dir="auto"
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          status={reasonIssue ? 'error' : undefined}
          aria-describedby="correct-why"
          value={String(values.reason)}
          onChange={(event) => form.change(part, 'reason', event.target.value)}
        />
        <span
          id="correct-why"
          className={reasonIssue ? fieldStyles.issue : fieldStyles.hint}
          data-part={reasonIssue ? 'field-issue' : 'field-hint'}
          role={reasonIssue && 'alert'}
        >
          {reasonIssue ? labels.issue(reasonIssue) : labels.text('correct.why')}
        </span>
      </div>
      {(failure || other) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {failure ? t(`error.${failure}`) : other && labels.issue(other)}
        </p>
      )}
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="primary" loading={saving} onClick={save}>
          {labels.text('correct.save')}
        </Button>
      </div>
    </Dialog>
  );
}
