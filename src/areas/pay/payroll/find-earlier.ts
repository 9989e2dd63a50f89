import { employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { daysOf, monthBefore } from '#areas/pay/payslips/month.ts';
import type { Earlier } from '#areas/pay/payslips/retro.ts';
import { type Payslip, payslipId, payslips } from '#areas/pay/payslips/schema.ts';
import { type Attendee, attendees } from '#areas/people/attendees/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { payChanges, type Reason } from '#areas/people/payChanges/schema.ts';
import { dayKey, lastDayOf, monthAfter } from '#lib/time/dates.ts';
import { on } from '#lib/time/dating.ts';
import { workOn } from '#lib/work/rules.ts';
import { dayKindOf } from '#lib/work/work-rules.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { calculatedAt, isClosed, MOST_OLDER, payroll, type Run, runId } from './schema.ts';

/** How many months a payroll looks back where the company says nothing. */
const RETRO_MONTHS = 3;
/** More than a month has days. */
const MOST_DAYS = 40;

interface Known {
  readonly sources: Sources;
  /** All payslips of the run's month and of the one before. */
  readonly slips: readonly Payslip[];
  /** Who has days of attendance in this month or the one before. */
  readonly attended: ReadonlySet<string>;
}

/**
 * The earlier months of the people of a run that are to be looked at again: those with a change that no payroll has
 * settled, and those whose last days were paid as planned and turned out otherwise. Whole months are read of these people
 * alone. `older` are employees with a change that is too long ago.
 */
export async function findEarlier(run: Run, known: Known, find: Lookup) {
  const { sources } = known;
  const { periodKey } = run;
  const months = [...(sources.final?.isMonthPaid ? [periodKey] : []), ...monthsBefore(periodKey, sources)];
  const found = await Promise.all(months.map((month) => find.get(payroll, runId(month))));
  const runs = new Map(found.filter(isClosed).map((one) => [one.periodKey, one]));
  const staff = new Map(
    employedIn(sources).flatMap((one) => (sources.pay.has(one.id) ? [[one.id, one] as const] : [])),
  );
  const wanted = new Map<string, { readonly employee: Employee; readonly of: Run; readonly reasons: Reason[] }>();
  const want = (employeeId: string, of: Run, reason: Reason) => {
    const employee = staff.get(employeeId);
    const key = `${employeeId} ${of.periodKey}`;
    if (employee) wanted.set(key, { employee, of, reasons: [...(wanted.get(key)?.reasons ?? []), reason] });
  };
  const open = (await find.where(payChanges, 'isOpen', true)).filter(({ employeeId }) => staff.has(employeeId));
  for (const { employeeId, periodKey: period, reason } of open) {
    const of = runs.get(period);
    if (of) want(employeeId, of, reason);
  }
  // who leaves is paid up to the last day, whatever payroll paid for the month
  const paid = sources.final?.isMonthPaid && runs.get(periodKey);
  if (sources.final && paid) want(sources.final.employeeId, paid, 'Pay');
  for (const of of runs.values())
    for (const id of await lateIn(of, [...runs.values()], { ...known, staff }, find)) want(id, of, 'LateDays');
  // a later month that was closed before this one may have paid or deducted for the same days
  const closed = [...runs.values(), ...(wanted.size > 0 ? await closedAfter(periodKey, find) : [])];
  const all = await Promise.all([...wanted.values()].map((one) => earlierOf(one, closed, known, find)));
  const earlier = new Map<string, readonly Earlier[]>();
  for (const { employeeId, ...one } of all) earlier.set(employeeId, [...(earlier.get(employeeId) ?? []), one]);
  const first = months.at(-1) ?? periodKey;
  const older = new Set(open.flatMap((one) => (one.periodKey < first ? [one.employeeId] : [])));
  return { earlier, older: [...older].slice(0, MOST_OLDER) };
}

/** The runs of the months that follow, up to the first that is not closed. */
export async function closedAfter(periodKey: string, find: Lookup): Promise<readonly Run[]> {
  const next = await find.get(payroll, runId(monthAfter(periodKey)));
  return isClosed(next) ? [next, ...(await closedAfter(next.periodKey, find))] : [];
}

function monthsBefore(periodKey: string, { rules }: Sources): readonly string[] {
  const most = on(rules.payroll, `${periodKey}-01`)?.retroMonths ?? RETRO_MONTHS;
  const months: string[] = [];
  while (months.length < most) months.push(monthBefore(months.at(-1) ?? periodKey));
  return months;
}

/** The last day that approved payrolls of this month, or later ones that were worked out after it, have counted. */
const countedBy = (of: Run, runs: readonly Run[]): string =>
  runs
    .filter((run) => run.periodKey >= of.periodKey && calculatedAt(run) >= calculatedAt(of))
    .map((run) => run.countedUntil ?? lastDayOf(run.periodKey))
    .toSorted()
    .at(-1) ?? '';

/** Who is perhaps paid otherwise for the days of a month that no payroll has counted, of those this one can count. */
async function lateIn(
  of: Run,
  runs: readonly Run[],
  known: Known & { readonly staff: ReadonlyMap<string, Employee> },
  find: Lookup,
): Promise<readonly string[]> {
  const { sources, slips, attended, staff } = known;
  const counted = countedBy(of, runs);
  const days = daysOf(of.periodKey).filter((day) => day > counted && day <= sources.countedUntil);
  if (days.length === 0) return [];
  const records = (await Promise.all(days.map((day) => find.where(attendees, 'dateKey', day)))).flat();
  const byDay = new Map(records.map((record) => [`${record.employeeId} ${record.dateKey}`, record]));
  const tracked = new Set([...attended, ...records.map(({ employeeId }) => employeeId)]);
  // who never came again is known from the months by which this one was paid
  const isSilent = [...staff.keys()].some((id) => !tracked.has(id));
  for (const month of isSilent ? [of.periodKey, monthBefore(of.periodKey)] : [])
    for (const { employeeId } of await find.where(attendees, 'monthKey', month)) tracked.add(employeeId);
  const paid = new Set(slips.filter(({ runId: id }) => id === of.id).map(({ employeeId }) => employeeId));
  return [...staff.values()].flatMap((employee) => {
    const hired = dayKey(employee.hireDate, sources.timeZone);
    const isNew = !paid.has(employee.id) && hired.startsWith(of.periodKey);
    const isOtherwise = (day: string) => {
      const record = byDay.get(`${employee.id} ${day}`);
      return record
        ? !isAsPlanned(record)
        : tracked.has(employee.id) && dayKindOf(day, workOn(sources.rules, employee, day)) === 'Workday';
    };
    return isNew || days.some(isOtherwise) ? [employee.id] : [];
  });
}
const isAsPlanned = ({ status, overtimeApproved }: Attendee): boolean =>
  !overtimeApproved && ['Present', 'OnLeave', 'Holiday', 'RestDay'].includes(status);

/** One earlier month of one employee: today's data of it, and what was paid for it. */
async function earlierOf(
  { employee, of, reasons }: { readonly employee: Employee; readonly of: Run; readonly reasons: readonly Reason[] },
  runs: readonly Run[],
  known: Known,
  find: Lookup,
): Promise<Earlier & { readonly employeeId: string }> {
  const { periodKey } = of;
  const employeeId = employee.id;
  const slipOf = async (run: string) => {
    const id = payslipId(run, employeeId);
    return known.slips.find((slip) => slip.id === id) ?? (await find.get(payslips, id));
  };
  const daysIn = async (month: string, limit: number) => {
    const conditions = [
      { field: 'employeeId', operator: '==', value: employeeId },
      { field: 'monthKey', operator: '==', value: month },
    ] as const;
    return (await find.some(attendees, conditions, limit)).filter(({ archivedAt }) => archivedAt === null);
  };
  const later = runs.filter((run) => run.periodKey > periodKey);
  const [slip, laterSlips, days, daysBefore, leaves] = await Promise.all([
    slipOf(of.id),
    Promise.all(later.map(({ id }) => slipOf(id))),
    daysIn(periodKey, MOST_DAYS),
    daysIn(monthBefore(periodKey), 1),
    find.where(leaveRequests, 'employeeId', employeeId),
  ]);
  const { final: _, ...sources } = known.sources;
  const last = lastDayOf(periodKey);
  const countedUntil =
    [of.countedUntil ?? last, [last, sources.countedUntil].toSorted()[0] ?? last].toSorted()[1] ?? last;
  return {
    employeeId,
    periodKey,
    slip,
    settled: laterSlips.flatMap((one) => one?.retro?.filter(({ ofPeriod }) => ofPeriod === periodKey) ?? []),
    reasons,
    sources: {
      ...sources,
      periodKey,
      countedUntil,
      attendees: days,
      attendedBefore: new Set(daysBefore.map((one) => one.employeeId)),
      leaves: leaves.filter(({ status }: LeaveRequest) => status === 'Approved'),
    },
  };
}
