import { payslips } from '#areas/pay/payslips/schema.ts';
import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { rounded } from '#lib/money/rounding.ts';
import { addDays, dayKey, lastDayOf } from '#lib/time/dates.ts';
import { on, stretches } from '#lib/time/dating.ts';
import { daysIn, halfDaysByPart } from '#lib/work/pay-parts.ts';
import { payableDays } from '#lib/work/payroll.ts';
import { readRules, rulesOn } from '#lib/work/rules.ts';
import { dayKindOf, daysFromTo, PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { type CommandFacts, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import { type Redated, withVersion } from '#model/commit/dated-change.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { day } from '#model/fields.ts';
import { checkTerms, type EmployeePay, monthlyMinor, type PayVersion, paysTheSame, TERMS } from './schema.ts';

/** What a change of pay asks for, beside its reason. */
export const PAY_INPUT = { from: day({ required: true }), ...TERMS } as const;

export type PayFacts = Pick<CommandFacts<EmployeePay>, 'record' | 'uid' | 'company' | 'now' | 'find'>;
const timeZoneOf = ({ company }: PayFacts) => String(company.timezone);
/** Today where the company is. */
export const todayOf = (facts: PayFacts): string => dayKey(facts.now, timeZoneOf(facts));

/** Nobody changes their own pay. */
export async function isOwnPay({ record, uid, find }: Pick<PayFacts, 'record' | 'uid' | 'find'>): Promise<boolean> {
  return (await find.get(employees, record.id))?.userId === uid;
}

/** Gives somebody other terms from a day on; what is planned for later days stays. */
export async function changedTerms(version: PayVersion, facts: PayFacts): Promise<Outcome> {
  const { record } = facts;
  const employee = await facts.find.get(employees, record.id);
  if (!employee) return refused('from', 'employeePay.error.gone');
  const issues = checkTerms(version);
  if (issues.length > 0) return { issues };
  const start = dayKey(employee.hireDate, timeZoneOf(facts));
  return redated(withVersion(record.terms, version, { start, isSame: isSameTerms }), version.from, employee, facts);
}
/** Writes other versions, and says what they come to. */
export async function redated(
  made: Redated<PayVersion>,
  from: string,
  employee: Employee,
  facts: PayFacts,
): Promise<Outcome> {
  if ('issues' in made) return made;
  return {
    changes: [{ type: 'update', resource: 'employeePay', before: facts.record, set: { terms: made.after } }],
    effects: await effectsOf({ from, ...made }, employee, facts),
  };
}
const isSameTerms = (one: PayVersion, other: PayVersion) =>
  (Object.keys(TERMS) as (keyof typeof TERMS)[]).every(
    (name) => (one[name] || undefined) === (other[name] || undefined),
  );

interface Changed {
  readonly from: string;
  readonly before: readonly PayVersion[];
  readonly after: readonly PayVersion[];
}
/** What other versions come to: until when the old one applies, the month of the change, and what is paid already. */
async function effectsOf(
  { from, before, after }: Changed,
  employee: Employee,
  facts: PayFacts,
): Promise<readonly Effect[]> {
  const [old, now] = [on(before, addDays(from, -1)), on(after, from)];
  const next = after.find((version) => version.from > from);
  const isCut = !from.endsWith('-01') && old && now && !paysTheSame(old, now);
  const amount = (version: PayVersion) => ({ amountMinor: monthlyMinor(version) });
  return [
    ...(old && from > (before[0]?.from ?? from)
      ? [{ key: 'until', params: { untilDay: addDays(from, -1), ...amount(old) } }]
      : []),
    ...(now ? [{ key: 'from', params: { fromDay: from, ...amount(now) } }] : []),
    ...(isCut ? await monthOf(from.slice(0, 7), after, employee, facts) : []),
    ...(next ? [{ key: 'planned', params: { plannedDay: next.from, ...amount(next) } }] : []),
    ...(await monthEffects(from, employee.id, facts.find)),
  ];
}
/** Which payslips from a day on are to be worked out once more, and which do not change. */
export async function monthEffects(from: string, employeeId: string, find: Lookup): Promise<readonly Effect[]> {
  const slips = (await find.where(payslips, 'employeeId', employeeId)).filter(
    ({ periodKey, serviceDays }) => periodKey >= from.slice(0, 7) && serviceDays === undefined,
  );
  const months = (isDraft: boolean) =>
    slips.flatMap(({ status, periodKey }) => ((status === 'Draft') === isDraft ? [periodKey] : [])).toSorted();
  return [
    ...months(true).map((draftMonth) => ({ key: 'calculate', params: { draftMonth } })),
    ...months(false).map((settledMonth) => ({ key: 'settled', params: { settledMonth } })),
  ];
}

/** What a month pays by its stretches while nothing else happens in it; nothing of a month after the last day of work. */
async function monthOf(
  monthKey: string,
  terms: readonly PayVersion[],
  employee: Employee,
  facts: PayFacts,
): Promise<readonly Effect[]> {
  const rules = await readRules(facts.company.country, facts.find.setting);
  const rulesAt = (day: string) => rulesOn(rules, employee, day);
  const settings = rulesAt(`${monthKey}-01`).payroll ?? PAYROLL_DEFAULTS;
  const key = (date: Date | undefined) => date && dayKey(date, timeZoneOf(facts));
  const end = key(employee.endDate);
  const month = daysFromTo(`${monthKey}-01`, lastDayOf(monthKey));
  const employed = month.filter((day) => day >= (key(employee.hireDate) ?? day) && day <= (end ?? day));
  if (employed.length === 0) return [];
  const isCounted = (day: string) =>
    settings.dayBasis !== 'Workdays' || dayKindOf(day, rulesAt(day).work) === 'Workday';
  const [all, counted] = [month.filter(isCounted).length, employed.filter(isCounted).length];
  const monthDays = settings.dayBasis === 'Fixed30' ? 30 : Math.max(1, all);
  const parts = stretches(terms, employed[0] ?? '', employed.at(-1) ?? '', paysTheSame);
  const halves = halfDaysByPart(
    { payableDays: payableDays(counted, Math.max(1, all), monthDays), lostBp: 0 },
    parts.map((part) => ({ length: daysIn(part, settings.dayBasis, isCounted), lost: 0 })),
  );
  const sum = parts.reduce(
    (total, { version }, at) => total + BigInt(monthlyMinor(version)) * BigInt(halves[at]?.payableHalfDays ?? 0),
    0n,
  );
  return [{ key: 'month', params: { cutMonth: monthKey, amountMinor: rounded(sum, 2n * BigInt(monthDays)) } }];
}
