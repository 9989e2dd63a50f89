import { type Payslip, payslips } from '#areas/pay/payslips/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { type Loan, loans } from './schema.ts';

const wrong = issueOf('loans');
type Entry = NonNullable<Loan['entries']>[number];

export const loansInvariants = defineInvariants(
  loans,
  [
    {
      name: 'A loan is given to somebody who works here.',
      check: async ({ type, after, find }) => {
        if (type !== 'create' && type !== 'restore') return [];
        const employee = await find.get(employees, after.employeeId);
        return employee && employee.status !== 'Offboarded' ? [] : wrong('employeeId', 'left');
      },
    },
    {
      name: 'Once pay has taken of a loan, what was lent stays as it is, and the loan is not put away.',
      check: ({ type, before, changed }) => {
        if (!before?.entries?.length) return [];
        if (type === 'archive') return wrong('status', 'begun');
        const field = (['amountMinor', 'takenBeforeMinor'] as const).find((name) => changed.has(name));
        return field ? wrong(field, 'begun') : [];
      },
    },
    {
      name: 'No more is taken than was lent, once a payslip, by a payslip that was paid.',
      check: async ({ before, after, find }) => {
        if ((after.takenMinor ?? 0) > after.amountMinor) return wrong('takenMinor', 'tooMuch');
        const entries = after.entries ?? [];
        if (new Set(entries.map(({ payslipId }) => payslipId)).size < entries.length)
          return wrong('entries', 'tooMuch');
        const added = entries.slice(before?.entries?.length ?? 0);
        const slips = await Promise.all(added.map(({ payslipId }) => find.get(payslips, payslipId)));
        return slips.every((slip) => slip?.status === 'Paid') ? [] : wrong('entries', 'tooMuch');
      },
    },
  ],
  // Whose loan it is, and its ledger, are the server's own: nobody else writes them.
  async ({ type, id, values, before, commitChanges, now, find }) => {
    const employee = type === 'create' ? await find.get(employees, values.employeeId) : undefined;
    const taken = commitChanges.flatMap((change): Entry[] => {
      if (change.type !== 'update' || change.resource !== 'payslips' || change.set.status !== 'Paid') return [];
      const slip = change.before as Payslip;
      const line = slip.status === 'Paid' ? undefined : slip.deductions?.find(({ loanId }) => loanId === id);
      if (!line || line.amountMinor === 0) return [];
      return [{ at: now, periodKey: slip.periodKey, payslipId: slip.id, amountMinor: line.amountMinor }];
    });
    return {
      ...(employee && { employeeName: employee.fullName }),
      ...(taken.length > 0 && { entries: [...(before?.entries ?? []), ...taken] }),
    };
  },
);
