import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { readAll } from '#kit/read-all.ts';
import { useRead } from '#kit/use-read.ts';
import { useCompany } from '#kit/workspace.tsx';
import { isOnPayroll } from './outside.ts';
import { dueLines } from './payout-changes.ts';

const only = (field: string, value: unknown) => [{ field, operator: 'eq', value }] as const;

/** What is due now to agents who are not on payroll, read again each time it is called. */
export function useDue() {
  const provider = useDataProvider()();
  const readPay = useRead<EmployeePay>('employeePay');
  const { company } = useCompany();
  return useQuery({
    queryKey: ['payouts', 'due', company.id],
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const [due, owed, overpaid, staff] = await Promise.all([
        readAll<Split>(provider, 'dealSplits', only('status', 'Payable')),
        readAll<Split>(provider, 'dealSplits', only('status', 'ClawedBack')),
        readAll<Split>(provider, 'dealSplits', only('overpaid', true)),
        readAll<Employee>(provider, 'employees', []),
      ]);
      const agents = new Set(due.map(({ userId }) => userId));
      const files = staff.filter(({ userId }) => userId !== undefined && agents.has(userId));
      const pay = await Promise.all(files.map(({ id }) => readPay(id)));
      const onPayroll = new Set(
        files.flatMap((file, at) => (isOnPayroll(file, pay[at] !== undefined) ? file.userId : [])),
      );
      return dueLines([...due, ...owed, ...overpaid], (uid) => !onPayroll.has(uid));
    },
  });
}
