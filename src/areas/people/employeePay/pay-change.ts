import { payslips } from '#areas/pay/payslips/schema.ts';
import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { addDays, dayKey } from '#lib/dates.ts';
import { changedFrom, on, stretches } from '#lib/dating.ts';
import { daysIn, halfDaysByPart } from '#lib/pay-parts.ts';
import { payableDays } from '#lib/payroll.ts';
import { rounded } from '#lib/rounding.ts';
import {
  dayKindOf,
  daysFromTo,
  PAYROLL_DEFAULTS,
  type PayrollSettings,
  type WorkRules,
  workDefaults,
  workOf,
} from '#lib/work-rules.ts';
import { type CommandFacts, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import { day } from '#model/fields.ts';
import { checkTerms, type EmployeePay, monthlyMinor, type PayVersion, paysTheSame, TERMS, termsOn } from './schema.ts';

/** What a change of pay asks for, beside its reason. */
export const PAY_INPUT = { from: day({ required: true }), ...TERMS } as const;
/** As many as a file of pay keeps. */
const MOST_VERSIONS = 60;
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

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
  const { from } = version;
  const employee = await facts.find.get(employees, record.id);
  if (!employee) return refused('from', 'employeePay.error.gone');
  const start = dayKey(employee.hireDate, timeZoneOf(facts));
  if (from < FIRST_DAY || from > LAST_DAY) return refused('from', 'employeePay.error.years');
  if (from < start) return refused('from', 'employeePay.error.beforeStart', { start });
  const issues = checkTerms(version);
  if (issues.length > 0) return { issues };
  const terms = fromStart(record.terms, start);
  const after = changedFrom(terms, version);
  if (after.length > MOST_VERSIONS) return refused('from', 'employeePay.error.most', { count: MOST_VERSIONS });
  const before = on(terms, from);
  if (before && isSameTerms(before, version)) return refused('from', 'employeePay.error.same');
  return {
    changes: [{ type: 'update', resource: 'employeePay', before: record, set: { terms: after } }],
    effects: await effectsOf({ from, before: terms, after }, employee, facts),
  };
}
/** The first version applies from the day of hire, also where that was put right later. */
function fromStart(terms: readonly PayVersion[], start: string): readonly PayVersion[] {
  const [first, second] = terms;
  return !first || (second && second.from <= start) ? terms : [{ ...first, from: start }, ...terms.slice(1)];
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
export async function effectsOf(
  { from, before, after }: Changed,
  employee: Employee,
  facts: PayFacts,
): Promise<readonly Effect[]> {
  const [old, now] = [on(before, addDays(from, -1)), on(after, from)];
  const next = after.find((version) => version.from > from);
  const isCut = !from.endsWith('-01') && old && now && !paysTheSame(old, now);
  const slips = (await facts.find.where(payslips, 'employeeId', employee.id)).filter(
    ({ periodKey, serviceDays }) => periodKey >= from.slice(0, 7) && serviceDays === undefined,
  );
  const months = (isDraft: boolean) =>
    slips.flatMap(({ status, periodKey }) => ((status === 'Draft') === isDraft ? [periodKey] : [])).toSorted();
  const [drafts, settled] = [months(true), months(false)];
  const amount = (version: PayVersion) => ({ amountMinor: monthlyMinor(version) });
  return [
    ...(old && from > (before[0]?.from ?? from)
      ? [{ key: 'until', params: { untilDay: addDays(from, -1), ...amount(old) } }]
      : []),
    ...(now ? [{ key: 'from', params: { fromDay: from, ...amount(now) } }] : []),
    ...(isCut ? [{ key: 'month', params: await monthOf(from.slice(0, 7), after, employee, facts) }] : []),
    ...(next ? [{ key: 'planned', params: { plannedDay: next.from, ...amount(next) } }] : []),
    ...drafts.map((draftMonth) => ({ key: 'calculate', params: { draftMonth } })),
    ...settled.map((settledMonth) => ({ key: 'settled', params: { settledMonth } })),
  ];
}

/** What a month pays by its stretches while nothing else happens in it. */
async function monthOf(monthKey: string, terms: readonly PayVersion[], employee: Employee, facts: PayFacts) {
  const { find, company } = facts;
  const settings = ((await find.setting('payroll')) as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS;
  const rules = ((await find.setting('attendance')) as WorkRules | undefined) ?? workDefaults(String(company.country));
  const work = workOf(rules, employee);
  const key = (date: Date | undefined) => date && dayKey(date, timeZoneOf(facts));
  const end = key(employee.endDate);
  const month = daysFromTo(`${monthKey}-01`, `${monthKey}-31`).filter((day) => day.startsWith(monthKey));
  const employed = month.filter((day) => day >= (key(employee.hireDate) ?? day) && day <= (end ?? day));
  const isCounted = (day: string) => settings.dayBasis !== 'Workdays' || dayKindOf(day, work) === 'Workday';
  const [all, counted] = [month.filter(isCounted).length, employed.filter(isCounted).length];
  const monthDays = settings.dayBasis === 'Fixed30' ? 30 : Math.max(1, all);
  const parts = stretches(terms, employed[0] ?? '', employed.at(-1) ?? '', paysTheSame);
  const halves = halfDaysByPart(
    { payableDays: payableDays(counted, Math.max(1, all), monthDays), unpaidHalfDays: 0 },
    parts.map((part) => ({ length: daysIn(part, settings.dayBasis, isCounted), lost: 0 })),
  );
  const sum = parts.reduce(
    (total, { version }, at) => total + BigInt(monthlyMinor(version)) * BigInt(halves[at]?.payableHalfDays ?? 0),
    0n,
  );
  return { cutMonth: monthKey, amountMinor: rounded(sum, 2n * BigInt(monthDays)) };
}

/** The version that begins on a day, and none before it. */
export const beginsOn = (record: EmployeePay, from: string): PayVersion | undefined => {
  const version = termsOn(record, from);
  return version?.from === from ? version : undefined;
};
