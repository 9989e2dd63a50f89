import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { startOfDay } from '#lib/dates.ts';
import { dayKindOf } from '#lib/work-rules.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { TextArea } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { type Correction, correct, type Day, type Whose } from './commands.ts';
import { attendees } from './schema.ts';
import '#kit/form/form.css';

const FIELDS = ['dayKind', 'checkInAt', 'checkOutAt'] as const;

/** A day put right by somebody else, who says why. */
export function CorrectDialog(props: {
  readonly who: Whose;
  readonly day: Day;
  readonly record: AnyRecord | undefined;
  readonly onClose: () => void;
}) {
  const { who, day, record, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('attendees');
  const { date } = useFormat();
  const { account } = useWorkspace();
  const { send, saving } = useCommit();
  const [values, setValues] = useState<Values>({
    dayKind: record?.dayKind ?? dayKindOf(day.dateKey, day.work),
    checkInAt: record?.checkInAt,
    checkOutAt: record?.checkOutAt,
  });
  const [reason, setReason] = useState('');
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState('');
  const save = async () => {
    const wanted = { ...values, reason } as Correction;
    const result = correct(record, who, day, wanted, account.id, now());
    if (isRefused(result)) return setIssues(result);
    setIssues([]);
    try {
      if (!(await send(result))) return;
      toast(labels.text('correct.saved', { name: who.fullName }));
      onClose();
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  const reasonIssue = issues.find(({ field }) => field === 'correction.reason');
  const other = issues.find(({ field }) => field !== 'correction.reason' && !FIELDS.some((name) => name === field));
  return (
    <Dialog title={labels.text('correct.title', { name: who.fullName })} onClose={onClose}>
      <p className="quiet">{date(startOfDay(day.dateKey, day.timeZone))}</p>
      {FIELDS.map((name) => (
        <FieldRow
          key={name}
          resource="attendees"
          name={name}
          field={attendees.fields[name]}
          values={values}
          issue={issues.find(({ field }) => field === name)}
          onChange={(value) => setValues({ ...values, [name]: value })}
          onBlur={() => undefined}
        />
      ))}
      <div className="form-field">
        <label className="field-label" htmlFor="correct-reason">
          {labels.text('correct.reason')}
        </label>
        <TextArea
          id="correct-reason"
          dir="auto"
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          status={reasonIssue ? 'error' : undefined}
          aria-describedby="correct-why"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span id="correct-why" className={reasonIssue ? 'field-issue' : 'field-hint'} role={reasonIssue && 'alert'}>
          {reasonIssue ? labels.issue(reasonIssue) : labels.text('correct.why')}
        </span>
      </div>
      {(problem || other) && (
        <p className="field-issue" role="alert">
          {problem || (other && labels.issue(other))}
        </p>
      )}
      <div className="form-footer">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="primary" loading={saving} onClick={save}>
          {labels.text('correct.save')}
        </Button>
      </div>
    </Dialog>
  );
}
