import type { Employee } from '#areas/people/employees/schema.ts';
import { Effects } from '#kit/effects.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { startOfDay } from '#lib/dates.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { toast } from '#ui/toast.tsx';
import type { EmployeePay } from './schema.ts';

/** Says what is paid without a change that is still to come, and withdraws it. */
export function WithdrawDialog(props: {
  readonly employee: Employee;
  readonly pay: EmployeePay;
  readonly from: string;
  readonly onClose: () => void;
}) {
  const { employee, pay, from, onClose } = props;
  const labels = useLabels('employeePay');
  const { date, timeZone } = useFormat();
  const ahead = useDryRun('pay', 'withdraw', pay, { from });
  const { run, issues, problem, saving } = useCommand('pay');
  const withdraw = async () => {
    if (!(await run('withdraw', pay, { from }))) return;
    toast(labels.text('pay.withdrawn', { name: employee.fullName }));
    onClose();
  };
  const [issue] = issues;
  return (
    <ActionDialog
      title={labels.text('pay.withdrawTitle', { from: date(startOfDay(from, timeZone)) })}
      okText={labels.text('action.withdraw')}
      danger
      saving={saving}
      onOk={() => void withdraw()}
      onCancel={onClose}
    >
      <Effects resource="employeePay" effects={ahead?.effects} currency={pay.currency} grave={['settled']} />
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {issue ? labels.issue(issue) : problem}
        </p>
      )}
    </ActionDialog>
  );
}
