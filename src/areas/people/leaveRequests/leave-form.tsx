import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useLabels } from '#kit/text.ts';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { shapeIssuesOf, soundValues } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
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
  start: before ? Object.fromEntries(FIELDS.map((name) => [name, before[name]])) : NEW,
  fields: FIELDS,
  // what else is wrong depends on the days of others, and the server reports it when the request is sent
  check: (_, changes) => shapeIssuesOf(leaveRequests, changes),
  follow,
});

/** The request, the days it costs and the days that are left, on one page. */
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
  const context = useLeaveContext(applicant, before === undefined);
  const [id] = useState(() => before?.id ?? newId());
  const form = useDialogForm(
    'leaveRequests',
    useMemo(() => partOf(before), [before]),
    before,
  );
  /** What it is sent as, once its fields are right. */
  const wanted = useRef<'Draft' | 'Submitted'>('Submitted');
  if (!context) return <Bone as="panel" />;
  const { typed, saving } = form;
  const asked = soundValues(leaveRequests, typed.values) as Asked;
  const cost = costOf(asked, context);
  const isSingle = asked.startDate?.getTime() === asked.endDate?.getTime();
  const others = { ...context, others: context.others.filter((other) => other.id !== id) };
  const policy = policyCost(applicant, asked, others);
  const save = async (values: Values) => {
    const status = wanted.current;
    const latest = soundValues(leaveRequests, values) as Asked;
    if (!(await form.run(askForLeave(applicant, latest, status, context, { id, now: now(), before })))) return;
    toast(labels.text(status === 'Draft' ? 'form.kept' : 'form.sent'));
    onClose();
  };
  const press = (status: 'Draft' | 'Submitted') => {
    wanted.current = status;
    form.submit();
  };
  const shown = FIELDS.filter((name) => name !== 'halfDay' || isSingle);
  return (
    <>
      <Form {...form.formProps(save)}>
        <div className={formStyles.grid} data-part="form-grid">
          {shown.map((name) => (
            <FormRow key={name} schema={leaveRequests} name={name} typed={typed} />
          ))}
        </div>
      </Form>
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
      <FormProblem resource="leaveRequests" typed={typed} shown={shown} />
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button disabled={saving} onClick={() => press('Draft')}>
          {labels.text('form.draft')}
        </Button>
        <Button type="primary" loading={saving} onClick={() => press('Submitted')}>
          {labels.text('form.submit')}
        </Button>
      </div>
    </>
  );
}
