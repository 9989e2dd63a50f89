import { daysOf } from '#areas/pay/payslips/month.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { payroll, runId, settlementId } from './schema.ts';

const wrong = issueOf('payroll');

export const payrollInvariants = defineInvariants(payroll, [
  {
    name: 'There is one run a month, and it is the whole of it.',
    check: ({ type, after, company }) => {
      if (type !== 'create' || after.kind !== 'Regular') return [];
      if (after.id !== runId(after.periodKey)) return 'forbidden';
      const days = daysOf(after.periodKey);
      const at = (day = '') => startOfDay(day, String(company.timezone)).getTime();
      const isWhole = after.startDate.getTime() === at(days[0]) && after.endDate.getTime() === at(days.at(-1));
      return isWhole ? [] : wrong('startDate', 'month');
    },
  },
  {
    name: 'Anyone who leaves has one final settlement, up to the last working day.',
    check: async ({ type, after, company, find }) => {
      if ((type !== 'create' && type !== 'restore') || after.kind !== 'FinalSettlement') return [];
      const employee = await find.get(employees, after.employeeId);
      if (!employee?.endDate) return wrong('employeeId', 'noLastDay');
      const timeZone = String(company.timezone);
      const lastDay = dayKey(employee.endDate, timeZone);
      const isNamed = after.id === settlementId(lastDay, employee.id) && after.employeeName === employee.fullName;
      if (!isNamed || after.periodKey !== lastDay.slice(0, 7)) return 'forbidden';
      const first = startOfDay(`${after.periodKey}-01`, timeZone);
      const isWhole =
        after.startDate.getTime() === first.getTime() && after.endDate.getTime() === employee.endDate.getTime();
      if (!isWhole) return wrong('endDate', 'lastDay');
      const others = await find.where(payroll, 'employeeId', employee.id);
      return others.some(({ id }) => id !== after.id) ? wrong('employeeId', 'settled') : [];
    },
  },
  {
    name: 'A run is moved by its commands alone.',
    check: ({ before, changed, command }) => {
      const moved = before && !command && ['status', 'reopenNote'].find((name) => changed.has(name));
      return moved ? wrong(moved, 'signed') : [];
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ type, before }) =>
      (type === 'archive' || type === 'restore') && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
]);
