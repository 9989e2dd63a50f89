import { addDays } from '#lib/time/dates.ts';
import type { ShiftRules } from './attendance.ts';

/** Days and hours of work of a company, as its settings keep them: `HH:mm`, minutes, `YYYY-MM-DD`. */
export interface WorkRules {
  readonly workWeek: readonly string[];
  readonly shiftStart: string;
  readonly shiftEnd: string;
  readonly breakMinutes: number;
  readonly graceMinutes: number;
  readonly halfDayUnderMinutes: number;
  readonly otMinMinutes: number;
  readonly holidays?: readonly { readonly dateKey: string; readonly name: string }[];
  /** Where people check in: `25.0772, 55.1393`, and how near is near, in metres. */
  readonly offices?: readonly { readonly name: string; readonly coordinates: string }[];
  readonly officeRadius?: number;
  /** A day worked less than half of is paid by half. */
  readonly halfDayUnpaid?: boolean;
  /** So many late days of a month cost half a day; absent or 0: lateness costs nothing. */
  readonly lateDaysAHalfDay?: number;
  /** The hours of a person with their own schedule, see `workOf`. */
  readonly schedule?: readonly DayHours[];
}
/** From when to when a weekday is worked, `HH:mm`. */
export interface DayHours {
  readonly weekday: string;
  readonly start: string;
  readonly end: string;
}
export interface LeavePolicy {
  readonly type: string;
  readonly days: number;
  readonly counting: 'Calendar' | 'Working';
  /** From the first day on: so many days at this part of the pay, then so many … Without any: paid in full. */
  readonly payTiers?: readonly { readonly days: number; readonly payBp: number }[];
  /** What the days are counted in; absent: years of service. */
  readonly per?: 'ServiceYear' | 'CalendarYear' | 'Event' | 'Ever';
  /** What happens to days beyond the policy's. Absent: see `beyondOf` in leave-pay.ts. */
  readonly beyond?: 'Refuse' | 'Unpaid' | 'Ask';
  /** Leave during probation; absent: paid as usual. */
  readonly inProbation?: 'Paid' | 'Unpaid' | 'Refuse';
}
/** The company's settings of leave. */
export interface LeaveSettings {
  readonly policies: readonly LeavePolicy[];
  /** Days of annual leave that go over into the next year of service, and for how many months; absent: all, for a year. */
  readonly carryOverDays?: number;
  readonly carryOverMonths?: number;
}
/** How a month is paid, as the settings keep it. */
export interface PayrollSettings {
  /** What a part of a month is a part of: 30 days, the days of the month, or its workdays. */
  readonly dayBasis: 'Fixed30' | 'Calendar' | 'Workdays';
  readonly payDay: number;
  /** The last day of the month whose attendance its payroll counts; absent: the last one. */
  readonly cutOffDay?: number;
  /** How many months back a payroll settles what changed after they were paid; absent: three. */
  readonly retroMonths?: number;
  readonly dailyMinutes: number;
  readonly otDayBp: number;
  readonly otNightBp: number;
  readonly otRestBp: number;
  readonly otHolidayBp: number;
  readonly nightFrom: string;
  readonly nightTo: string;
  readonly deductionCapBp: number;
  readonly statutory?: readonly {
    readonly employeeBp: number;
    readonly employerBp: number;
    readonly base: 'Basic' | 'Gross';
  }[];
  readonly wpsEnabled?: boolean;
  readonly wpsVariablePay?: boolean;
  /** Gratuity at the end of service: days of basic pay a year, the most months of it; absent: as the country has it. */
  readonly gratuityFirstDays?: number;
  readonly gratuityLaterDays?: number;
  readonly gratuityMostMonths?: number;
}
export type DayKind = 'Workday' | 'RestDay' | 'Holiday';

