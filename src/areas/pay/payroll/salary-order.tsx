import { useFormat } from '#kit/format.ts';
import { dayKey } from '#lib/time/dates.ts';
import { paidBy } from './bank-file.tsx';
import { PaymentOrderButton } from './payment-order.tsx';
import type { RunState } from './use-run.ts';

/** The salaries of an approved run as an order for the bank. */
export function SalaryOrderButton({ state: { run, slips } }: { readonly state: RunState }) {
  const { timeZone } = useFormat();
  if (!run || !slips) return null;
  const id = `SALARY-${run.periodKey}`;
  return (
    <PaymentOrderButton
      record={run}
      resource="payroll"
      id={id}
      purpose="Salary"
      day={dayKey(run.payDate, timeZone)}
      transfers={paidBy(slips).map(({ employeeName: name, netMinor: amountMinor, snapshot }) => ({
        ...{ id: `${id}-${snapshot.employeeCode}`, name, iban: snapshot.iban ?? '', amountMinor, text: id },
      }))}
    />
  );
}
