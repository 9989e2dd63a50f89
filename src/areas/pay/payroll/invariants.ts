import { daysOf } from '#areas/pay/payslips/month.ts';
import { planRun } from '#areas/pay/payslips/plan-run.ts';
import { payslips } from '#areas/pay/payslips/schema.ts';
import { attendees } from '#areas/people/attendees/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { startOfDay } from '#lib/dates.ts';
import { isSame } from '#lib/is-same.ts';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work-rules.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { following, MOST_AT_ONCE } from './commands.ts';
import { findMonth } from './find-month.ts';
import { findingsOf } from './findings.ts';
import { payroll, type Run, runId, TOTALS } from './schema.ts';

const wrong = (field: string, key: string, params?: Issue['params']): Issue[] => [
  { field, key: `payroll.error.${key}`, ...(params && { params }) },
];
const SIGNED: readonly string[] = ['approvedBy', 'approvedAlone', 'paidBy', 'reopenNote'];
const isMove = (before: Run | undefined, after: Run, to: Run['status']) =>
  before !== undefined && before.status !== to && after.status === to;
const isCalculating = (before: Run | undefined, after: Run) =>
  before?.status === 'Draft' && isMove(before, after, 'Calculated');

export const payrollInvariants = defineInvariants(payroll, [
  {
    name: 'There is one run a month, and it is the whole of it.',
    check: ({ type, after, company }) => {
      if (type !== 'create') return [];
      if (after.id !== runId(after.periodKey)) return 'forbidden';
      const days = daysOf(after.periodKey);
      const at = (day = '') => startOfDay(day, String(company.timezone)).getTime();
      const isWhole = after.startDate.getTime() === at(days[0]) && after.endDate.getTime() === at(days.at(-1));
      return isWhole ? [] : wrong('startDate', 'month');
    },
  },
  {
    name: 'A calculated run is what its month comes to, and whoever calculates signs it.',
    proves: ['headcount', 'grossMinor', 'deductionsMinor', 'netMinor', 'employerCostMinor', 'withoutPay', 'preparedBy'],
    check: async ({ before, after, changed, uid, company, now, find }) => {
      const other = [...TOTALS, 'preparedBy'].find((name) => changed.has(name));
      if (!isCalculating(before, after)) return other && after.status !== 'Draft' ? wrong(other, 'signed') : [];
      if (after.preparedBy !== uid) return wrong('preparedBy', 'signed');
      const { sources, slips, last } = await findMonth(after, { company, now, find });
      const { changes, totals } = planRun(sources, slips, last);
      const isRight = TOTALS.every((name) => isSame(after[name], totals[name]));
      return changes.length === 0 && isRight ? [] : wrong('netMinor', 'totals');
    },
  },
  {
    name: 'A second person approves, unless there is none; then the run says so.',
    proves: ['approvedBy', 'approvedAlone'],
    check: async ({ before, after, uid, permittedOthers }) => {
      if (!isMove(before, after, 'Approved')) return [];
      if (after.approvedBy !== uid) return wrong('approvedBy', 'signed');
      const isAlone = after.approvedBy === after.preparedBy;
      if (isAlone !== (after.approvedAlone === true)) return wrong('approvedAlone', 'second');
      return isAlone && (await permittedOthers('edit')).length > 0 ? wrong('approvedBy', 'second') : [];
    },
  },
  {
    name: 'Nothing is in the way of an approval.',
    check: async ({ before, after, find }) => {
      if (!isMove(before, after, 'Approved')) return [];
      const { periodKey, id } = after;
      const days = await find.where(attendees, 'monthKey', periodKey);
      const leave = await find.where(leaveRequests, 'monthKeys', periodKey);
      const settings = ((await find.setting('payroll')) as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS;
      const lacking = await Promise.all((after.withoutPay ?? []).map((one) => find.get(employees, one)));
      const names = new Map(lacking.map((employee) => [employee?.id, employee?.fullName]));
      const [blocker] = findingsOf({
        run: after,
        slips: await find.where(payslips, 'runId', id),
        openDays: days.filter(({ status }) => status === 'Open'),
        pending: leave.filter(({ status }) => status === 'Submitted'),
        hasWageFile: settings.wpsEnabled === true,
        nameOf: (one) => names.get(one) ?? one,
      });
      return blocker?.isBlocker ? wrong('status', 'blocked', { name: blocker.name }) : [];
    },
  },
  {
    name: 'A run is paid by whoever says so, and reopened with a reason.',
    proves: ['paidBy'],
    check: ({ before, after, changed, uid }) => {
      if (isMove(before, after, 'Paid') && after.paidBy !== uid) return wrong('paidBy', 'signed');
      if (before?.status === 'Approved' && after.status === 'Calculated' && !after.reopenNote)
        return wrong('reopenNote', 'reason');
      const signed = before?.status === after.status && SIGNED.find((name) => changed.has(name));
      return signed ? wrong(signed, 'signed') : [];
    },
  },
  {
    name: 'The payslips of a run are locked and paid with it, as many at once as one commit holds.',
    check: async ({ before, after, find }) => {
      if (!isMove(before, after, 'Approved') && !isMove(before, after, 'Paid')) return [];
      const slips = await find.where(payslips, 'runId', after.id);
      if (after.status === 'Paid' && slips.some(({ status }) => status === 'Draft')) return wrong('status', 'waiting');
      const was = await Promise.all(slips.map(({ id }) => find.before(payslips, id)));
      const moved = slips.filter(({ status }, at) => status !== was[at]?.status);
      const isWhole = following(after, slips).length === 0 || moved.length >= MOST_AT_ONCE;
      return isWhole ? [] : wrong('status', 'waiting');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ type, before }) =>
      (type === 'archive' || type === 'restore') && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
]);