const FRIDAY_OFF = new Set(['SA', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO', 'IQ']);
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** A break is taken off a stay longer than this. */
const BREAK_AFTER_MINUTES = 300;

/** Where a company of this country (ISO 3166-1 alpha-2) starts; the rules are a setting. */
export const workDefaults = (country: string): WorkRules => ({
  workWeek: FRIDAY_OFF.has(country) ? ['Sunday', ...WEEKDAYS.slice(0, 4)] : WEEKDAYS.slice(0, 5),
  shiftStart: '09:00',
  shiftEnd: '18:00',
  breakMinutes: 60,
  graceMinutes: 10,
  halfDayUnderMinutes: 300,
  otMinMinutes: 30,
});
export const PAYROLL_DEFAULTS: PayrollSettings = {
  dayBasis: 'Fixed30',
  payDay: 28,
  dailyMinutes: 480,
  otDayBp: 12_500,
  otNightBp: 15_000,
  otRestBp: 15_000,
  otHolidayBp: 15_000,
  nightFrom: '22:00',
  nightTo: '04:00',
  deductionCapBp: 5000,
  wpsEnabled: false,
};

/** Federal leave of the Emirates as its public guides give it (domain model 2.1); elsewhere a plain start. */
const EMIRATES_LEAVE: readonly LeavePolicy[] = [
  { type: 'Annual', days: 30, counting: 'Calendar' },
  {
    type: 'Sick',
    days: 90,
    counting: 'Calendar',
    payTiers: [
      { days: 15, payBp: 10_000 },
      { days: 30, payBp: 5000 },
      { days: 45, payBp: 0 },
    ],
    // Federal Decree-Law 33 of 2021, art. 31(2): no paid sick leave during probation
    inProbation: 'Unpaid',
  },
  {
    type: 'Maternity',
    days: 60,
    counting: 'Calendar',
    payTiers: [
      { days: 45, payBp: 10_000 },
      { days: 15, payBp: 5000 },
    ],
    per: 'Event',
  },
  { type: 'Parental', days: 5, counting: 'Working', per: 'Event' },
  { type: 'Bereavement', days: 5, counting: 'Working', per: 'Event' },
  { type: 'Unpaid', days: 30, counting: 'Calendar', payTiers: [{ days: 30, payBp: 0 }] },
];
const PLAIN_LEAVE: readonly LeavePolicy[] = [
  { type: 'Annual', days: 20, counting: 'Working' },
  { type: 'Sick', days: 10, counting: 'Working' },
  { type: 'Unpaid', days: 30, counting: 'Calendar', payTiers: [{ days: 30, payBp: 0 }] },
];
export const leaveDefaults = (country: string): readonly LeavePolicy[] =>
  country === 'AE' ? EMIRATES_LEAVE : PLAIN_LEAVE;

/** The company's rules of leave as stored; what a policy does not say is as the country has it. */
export function leaveRulesOf(stored: Partial<LeaveSettings> | undefined, country: string): LeaveSettings {
  const usual = leaveDefaults(country);
  const completed = stored?.policies?.map((policy) => {
    const { per, inProbation } = usual.find(({ type }) => type === policy.type) ?? {};
    return { ...(per && { per }), ...(inProbation && { inProbation }), ...policy };
  });
  return { ...stored, policies: completed ?? usual };
}

/** Minutes from midnight of `HH:mm`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const weekdayOf = (dateKey: string): string => WEEKDAYS[(new Date(`${dateKey}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';

/** The company's rules as they hold for somebody with own hours: their days are the days of work. */
export const workOf = (work: WorkRules, schedule: readonly DayHours[] = []): WorkRules =>
  schedule.length > 0 ? { ...work, schedule, workWeek: schedule.map(({ weekday }) => weekday) } : work;

/** What kind of day `YYYY-MM-DD` is. */
export function dayKindOf(dateKey: string, { workWeek, holidays = [] }: WorkRules): DayKind {
  if (holidays.some((holiday) => holiday.dateKey === dateKey)) return 'Holiday';
  return workWeek.includes(weekdayOf(dateKey)) ? 'Workday' : 'RestDay';
}

/** From when to when `YYYY-MM-DD` is worked, `HH:mm`: as the person's schedule says, else the company's hours. */
export function hoursOn(dateKey: string, { schedule, shiftStart, shiftEnd }: WorkRules): Omit<DayHours, 'weekday'> {
  const weekday = weekdayOf(dateKey);
  return schedule?.find((day) => day.weekday === weekday) ?? { start: shiftStart, end: shiftEnd };
}

/**
 * The hours of a day as `workedDay` takes them. Members may not read how pay is calculated. Without these rules, and
 * for a person with their own schedule, a day's work is the shift without its break, and the night is that of most
 * laws.
 */
export function shiftOf(work: WorkRules, dateKey: string, pay?: PayrollSettings): ShiftRules {
  const { nightFrom, nightTo, dailyMinutes } = pay ?? PAYROLL_DEFAULTS;
  const { start, end } = hoursOn(dateKey, work);
  const [startsAt, endsAt] = [minutesOf(start), minutesOf(end)];
  const ofShift = (span: number) => span - (span > BREAK_AFTER_MINUTES ? work.breakMinutes : 0);
  const usual = ofShift(minutesOf(work.shiftEnd) - minutesOf(work.shiftStart));
  const own = ofShift(endsAt - startsAt);
  const isByShift = !pay || work.schedule !== undefined;
  return {
    startsAt,
    endsAt,
    breakMinutes: work.breakMinutes,
    breakAfterMinutes: BREAK_AFTER_MINUTES,
    graceMinutes: work.graceMinutes,
    // of a shorter shift the same part
    halfDayUnderMinutes: Math.round((work.halfDayUnderMinutes * Math.min(own, usual)) / usual),
    dailyMinutes: isByShift ? own : dailyMinutes,
    overtimeLeastMinutes: work.otMinMinutes,
    nightFrom: minutesOf(nightFrom),
    nightTo: minutesOf(nightTo),
  };
}

/** Every day from one `YYYY-MM-DD` to another, both included; at most a year and a day. */
export function daysFromTo(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 367; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days of leave in half days: each counts but for rest days and holidays where the policy counts working days. */
export function leaveHalfDays(
  from: string,
  to: string,
  half: boolean,
  policy: LeavePolicy | undefined,
  work: WorkRules,
): number {
  const counted = daysFromTo(from, to).filter(
    (day) => policy?.counting !== 'Working' || dayKindOf(day, work) === 'Workday',
  ).length;
  return half ? Math.min(1, counted) : counted * 2;
}
