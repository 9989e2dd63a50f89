import { daysOf } from '#areas/pay/payslips/month.ts';
import { addDays, lastDayOf } from '#lib/time/dates.ts';
import type { PayrollSettings } from '#lib/work/work-rules.ts';
import type { Run } from './schema.ts';

type Of = Pick<Run, 'kind' | 'periodKey'>;

/**
 * The last day whose attendance a run counts: the cut-off, the month's end or yesterday, whichever comes first. A final
 * settlement is the last pay, so that it has no cut-off. Days as `YYYY-MM-DD`.
 */
export function countedUntil(run: Of, { cutOffDay }: Pick<PayrollSettings, 'cutOffDay'>, today: string): string {
  const cutOff = run.kind === 'Regular' && cutOffDay ? daysOf(run.periodKey)[cutOffDay - 1] : undefined;
  const last = lastDayOf(run.periodKey);
  return [cutOff ?? last, last, addDays(today, -1)].toSorted()[0] ?? today;
}

/** Whether a month is approved before all of its days were counted; a run of an earlier release counted them all. */
export const isPaidAhead = ({ kind, periodKey, countedUntil: last }: Of & Pick<Run, 'countedUntil'>): boolean =>
  kind === 'Regular' && last !== undefined && last < lastDayOf(periodKey);
