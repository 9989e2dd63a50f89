import { type Dated, EVER, on, type Version } from '#lib/time/dating.ts';
import {
  type DayHours,
  type LeaveSettings,
  leaveRulesOf,
  type PayrollSettings,
  type WorkRules,
  workDefaults,
  workOf,
} from './work-rules.ts';

/** Own days and hours of work from a day on; without any, the company's apply. */
export interface Hours extends Version {
  readonly days?: readonly DayHours[];
}
/** Somebody whose hours of work may not be the company's. */
export interface Working {
  readonly hours?: Dated<Hours>;
}
type By<T> = Dated<T & Version>;
/** A company's rules of work, each version from its day on. */
export interface WorkSources {
  readonly work: By<WorkRules>;
}
/** All of a company's rules by which days are counted and paid. */
export interface RuleSources extends WorkSources {
  readonly leave: By<LeaveSettings>;
  /** Empty while nobody saved them, and for those who may not read them. */
  readonly payroll: By<PayrollSettings>;
}
/** What applies to one person on one day. */
export interface Rules {
  readonly work: WorkRules;
  readonly leave: LeaveSettings;
  readonly payroll: PayrollSettings | undefined;
}
export type RulesOn = (day: string) => Rules;

type Saved = { readonly [name: string]: unknown } | undefined;
/** One of the company's settings as stored: what has no days in it applies with each of its versions. */
export function versionsOf<T extends object>(saved: Saved): readonly (Partial<T> & Version)[] {
  if (!saved) return [];
  const { rules, ...undated } = saved;
  const versions = (rules ?? []) as Dated<Version>;
  return (versions.length > 0 ? versions : [{ from: EVER }]).map(
    (version) => ({ ...undated, ...version }) as Partial<T> & Version,
  );
}

/** The company's days and hours of work; where nobody saved them, as its country has them. */
export function workSources(country: string, attendance: Saved): WorkSources {
  const usual = workDefaults(country);
  const saved = versionsOf<WorkRules>(attendance);
  return { work: saved.length > 0 ? saved.map((one) => ({ ...usual, ...one })) : [{ from: EVER, ...usual }] };
}
export function ruleSources(
  country: string,
  saved: { readonly attendance: Saved; readonly leave: Saved; readonly payroll?: Saved },
): RuleSources {
  const leave = versionsOf<LeaveSettings>(saved.leave);
  const policies = (leave.length > 0 ? leave : [{ from: EVER }]).map((one) => ({
    ...one,
    ...leaveRulesOf(one, country),
  }));
  return {
    ...workSources(country, saved.attendance),
    leave: policies,
    payroll: versionsOf<PayrollSettings>(saved.payroll) as By<PayrollSettings>,
  };
}

/** The same, read one setting after the other by its name. */
export async function readRules(country: unknown, read: (name: string) => Promise<Saved>): Promise<RuleSources> {
  const [attendance, leave, payroll] = await Promise.all(['attendance', 'leave', 'payroll'].map(read));
  return ruleSources(String(country), { attendance, leave, payroll });
}

/** By which days and hours somebody works on a day, `YYYY-MM-DD`: the own ones, else the company's. */
export function workOn({ work }: WorkSources, { hours = [] }: Working, day: string): WorkRules {
  // there is always a version
  const company = on(work, day) as WorkRules;
  return workOf(company, on(hours, day)?.days);
}

/** What applied, applies or will apply to somebody on a day, `YYYY-MM-DD`. No later change alters it. */
export const rulesOn = (sources: RuleSources, employee: Working, day: string): Rules => ({
  work: workOn(sources, employee, day),
  leave: on(sources.leave, day) ?? { policies: [] },
  payroll: on(sources.payroll, day),
});
