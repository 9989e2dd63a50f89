import { newSettlement, runId } from '#areas/pay/payroll/schema.ts';
import { buildPayslip, employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { computePayslip } from '#areas/pay/payslips/compute.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import { type Payslip, RETRO_CODES } from '#areas/pay/payslips/schema.ts';
import { termsOn } from '#areas/people/employeePay/schema.ts';
import { countedEmployees } from '#areas/people/employees/facts.ts';
import { type Employee, serviceOf } from '#areas/people/employees/schema.ts';
import { takenLeave } from '#areas/people/leaveRequests/schema.ts';
import { addDays, addMonths, lastDayOf } from '#lib/time/dates.ts';
import { leaveBalance, unpaidLeave } from '#lib/work/leave-pay.ts';
import { type RuleSources, ruleSources, rulesOn } from '#lib/work/rules.ts';
import { dayKindOf, daysFromTo } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';
import { onPay } from '../pay-world.ts';
import { planned, recordIn } from '../staff-world.ts';
import { A, CommitWorld } from '../world.ts';
import { FIRST_MONTH, midnight, type PayWorld } from './pay-fuzz-world.ts';

const ZONE = 'Asia/Dubai';
const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);
function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
const rulesIn = (world: PayWorld): RuleSources =>
  ruleSources('AE', {
    attendance: world.read('settings/attendance'),
    leave: world.read('settings/leave'),
    payroll: world.read('settings/payroll'),
  });

/** What a month is worked out from once it is over. */
function sourcesOf(world: PayWorld, rules: RuleSources): (month: string) => Sources {
  const days = world.live('attendees');
  const all = {
    ...{ timeZone: ZONE, currency: 'AED', rules, shares: [], loans: [], otherSlips: [], settled: new Set<string>() },
    employees: world.live('employees'),
    pay: new Map(world.live('employeePay').map((one) => [one.id, one])),
    leaves: world.live('leaveRequests').filter(({ status }) => status === 'Approved'),
  };
  const came = (month: string) => days.filter(({ monthKey }) => monthKey === month);
  return (month) => ({
    ...{ ...all, periodKey: month, countedUntil: lastDayOf(month), attendees: came(month) },
    attendedBefore: new Set(came(monthBefore(month)).map(({ employeeId }) => employeeId)),
  });
}

/** What one person's days before `day` are: by what they are paid and counted, and the leave that was left. */
function daysBefore(employee: Employee, day: string, sources: Sources) {
  const by = (one: string) => rulesOn(sources.rules, employee, one);
  const until = addDays(day, -1);
  // what was taken by then: leave that ends later is cut
  const taken = sources.leaves
    .filter(({ employeeId }) => employeeId === employee.id)
    .map((request) => takenLeave(request, ZONE))
    .filter(({ from }) => from < day)
    .map((leave) => ({ ...leave, to: leave.to < day ? leave.to : until }));
  const service = serviceOf(employee, ZONE);
  if (until < service.hired) return {};
  const first = [`${until.slice(0, 7)}-01`, service.hired].toSorted()[1] ?? until;
  return {
    left: leaveBalance(service, { day: until, isLast: false }, taken, by),
    unpaid: [...unpaidLeave(service, taken, by)],
    kinds: daysFromTo(first, until).map((one) => dayKindOf(one, by(one).work)),
    // what applies begins with a day, so that two of them tell
    applied: [first, until].map((one) => ({ ...by(one), terms: termsOn(sources.pay.get(employee.id), one) })),
  };
}

