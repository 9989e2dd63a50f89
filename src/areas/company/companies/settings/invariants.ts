import { runId } from '#areas/pay/payroll/schema.ts';
import { payslips } from '#areas/pay/payslips/schema.ts';
import { touched } from '#areas/people/payChanges/touched.ts';
import type { Follow } from '#model/commit/invariant.ts';
import { attendance } from './attendance.ts';

type Holidays = readonly { readonly dateKey?: string }[] | undefined;
const without = (some: Holidays = [], others: Holidays = []): readonly string[] =>
  some.flatMap(({ dateKey }) => (dateKey && !others.some((other) => other.dateKey === dateKey) ? [dateKey] : []));

/** A day that became a holiday, or is none any more, after payroll counted it is settled for everyone who was paid it. */
export const holidaysFollow: Follow = async ({ id, values, before, ...facts }) => {
  if (id !== attendance.setting) return [];
  const [was, is] = [before?.holidays as Holidays, values.holidays as Holidays];
  const days = [...without(is, was), ...without(was, is)];
  const touches = days.map(async (day) => {
    const slips = await facts.find.where(payslips, 'runId', runId(day.slice(0, 'YYYY-MM'.length)));
    const of = { from: day, to: day, reason: 'Holiday' } as const;
    return Promise.all(slips.map(({ employeeId }) => touched({ ...of, employeeId }, facts)));
  });
  return (await Promise.all(touches)).flat(2);
};
