import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { type Asked, annualLeft, askForLeave, costOf } from './asking.ts';
import { useDays } from './cells.tsx';
import type { Applicant } from './commands.ts';
import { leaveRequests } from './schema.ts';
import { useLeaveContext } from './use-leave-context.ts';
import './leave.css';

const FIELDS = ['leaveType', 'startDate', 'endDate', 'halfDay', 'reason', 'handoverToId', 'contactWhileAway'] as const;

/** What is asked for, what it costs and what is left, on one page. */
export function LeaveForm(props: {
  readonly who: Applicant;
  readonly before: AnyRecord | undefined;
  readonly onClose: () => void;
}) {
  const { who, before, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('leaveRequests');
  const days = useDays();
  const context = useLeaveContext(who.id);
  const { send, saving } = useCommit();
  const [id] = useState(() => before?.id ?? newId());
  const [values, setValues] = useState<Values>(() =>
    before ? Object.fromEntries(FIELDS.map((name) => [name, before[name]])) : { leaveType: 'Annual', halfDay: 'None' },
  );
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState('');
  if (!context) return <span className="bone bone-panel" />;
  const asked = values as Asked;
  const cost = costOf(asked, context);
  const isSingle = asked.startDate?.getTime() === asked.endDate?.getTime();
  const others = { ...context, others: context.others.filter((other) => other.id !== id) };
  const change = (name: string, value: unknown) => {
    setIssues([]);
    const next = { ...values, [name]: value };
    // One day is the usual case; half of it is possible on that day alone.
    if (name === 'startDate' && !values.endDate) next.endDate = value;
    if ((next.startDate as Date | undefined)?.getTime() !== (next.endDate as Date | undefined)?.getTime())
      next.halfDay = 'None';
    setValues(next);
  };
  const save = async (status: 'Draft' | 'Submitted') => {
    setProblem('');
    const result = askForLeave(who, asked, status, context, { id, now: now(), before });
    if (isRefused(result)) return setIssues(result);
    try {
      if (!(await send(result))) return;
      toast(labels.text(status === 'Draft' ? 'form.kept' : 'form.sent'));
      onClose();
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  const shown = FIELDS.filter((name) => name !== 'halfDay' || isSingle);
  const other = issues.find(({ field }) => !shown.some((name) => name === field));
  return (
    <>
      <div className="form-grid">
        {shown.map((name) => (
          <FieldRow
            key={name}
            resource="leaveRequests"
            name={name}
            field={leaveRequests.fields[name]}
            values={values}
            issue={issues.find(({ field }) => field === name)}
            onChange={(value) => change(name, value)}
            onBlur={() => undefined}
          />
        ))}
      </div>
      <p className="leave-cost" role="status">
        <Icon name="calendar" size={16} />
        <span>
          {cost !== undefined && <strong>{labels.text('form.costs', { days: days(cost) })}</strong>}{' '}
          {asked.leaveType === 'Annual' &&
            labels.text('form.left', { days: days(2 * annualLeft(who, others, asked.startDate ?? now())) })}
        </span>
      </p>
      {(problem || other) && (
        <p className="field-issue" role="alert">
          {problem || (other && labels.issue(other))}
        </p>
      )}
      <div className="form-footer">
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