/** What is not of one day: who wrote it when, holidays of other days, and leave beyond the end of the month. */
const OTHER = new Set([
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'holidays',
  'aheadHalfDays',
  'from',
]);
/** For `JSON.stringify`: the same whatever order it was written in. */
const plainly = (name: string, value: unknown) => {
  if (OTHER.has(name)) return undefined;
  if (typeof value !== 'object' || !value || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** A change: from which day on, and whose. */
interface Changing {
  readonly from: string;
  readonly of?: string | undefined;
}
/** Everything that is true of the days before one: payslips, balances, and what reports count of the staff. */
export async function pictureBefore(world: PayWorld, { from: day, of }: Changing): Promise<string> {
  const sources = sourcesOf(world, rulesIn(world));
  // the two months before it: what is long ago depends on the same
  const months = monthsFrom(FIRST_MONTH, monthBefore(day.slice(0, 7)))
    .slice(-2)
    .map(sources);
  const now = sources(day.slice(0, 7));
  const reading = { get: async () => undefined, find: async () => [] };
  const people = now.employees
    .filter(({ id }) => of === undefined || of === id)
    .map(async (employee) => ({
      id: employee.id,
      months: months.map((month) => {
        // a day of hire that was put off leaves months without a payslip
        const built = employedIn(month).includes(employee) ? buildPayslip(employee, month) : undefined;
        return built && { ...built, ...computePayslip(built) };
      }),
      ...daysBefore(employee, day, now),
      facts: await countedEmployees.facts(employee, reading, (at) => at.toISOString()),
    }));
  return JSON.stringify(await Promise.all(people), plainly);
}
/** Payslips that are approved or paid, with their runs. */
export const closedIn = (world: PayWorld): string =>
  JSON.stringify([
    world.live('payslips').filter(({ status }) => status !== 'Draft'),
    world.live('payroll').filter(({ status }) => status === 'Approved' || status === 'Paid'),
  ]);

type Amounts = ReadonlyMap<string, number>;
function amountsOf({ earnings = [], deductions = [] }: Pick<Payslip, 'earnings' | 'deductions'>): Amounts {
  const amounts = new Map<string, number>();
  const add = (code: string, amountMinor: number) => amounts.set(code, (amounts.get(code) ?? 0) + amountMinor);
  for (const { code, amountMinor } of earnings) add(code, amountMinor);
  for (const { code, amountMinor } of deductions) add(code, -amountMinor);
  return amounts;
}

/** The month in which the one who leaves has the last day. */
const LAST_MONTH = '2026-04';
/** The last pay of somebody who has left, worked out. */
async function settlementOf(world: PayWorld, id: string): Promise<string> {
  const settlement = newSettlement(recordIn(world, 'employees', id), ZONE);
  await world.commit('ceo', planned({ changes: [settlement] }));
  await onPay(world, settlement.id).calculate();
  return settlement.id;
}

/** Closes this month once it is over, worked out from everything that is known then. */
async function close(world: PayWorld, month: string): Promise<void> {
  const over = midnight(`${monthAfter(month)}-01`);
  if (world.now < over) world.now = over;
  if (!world.record('payroll', runId(month))) await world.pays(month);
  // what was worked out before the last change is worked out once more
  await world.pays(month, 'calculate');
  await world.pays(month, 'approve');
}

/** Months are closed one after the other, the last one when it is over; then everyone is paid what one late run pays. */
export async function paidFaults(world: PayWorld): Promise<string[]> {
  let last = monthBefore(world.today.slice(0, 7));
  let closed = '';
  // an earlier month that was opened again leaves what it finds to the first payroll after all that are closed
  while (closed < last || closed !== monthBefore(world.openMonth)) {
    closed = world.openMonth;
    last = [last, closed].toSorted()[1] ?? closed;
    await close(world, closed);
  }
  const final = last < LAST_MONTH ? undefined : await settlementOf(world, 'person_leaving');
  // what is only worked out pays nothing yet
  const slips = world.live('payslips').filter(({ status, runId }) => status !== 'Draft' || runId === final);
  const faults: string[] = [];
  const late = new CommitWorld(
    world.store.all().filter(({ path }) => !new RegExp(`^companies/${A}/(payroll|payslips|payChanges)/`).test(path)),
  );
  late.now = world.now;
  // it counts every day: no cut-off holds it back
  const { id: __, ...rules } = world.settings('payroll');
  const uncut = (rules.rules as readonly Values[]).map(({ cutOffDay: _, ...version }) => version);
  await late.given('settings', { ...rules, id: 'payroll', rules: uncut });
  // a payroll looks back three months
  const first = [FIRST_MONTH, addMonths(`${last}-01`, -3).slice(0, 7)].toSorted()[1] ?? FIRST_MONTH;
  for (const month of monthsFrom(first, monthBefore(last))) {
    const once = onPay(late, `regular_${month}`);
    await once.open();
    await once.calculate();
    const whole = new Map(once.slips().map((slip) => [slip.employeeId, slip]));
    for (const id of world.people) {
      const own = slips.filter(({ employeeId }) => employeeId === id);
      const [slip, twice] = own.filter(({ runId }) => runId !== final).filter(({ periodKey }) => periodKey === month);
      if (twice) faults.push(`${id} is paid twice for ${month}`);
      const rows = own.flatMap(({ runId, retro = [] }) => retro.map((row) => ({ ...row, by: runId })));
      const by = own.some(({ runId }) => runId === final) ? final : `regular_${last}`;
      const due = whole.get(id);
      const [wanted, paid] = [amountsOf(due ?? {}), amountsOf(slip ?? {})];
      for (const code of RETRO_CODES) {
        const ofCode = rows.filter((row) => row.ofPeriod === month && row.code === code);
        const left = ofCode.find((row) => row.by === by)?.leftMinor ?? 0;
        const sum = ofCode.reduce((all, { amountMinor }) => all + amountMinor, paid.get(code) ?? 0);
        if (sum - left !== (wanted.get(code) ?? 0))
          faults.push(`${id} got ${sum} less ${left} of ${code} for ${month}, not ${wanted.get(code) ?? 0}`);
      }
    }
  }
  for (const { id, netMinor } of slips) if (netMinor < 0) faults.push(`payslips/${id}: less than nothing`);
  return faults;
}
