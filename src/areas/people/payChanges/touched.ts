import { payroll, type Run, runId } from '#areas/pay/payroll/schema.ts';
import { addMonths, dayKey, lastDayOf, monthAfter } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Filling, Lookup } from '#model/commit/invariant.ts';
import { opened, type Reason } from './schema.ts';

/** So many months back a change is marked: the most that a payroll may look back, and one. */
const MONTHS_MARKED = 13;
/** What changes one day: if payroll has not counted the day yet, the next one counts it anyway. */
const OF_ONE_DAY: readonly Reason[] = ['Attendance', 'Overtime'];

/** Days on which somebody is perhaps paid otherwise, both included. */
interface Touch {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly reason: Reason;
}
type Facts = Pick<Filling, 'find' | 'now' | 'company'>;

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
const runOf = (period: string, find: Lookup) => find.get(payroll, runId(period));
/** Whether the payslips of a run are there: those that wait for an approval may get it without another calculation. */
const isCalculated = (run: Run | undefined): run is Run => run !== undefined && run.status !== 'Draft';

/** Whether a payroll has counted this day: that of its month, or a later one that settled it. */
async function isCounted(day: string, today: string, find: Lookup): Promise<boolean> {
  for (let period = monthOf(day); period === monthOf(day) || period <= monthOf(today); period = monthAfter(period)) {
    const run = await runOf(period, find);
    if (isCalculated(run) && (run.countedUntil ?? lastDayOf(period)) >= day) return true;
    if (!isCalculated(run) && period === monthOf(day)) return false;
  }
  return false;
}

/** What is written of months that payroll has worked out, also of days it pays as planned: a later payroll settles them. */
export async function touched({ from, to, ...of }: Touch, { find, now, company }: Facts): Promise<readonly Change[]> {
  const today = dayKey(now, String(company.timezone));
  const first = [from, addMonths(`${monthOf(today)}-01`, -MONTHS_MARKED)].toSorted().at(-1) ?? from;
  const last = [to, lastDayOf(monthAfter(monthOf(today)))].toSorted()[0] ?? to;
  const isOfOneDay = OF_ONE_DAY.includes(of.reason);
  const changes: Change[] = [];
  for (let period = monthOf(first); period <= monthOf(last); period = monthAfter(period)) {
    const isPaid = isOfOneDay ? await isCounted(from, today, find) : isCalculated(await runOf(period, find));
    if (isPaid) changes.push(await opened({ ...of, periodKey: period, touchedAt: now }, find));
  }
  return changes;
}
