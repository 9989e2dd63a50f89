import { sumOf } from '#lib/money/rounding.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type Built, buildPayslip, employedIn, type Sources } from './build.ts';
import { shareLines } from './commissions.ts';
import { computePayslip, type Given } from './compute.ts';
import { loanLines } from './loans.ts';
import { asTaken, retroOf } from './retro.ts';
import { type Payslip, payslipId } from './schema.ts';

/** A run as it comes out: what is to be written of its payslips, and their sums. */
export interface PlannedRun {
  /** Empty where all payslips are right already: calculating twice changes nothing. */
  readonly changes: readonly Change[];
  readonly totals: Values;
}

const CARRIED = { Fine: 'fineMinor', Clawback: 'clawbackMinor' } as const;
const NOBODY_PAID = {
  payableDays: 0,
  unpaidHalfDays: 0,
  lostBp: undefined,
  dayMinutes: 0,
  nightMinutes: 0,
  restMinutes: 0,
  holidayMinutes: 0,
  waitingMinutes: 0,
  parts: undefined,
  commissions: undefined,
  loans: undefined,
  retro: undefined,
  bonusMinor: undefined,
  aheadHalfDays: undefined,
  leaveAhead: undefined,
  gratuityPaidMinor: undefined,
  leaveHalfDays: undefined,
  serviceDays: undefined,
  gratuityTerms: undefined,
};

/** What the cap left over last month is due this month. */
function carriedFrom(last: Payslip | undefined): Values {
  const lines = last?.deductions ?? [];
  return Object.fromEntries(
    // What is owed of a loan, or back of a share, is in their own ledgers.
    lines.flatMap(({ code = '', carryForwardMinor, splitId }) =>
      carryForwardMinor && !splitId && code in CARRIED
        ? [[CARRIED[code as keyof typeof CARRIED], carryForwardMinor]]
        : [],
    ),
  );
}
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const [one, other] = [a as Values, b as Values];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
};

/** @param stored the run's stored payslips, @param last those of the month before */
export function planRun(sources: Sources, stored: readonly Payslip[], last: readonly Payslip[]): PlannedRun {
  const known = new Map(stored.map((slip) => [slip.employeeId, slip]));
  const before = new Map(last.map((slip) => [slip.employeeId, slip]));
  const changes: Change[] = [];
  const withoutPay: string[] = [];
  const sums = { headcount: 0, grossMinor: 0, deductionsMinor: 0, netMinor: 0, employerCostMinor: 0 };
  const count = (values: Given) => {
    const pay = computePayslip(values);
    const unpaid = pay.deductions.find(({ code }) => code === 'UnpaidLeave')?.amountMinor ?? 0;
    sums.headcount += values.payableDays > 0 || values.serviceDays !== undefined ? 1 : 0;
    sums.grossMinor += pay.grossMinor;
    sums.deductionsMinor += pay.deductionsMinor;
    sums.netMinor += pay.netMinor;
    // Pay of earlier months that is taken back costs the company less. Contributions are part of the cost already: those
    // given back are in the gross pay, and come off again.
    const earlierMinor = sumOf(
      (values.retro ?? []).map(({ code, amountMinor }) =>
        Math.min(0, code === 'Statutory' ? -amountMinor : amountMinor),
      ),
    );
    sums.employerCostMinor += pay.grossMinor - unpaid + pay.employerMinor + earlierMinor;
  };
  const staff = employedIn(sources);
  // Of two files of one person the first one has the commission.
  const agents = new Map(staff.toReversed().map(({ id, userId }) => [userId, id]));
  for (const employee of staff) {
    const built = buildPayslip(employee, sources);
    const slip = known.get(employee.id);
    known.delete(employee.id);
    if (!built) withoutPay.push(employee.id);
    if (!built && slip) known.set(employee.id, slip);
    if (!built) continue;
    const lines = agents.get(employee.userId) === employee.id ? shareLines(employee.userId, sources) : [];
    const due = loanLines(employee.id, sources);
    const worked = {
      ...built,
      commissions: lines.length > 0 ? lines : undefined,
      loans: due.length > 0 ? due : undefined,
    };
    const months = { ...worked, ...(!slip && carriedFrom(before.get(employee.id))), status: 'Draft' };
    const retro = retroOf(employee, sources.earlier?.get(employee.id) ?? []);
    const { backTakenMinor } = computePayslip({ ...slip, ...months, retro });
    const set = { ...months, retro: retro.length > 0 ? asTaken(retro, backTakenMinor) : undefined };
    count({ ...slip, ...set });
    if (!slip) changes.push(created(built, set));
    else if (!isSame(pick(slip, set), set)) changes.push(updated(slip, set));
  }
  // An employee who is no longer to be paid keeps a payslip that says so.
  for (const slip of known.values()) {
    const set = { ...NOBODY_PAID, status: 'Draft' };
    if (!isSame(pick(slip, set), set)) changes.push(updated(slip, set));
  }
  return { changes, totals: { ...sums, withoutPay: withoutPay.length > 0 ? withoutPay : undefined } };
}

const pick = (slip: Payslip, set: Values): Values =>
  Object.fromEntries(Object.keys(set).map((name) => [name, (slip as Values)[name]]));
const created = ({ runId, employeeId }: Built, values: Values): Change => ({
  type: 'create',
  resource: 'payslips',
  id: payslipId(runId, employeeId),
  values,
});
const updated = (slip: Payslip, set: Values): Change => ({
  type: 'update',
  resource: 'payslips',
  before: slip as AnyRecord,
  set,
});
