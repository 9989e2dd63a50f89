import { movedBy } from '#areas/pay/payslips/commissions.ts';
import { takenBy } from '#areas/pay/payslips/loans.ts';
import { daysOf } from '#areas/pay/payslips/month.ts';
import { planRun } from '#areas/pay/payslips/plan-run.ts';
import { payslips } from '#areas/pay/payslips/schema.ts';
import { attendees } from '#areas/people/attendees/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/commission-ledger.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import { isSame } from '#lib/is-same.ts';
import { sumOf } from '#lib/rounding.ts';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work-rules.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { following, MOST_AT_ONCE } from './commands.ts';
import { findMonth } from './find-month.ts';
import { findingsOf, ofRun } from './findings.ts';
import { payroll, type Run, runId, settlementId, TOTALS } from './schema.ts';
import { monthSlipOf, settledIn } from './settled.ts';

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
      if (type !== 'create' || after.kind !== 'Regular') return [];
      if (after.id !== runId(after.periodKey)) return 'forbidden';
      const days = daysOf(after.periodKey);
      const at = (day = '') => startOfDay(day, String(company.timezone)).getTime();
      const isWhole = after.startDate.getTime() === at(days[0]) && after.endDate.getTime() === at(days.at(-1));
      return isWhole ? [] : wrong('startDate', 'month');
    },
  },
  {
    name: 'Whoever leaves has one final settlement, up to the last working day.',
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
    name: 'A final settlement is approved from the last working day on, and a month is paid once.',
    check: async ({ before, after, find, now }) => {
      if (!isMove(before, after, 'Approved')) return [];
      const { kind, employeeId, periodKey } = after;
      if (kind === 'FinalSettlement' && now < after.endDate) return wrong('status', 'early');
      const runs = await find.where(payroll, 'periodKey', periodKey);
      const slips = await find.where(payslips, 'periodKey', periodKey);
      const settled = settledIn({ runs, slips });
      const twice = [...settled].filter((id) => monthSlipOf(id, after, slips));
      const isTwice = employeeId ? twice.includes(employeeId) : twice.length > 0;
      return isTwice ? wrong('status', employeeId ? 'inPayroll' : 'totals') : [];
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
      const isOfRun = ofRun(after);
      const days = await find.where(attendees, 'monthKey', periodKey);
      const leave = await find.where(leaveRequests, 'monthKeys', periodKey);
      const settings = ((await find.setting('payroll')) as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS;
      const lacking = await Promise.all((after.withoutPay ?? []).map((one) => find.get(employees, one)));
      const names = new Map(lacking.map((employee) => [employee?.id, employee?.fullName]));
      const [blocker] = findingsOf({
        run: after,
        slips: await find.where(payslips, 'runId', id),
        openDays: days.filter((day) => day.status === 'Open' && isOfRun(day)),
        pending: leave.filter((one) => one.status === 'Submitted' && isOfRun(one)),
        hasWageFile: settings.wpsEnabled === true,
        nameOf: (one) => names.get(one) ?? one,
      });
      return blocker?.isBlocker ? wrong('status', 'blocked', { name: blocker.name }) : [];
    },
  },
  {
    name: 'A run is approved while its commissions are still due.',
    check: async ({ before, after, find }) => {
      if (!isMove(before, after, 'Approved')) return [];
      const moved = (await find.where(payslips, 'runId', after.id)).flatMap((slip) => [...movedBy(slip)]);
      const shares = await Promise.all(moved.map(([id]) => find.get(dealSplits, id)));
      const changed = moved.findIndex(([, amount], at) => {
        const share = shares[at];
        return !share || (amount > 0 ? amount > (share.dueMinor ?? 0) : -amount > owedBack(share));
      });
      return changed < 0 ? [] : wrong('status', 'commission', { name: shares[changed]?.label ?? '' });
    },
  },
  {
    name: 'A run is approved while what it takes of loans is still owed.',
    check: async ({ before, after, find }) => {
      if (!isMove(before, after, 'Approved')) return [];
      const slips = await find.where(payslips, 'runId', after.id);
      const taken = slips.flatMap((slip) => [...takenBy(slip)]);
      const found = await Promise.all(taken.map(([id]) => find.get(loans, id)));
      const changed = taken.findIndex(([, amount], at) => amount > (found[at]?.balanceMinor ?? 0));
      return changed < 0 ? [] : wrong('status', 'loan', { name: found[changed]?.employeeName ?? '' });
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
      const commitChanges = after.status === 'Paid' ? moved.map((slip) => movedBy(slip).size + takenBy(slip).size) : [];
      const written = moved.length + sumOf(commitChanges);
      const isWhole = following(after, slips).length === 0 || written >= MOST_AT_ONCE;
      return isWhole ? [] : wrong('status', 'waiting');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ type, before }) =>
      (type === 'archive' || type === 'restore') && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
]);
