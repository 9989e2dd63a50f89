import { addDays, dayKey, offsetAt, startOfDay } from '#lib/time/dates.ts';

/**
 * Why somebody is written to. A reply answers what they wrote; service is about their running deal; everything else is
 * marketing.
 */
export const PURPOSES = ['Reply', 'Service', 'Marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Means = 'Call' | 'WhatsApp' | 'Email';

/** What one country allows. A limit that is absent does not apply. */
export interface ContactRules {
  /** Kept with each answer: which rules gave it. */
  readonly version: string;
  /** Full hours of the day: from 9 until before 18. */
  readonly fromHour?: number | undefined;
  readonly toHour?: number | undefined;
  /** Attempts that nobody answered, by day of the calendar and in 7 days. */
  readonly perDay?: number | undefined;
  readonly perWeek?: number | undefined;
  readonly needsConsent?: boolean | undefined;
  /** The imported do-not-call register may be no older. */
  readonly registerDays?: number | undefined;
}
/**
 * Cabinet Resolutions 56 and 57 of 2024, from secondary sources: 9 to 18 o'clock, unanswered once a day and twice a week,
 * nobody on the register, consent first.
 */
const AE: ContactRules = {
  ...{ version: 'AE-2024-56', fromHour: 9, toHour: 18, perDay: 1, perWeek: 2, needsConsent: true, registerDays: 30 },
};
const GENERAL: ContactRules = { version: 'general' };

/** The rules of a country: those the company entered, those that are built in, or none but bars and refusals. */
export function contactRulesOf(
  country: string,
  entered: readonly (ContactRules & { readonly country: string })[] = [],
): ContactRules {
  return entered.find((one) => one.country === country) ?? (country === 'AE' ? AE : GENERAL);
}

export interface Asked {
  readonly means: Means;
  readonly purpose: Purpose;
  readonly now: Date;
  /** Of the person where it is known, else of the company. */
  readonly timeZone: string;
  readonly isBarred: boolean;
  readonly isOnRegister: boolean;
  /** When the register was imported last. */
  readonly registerAt?: Date | undefined;
  /** What they said about marketing, and when, if anyone asked them. */
  readonly consent?: { readonly marketing: boolean; readonly at: Date } | undefined;
  readonly lastInboundAt?: Date | undefined;
  /** Attempts of ours, in any order; those before the last word of theirs were answered. */
  readonly attempts: readonly Date[];
  /** A manager who writes anyway: hours and counts do not hold. */
  readonly isOverridden?: boolean;
}
export const GUARD_RULES = [
  ...(['barred', 'declined', 'register', 'hours', 'perWeek', 'perDay'] as const),
  ...(['noConsent', 'registerOld', 'fine'] as const),
] as const;
export type GuardRule = (typeof GUARD_RULES)[number];
export interface GuardAnswer {
  readonly verdict: 'Yes' | 'No' | 'Warn';
  readonly rule: GuardRule;
  /** A reply to something that was written long ago is marketing. */
  readonly purpose: Purpose;
  readonly version: string;
  /** From when on this rule no longer refuses. */
  readonly from?: Date;
}
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** An enquiry is answered within so many days. */
const REPLY_DAYS = 14;
const WEEK_DAYS = 7;

/** Whether this person may be called or written to. Pure; the first rule that says no is named. */
export function mayContact(asked: Asked, rules: ContactRules): GuardAnswer {
  const { now, lastInboundAt } = asked;
  const isFresh = lastInboundAt !== undefined && daysSince(lastInboundAt, now) <= REPLY_DAYS;
  const purpose = asked.purpose === 'Reply' && !isFresh ? 'Marketing' : asked.purpose;
  const answer = (verdict: GuardAnswer['verdict'], rule: GuardRule, from?: Date): GuardAnswer => ({
    ...{ verdict, rule, purpose, version: rules.version },
    ...(from && { from }),
  });
  if (asked.isBarred) return answer('No', 'barred');
  if (purpose !== 'Marketing') return answer('Yes', 'fine');
  if (hasDeclined(asked)) return answer('No', 'declined');
  const isMail = asked.means === 'Email';
  if (!isMail && asked.isOnRegister) return answer('No', 'register');
  const limit = isMail || asked.isOverridden ? undefined : limitOf(asked, rules);
  if (limit) return answer('No', limit.rule, limit.from);
  if (rules.needsConsent && !asked.consent?.marketing) return answer('Warn', 'noConsent');
  const isOld = rules.registerDays !== undefined && daysSince(asked.registerAt, now) > rules.registerDays;
  return !isMail && isOld ? answer('Warn', 'registerOld') : answer('Yes', 'fine');
}
const daysSince = (at: Date | undefined, now: Date) =>
  at ? (now.getTime() - at.getTime()) / DAY_MS : Number.POSITIVE_INFINITY;
/** Somebody who wrote afterwards takes it back. */
const hasDeclined = ({ consent, lastInboundAt }: Asked) =>
  consent?.marketing === false && !(lastInboundAt && lastInboundAt > consent.at);

/** Hours and counts, which time lifts. */
function limitOf(asked: Asked, rules: ContactRules): { rule: 'hours' | 'perWeek' | 'perDay'; from: Date } | undefined {
  const { now, timeZone, lastInboundAt } = asked;
  const opens = (at: Date) => nextOpening(at, rules, timeZone);
  const open = opens(now);
  if (open > now) return { rule: 'hours', from: open };
  const unanswered = asked.attempts
    .filter((at) => at <= now && !(lastInboundAt && at <= lastInboundAt))
    .toSorted((a, b) => b.getTime() - a.getTime());
  const ofWeek = unanswered.filter((at) => daysSince(at, now) < WEEK_DAYS);
  const oldest = rules.perWeek && ofWeek[rules.perWeek - 1];
  if (oldest) return { rule: 'perWeek', from: opens(new Date(oldest.getTime() + WEEK_DAYS * DAY_MS)) };
  const today = dayKey(now, timeZone);
  const ofDay = unanswered.filter((at) => dayKey(at, timeZone) === today);
  if (!rules.perDay || ofDay.length < rules.perDay) return undefined;
  return { rule: 'perDay', from: opens(startOfDay(addDays(today, 1), timeZone)) };
}

/** The moment itself if it is within the hours, else the next at which they begin. */
function nextOpening(at: Date, { fromHour, toHour }: ContactRules, timeZone: string): Date {
  if (fromHour === undefined || toHour === undefined) return at;
  const day = dayKey(at, timeZone);
  const hour = hourOf(at, timeZone);
  if (hour >= fromHour && hour < toHour) return at;
  return atHour(hour < fromHour ? day : addDays(day, 1), fromHour, timeZone);
}
function hourOf(at: Date, timeZone: string): number {
  const local = at.getTime() + offsetAt(at.getTime(), timeZone);
  return (((local % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS;
}
/** By the clock on the wall, also on a day on which it is changed. */
function atHour(day: string, hour: number, timeZone: string): Date {
  const near = startOfDay(day, timeZone).getTime() + hour * HOUR_MS;
  const off = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS - (near + offsetAt(near, timeZone));
  return new Date(near + off);
}

/** The zone of a number, where its country has only one. */
export function zoneOfCountry(country: string | undefined): string | undefined {
  if (!country) return undefined;
  // a method in newer browsers, a property in older ones, absent in some
  const locale: Intl.Locale & { readonly timeZones?: readonly string[]; readonly getTimeZones?: () => string[] } =
    new Intl.Locale('und', { region: country });
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}
