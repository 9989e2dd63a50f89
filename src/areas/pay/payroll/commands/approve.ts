import { isPaidAhead } from '#areas/pay/payroll/cut-off.ts';
import { findingsOf, ofRun } from '#areas/pay/payroll/findings.ts';
import { approval } from '#areas/pay/payroll/run-changes.ts';
import { calculatedAt, isClosed, payroll, type Run, runId } from '#areas/pay/payroll/schema.ts';
import { settled } from '#areas/pay/payroll/settle-changes.ts';
import { monthSlipOf, settledIn } from '#areas/pay/payroll/settled.ts';
import { movedBy } from '#areas/pay/payslips/commissions.ts';
import { takenBy } from '#areas/pay/payslips/loans.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import { type Payslip, payslips } from '#areas/pay/payslips/schema.ts';
import { attendees } from '#areas/people/attendees/schema.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/money/commission-ledger.ts';
import { addDays, dayKey, lastDayOf } from '#lib/time/dates.ts';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work/work-rules.ts';
import { defineCommand, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { flag } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';

/**
 * Closes a calculated run and locks its payslips. A second person approves, unless the company has none; then the run
 * says so.
 */
export const approve = defineCommand({
  name: 'payroll.approve',
  on: payroll,
  right: 'edit',
  input: { paidAhead: flag() },
  run: async ({ record, input, uid, now, company, find, permittedOthers }) => {
    if (record.status !== 'Calculated') return refused('status', 'ui.validation.move');
    if (record.kind === 'FinalSettlement' && now < record.endDate) return refused('status', 'payroll.error.early');
    const isSame = record.preparedBy === uid;
    if (isSame && (await permittedOthers('edit')).length > 0) return refused('approvedBy', 'payroll.error.second');
    const slips = await find.where(payslips, 'runId', record.id);
    const stopped =
      (await outdated(record, slips, find)) ??
      (await outdatedSettlement(record, String(company.timezone), find)) ??
      (await paidTwice(record, find)) ??
      (await blocked(record, slips, find)) ??
      (await changed(slips, find));
    if (stopped) return stopped;
    const changes = approval(record, uid, slips);
    const effects: Effect[] = [
      { key: 'locked', params: { count: changes.length - 1 } },
      ...(isPaidAhead(record) ? [aheadOf(record)] : []),
    ];
    if (isPaidAhead(record) && !input.paidAhead)
      return { issues: [{ field: 'paidAhead', key: 'payroll.error.paidAhead' }], effects };
    return { changes: [...changes, ...(await settled(record, slips, { find, now }))], effects };
  },
});

/** The days that are paid as planned, for nobody has counted them. */
function aheadOf({ periodKey, countedUntil = '' }: Run): Effect {
  const first = `${periodKey}-01`;
  const fromDay = countedUntil < first ? first : addDays(countedUntil, 1);
  return { key: 'paidAhead', params: { fromDay, toDay: lastDayOf(periodKey) } };
}

/** Rules that a month is worked out by. What else changed since then is settled by a later payroll. */
const RULES = ['attendance', 'leave', 'payroll'];
const isOutdated = (run: Run, used: readonly (Values | undefined)[]): Outcome | undefined =>
  used.some((one) => one?.updatedAt instanceof Date && one.updatedAt > calculatedAt(run))
    ? refused('status', 'payroll.error.totals')
    : undefined;
/**
 * Other rules since the payslips were worked out, or another payroll of a month that they settle, or of the month before:
 * they look at its last days only where it is closed.
 */
async function outdated(run: Run, slips: readonly Payslip[], find: Lookup): Promise<Outcome | undefined> {
  const before = monthBefore(run.periodKey);
  const earlier = await find.get(payroll, runId(before));
  if (earlier?.archivedAt === null && !isClosed(earlier)) return refused('status', 'payroll.error.earlierMonth');
  const months = new Set([before, ...slips.flatMap(({ retro = [] }) => retro.map(({ ofPeriod }) => ofPeriod))]);
  const used = await Promise.all([
    ...RULES.map((name) => find.setting(name)),
    ...[...months].map((month) => find.get(payroll, runId(month))),
  ]);
  return isOutdated(run, used);
}

/** No later payroll corrects a final settlement: every day must be counted, and nothing may have changed since. */
async function outdatedSettlement(run: Run, timeZone: string, find: Lookup): Promise<Outcome | undefined> {
  const { employeeId, endDate, countedUntil = '' } = run;
  if (!employeeId) return undefined;
  if (countedUntil < addDays(dayKey(endDate, timeZone), -1)) return refused('status', 'payroll.error.totals');
  const used = await Promise.all([
    find.get(employees, employeeId),
    find.get(employeePay, employeeId),
    find.where(leaveRequests, 'employeeId', employeeId),
    find.where(attendees, 'employeeId', employeeId),
  ]);
  return isOutdated(run, used.flat());
}

/** A month is paid once: by the payroll, or by a final settlement. */
async function paidTwice(run: Run, find: Lookup): Promise<Outcome | undefined> {
  const { employeeId, periodKey } = run;
  const runs = await find.where(payroll, 'periodKey', periodKey);
  const slips = await find.where(payslips, 'periodKey', periodKey);
  const twice = [...settledIn({ runs, slips })].filter((id) => monthSlipOf(id, run, slips));
  if (employeeId) return twice.includes(employeeId) ? refused('status', 'payroll.error.inPayroll') : undefined;
  return twice.length > 0 ? refused('status', 'payroll.error.totals') : undefined;
}

/** The first of the findings that keep a run from being approved. */
async function blocked(run: Run, slips: readonly Payslip[], find: Lookup): Promise<Outcome | undefined> {
  const { periodKey, withoutPay = [] } = run;
  const isOfRun = ofRun(run);
  const days = await find.where(attendees, 'monthKey', periodKey);
  const leave = await find.where(leaveRequests, 'monthKeys', periodKey);
  const settings = ((await find.setting('payroll')) as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS;
  const unpaid = await Promise.all(withoutPay.map((id) => find.get(employees, id)));
  const names = new Map(unpaid.map((employee) => [employee?.id, employee?.fullName]));
  const [finding] = findingsOf({
    run,
    slips,
    openDays: days.filter((day) => day.status === 'Open' && isOfRun(day)),
    pending: leave.filter((one) => one.status === 'Submitted' && isOfRun(one)),
    hasWageFile: settings.wpsEnabled === true,
    nameOf: (id) => names.get(id) ?? id,
  });
  return finding?.isBlocker ? refused('status', 'payroll.error.blocked', { name: finding.name }) : undefined;
}

/** What the payslips pay of shares and take of loans must still be due. */
async function changed(slips: readonly Payslip[], find: Lookup): Promise<Outcome | undefined> {
  for (const [id, amount] of slips.flatMap((slip) => [...movedBy(slip)])) {
    const share = await find.get(dealSplits, id);
    const isDue = share && (amount > 0 ? amount <= (share.dueMinor ?? 0) : -amount <= owedBack(share));
    if (!isDue) return refused('status', 'payroll.error.commission', { name: share?.label ?? '' });
  }
  for (const [id, amount] of slips.flatMap((slip) => [...takenBy(slip)])) {
    const loan = await find.get(loans, id);
    if (amount > (loan?.balanceMinor ?? 0))
      return refused('status', 'payroll.error.loan', { name: loan?.employeeName ?? '' });
  }
  return undefined;
}
