import { useMemo } from 'react';
import type { Employee } from '#areas/people/employees/schema.ts';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { type AskedFields, FieldsDialog } from '#kit/form/fields-dialog.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { instalmentsFrom } from '#lib/money/loan-ledger.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Input } from '#ui/antd/input.tsx';
import { type Loan, loans, takenOf } from './schema.ts';

const schema: AnySchema = loans;
const NEW = ['amountMinor', 'instalments', 'firstMonth', 'takenBeforeMinor', 'note'] as const;
const LATER = ['instalments', 'firstMonth', 'note'] as const;

/** What is lent to an employee, or another schedule for what is still owed. */
export function LoanDialog(props: {
  readonly employee: Employee;
  /** The loan that is changed; none: a new one. */
  readonly loan?: Loan | undefined;
  readonly onClose: () => void;
}) {
  const { employee, loan, onClose } = props;
  const labels = useLabels('loans');
  const { timeZone } = useFormat();
  const { company } = useCompany();
  const asked = useMemo((): AskedFields => {
    if (loan) return { schema, fields: loan.entries?.length ? LATER : NEW, stored: loan, before: loan, opened: {} };
    const { id: employeeId, fullName: employeeName } = employee;
    const stored = { employeeId, employeeName, currency: company.currency, status: 'Open' };
    const firstMonth = dayKey(now(), timeZone).slice(0, 'YYYY-MM'.length);
    return { schema, fields: NEW, stored, opened: { instalments: 1, firstMonth } };
  }, [employee, loan, company.currency, timeZone]);
  return (
    <FieldsDialog
      asked={asked}
      title={labels.text(loan ? 'action.edit' : 'action.new')}
      text={labels.text('text')}
      okText={labels.text('action.save')}
      controls={{ firstMonth: MonthInput }}
      preview={(values) => <Preview values={values} />}
      changesOf={(set, values) =>
        loan
          ? [{ type: 'update', resource: 'loans', before: loan, set }]
          : [{ type: 'create', resource: 'loans', id: newId(), values }]
      }
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

const MonthInput = (props: InputProps) => (
  <Input
    {...typedControlOf(props)}
    type="month"
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value || undefined)}
  />
);

/** What the payroll will deduct, and until when. */
function Preview({ values }: { readonly values: Values }) {
  const labels = useLabels('loans');
  const { exactMoney, locale } = useFormat();
  if (issuesOf(schema, values, now(), undefined, 'typed').length > 0) return null;
  const { currency, ...account } = values as Loan;
  const parts = instalmentsFrom({ ...account, takenMinor: takenOf(account) }, account.firstMonth);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return (
    <p>
      {labels.text(parts.length === 1 ? 'plan.one' : 'plan.many', {
        month: monthOf(last.month, locale),
        amount: exactMoney(first.amountMinor, currency),
      })}
    </p>
  );
}
