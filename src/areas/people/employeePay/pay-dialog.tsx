import type { Employee } from '#areas/people/employees/schema.ts';
import { ChangeDialog } from '#kit/dated/change-dialog.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { dayKey } from '#lib/time/dates.ts';
import { checkTerms, type EmployeePay, TERMS } from './schema.ts';

/** What the person is paid from a day on; a day in the past is a correction and has a reason. */
export function PayDialog(props: {
  readonly employee: Employee;
  readonly pay: EmployeePay;
  readonly onClose: () => void;
}) {
  const { employee, pay, onClose } = props;
  const labels = useLabels('employeePay');
  const { timeZone } = useFormat();
  return (
    <ChangeDialog
      changing={{
        ...{ resource: 'employeePay', commands: 'pay', record: pay, dated: pay.terms, fields: TERMS },
        ...{ check: checkTerms, currency: pay.currency, start: dayKey(employee.hireDate, timeZone) },
      }}
      title={labels.text('action.change')}
      hintOf={(isPast) => labels.text(isPast ? 'pay.correctText' : 'pay.changeText')}
      verbOf={(isPast) => (isPast ? 'correct' : 'change')}
      doneOf={(from) => labels.text('pay.changed', { name: employee.fullName, from })}
      onClose={onClose}
    />
  );
}
