import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import type { FormPart } from '#kit/form/typed.ts';
import { useFormValues } from '#kit/form/use-form-values.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { shapeIssuesOf, soundValues } from '#model/to-zod.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { useCost, useDays } from './cells.tsx';
import type { Applicant } from './commands.ts';
import styles from './leave.module.css';
import { type Asked, annualLeft, askForLeave, costOf, policyCost } from './leave-cost.ts';
import { type LeaveRequest, leaveRequests } from './schema.ts';
import { useLeaveContext } from './use-leave-context.ts';

const FIELDS = ['leaveType', 'startDate', 'endDate', 'halfDay', 'reason', 'handoverToId', 'contactWhileAway'] as const;

const NEW: Values = { leaveType: 'Annual', halfDay: 'None' };
const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : undefined);
/** One day is the usual case; half of it is possible on that day alone. */
function follow(name: string, values: Values): Values {
  const isFirst = name === 'startDate' && values.startDate instanceof Date && !values.endDate;
  const endDate = isFirst ? values.startDate : values.endDate;
  const isSingle = timeOf(values.startDate) === timeOf(endDate);
  return { ...values, endDate, halfDay: isSingle ? values.halfDay : 'None' };
}
const partOf = (before: LeaveRequest | undefined): FormPart => ({
  name: 'leaveRequests',
  start: before ? Object.fromEntries(FIELDS.map((name) => [name, before[name]])) : NEW,
  fields: FIELDS,
  // what else is wrong depends on the days of others, and is said when the request is sent
  check: (_, changes) => shapeIssuesOf(leaveRequests, changes),
  follow,
});

/** What is asked for, what it costs and what is left, on one page. */
export function LeaveForm(props: {
  readonly applicant: Applicant;
  readonly before: LeaveRequest | undefined;
  readonly onClose: () => void;
}) {
  const { applicant, before, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('leaveRequests');
  const days = useDays();
  const costs = useCost();
  const context = useLeaveContext(applicant);
  const { send, saving } = useCommit();
  const [id] = useState(() => before?.id ?? newId());
  const parts = useMemo((): readonly [FormPart] => [partOf(before)], [before]);
  const [part] = parts;
  const form = useFormValues(parts);
  if (!context) return <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />;
  const { values, issues } = form.of(part);
  const asked = soundValues(leaveRequests, values) as Asked;
  const cost = costOf(asked, context);
  const isSingle = asked.startDate?.getTime() === asked.endDate?.getTime();
  const others = { ...context, others: context.others.filter((other) => other.id !== id) };
  const policy = policyCost(applicant, asked, others);
  const save = async (status: 'Draft' | 'Submitted') => {
    form.ask();
    form.forgetRefusal();
    if (issues.length > 0) return;
    const result = askForLeave(applicant, asked, status, context, { id, now: now(), before });
    if (isRefused(result)) return form.refuse(part, new AppError('invalid', { issues: result }));
    try {
      if (!(await send(result))) return;
      toast(labels.text(status === 'Draft' ? 'form.kept' : 'form.sent'));
      onClose();
    } catch (error) {
      form.refuse(part, error);
    }
  };
  const shown = FIELDS.filter((name) => name !== 'halfDay' || isSingle);
  const other = form.issuesIn(part).find(({ field }) => !shown.some((name) => name === field));
  const failure = form.refusal && form.issuesIn(part).length === 0 ? form.refusal.error.kind : undefined;
  return (
    <>
      <div className={formStyles.grid} data-part="form-grid">
        {shown.map((name) => (
          <FieldRow
            key={name}
            resource="leaveRequests"
            name={name}
            field={leaveRequests.fields[name]}
            values={values}
            issue={form.issuesAt(part, name)[0]}
            onChange={(value) => form.change(part, name, value)}
            onBlur={() => form.touch(part, name)}
          />
        ))}
      </div>
      <p className={styles.cost} role="status">
        <Icon name="calendar" size={16} />
        <span>
          {cost !== undefined && (
            <strong>{labels.text('form.costs', { days: costs({ halfDays: cost, ...policy }) })}</strong>
          )}{' '}
          {asked.leaveType === 'Annual' &&
            labels.text('form.left', { days: days(2 * annualLeft(applicant, others, asked.startDate ?? now())) })}
          {policy?.leftHalfDays !== undefined && labels.text('form.leftOf', { days: days(policy.leftHalfDays) })}
        </span>
      </p>
      {(failure || other) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {failure ? t(`error.${failure}`) : other && labels.issue(other)}
        </p>
      )}
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button disabled={saving} onClick={() => save('Draft')}>
          {labels.text('form.draft')}
        </Button>
        <Button type="primary" loading={saving} onClick={() => save('Submitted')}>
          {labels.text('form.submit')}
        </Button>
      </div>
    </>
  );
}
