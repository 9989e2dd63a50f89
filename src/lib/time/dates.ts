/** Milliseconds of a minute, an hour, and a day of 24 hours. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The day of an instant as people in `timeZone` (IANA) see it. */
export const formatDate = (date: Date, locale: string, timeZone: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone }).format(date);

/** One clock in every language: 24 hours, as rotas, payslips and the fields of times write it. */
const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** Day and time: “Nov 3, 2026, 14:30”. Without `timeZone` as the device has it. */
export const formatDateTime = (date: Date, locale: string, timeZone?: string): string =>
  dateFormat(locale, { dateStyle: 'medium', ...CLOCK, timeZone }).format(date);

/** “3 Nov”; with its year where that is not the year of `now`. */
export function formatShortDate(date: Date, locale: string, timeZone: string, now: Date): string {
  const isThisYear = dayKey(date, timeZone).slice(0, 4) === dayKey(now, timeZone).slice(0, 4);
  const year = isThisYear ? undefined : 'numeric';
  return dateFormat(locale, { day: 'numeric', month: 'short', year, timeZone }).format(date);
}
/** “Today”, “yesterday”, else “Thu 19 Nov”, by the calendar of `timeZone`. */
export function formatDay(date: Date, locale: string, timeZone: string, now: Date): string {
  const ago = daysBetween(dayKey(now, timeZone), dayKey(date, timeZone));
  if (ago === 0 || ago === -1) return relativeFormat(locale).format(ago, 'day');
  const isThisYear = dayKey(date, timeZone).slice(0, 4) === dayKey(now, timeZone).slice(0, 4);
  const year = isThisYear ? undefined : 'numeric';
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year, timeZone }).format(date);
}
/** The clock alone: “14:30”. */
export const formatTime = (date: Date, locale: string, timeZone: string): string =>
  dateFormat(locale, { ...CLOCK, timeZone }).format(date);

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  relativeFormats.set(locale, format);
  return format;
}

/** “3 minutes ago”, “yesterday”, “in 2 months”. From a day on, calendar days of `timeZone` count, not 24 hours. */
export function relativeTime(date: Date, locale: string, timeZone: string, now: Date): string {
  const format = relativeFormat(locale);
  const span = date.getTime() - now.getTime();
  const days = daysBetween(dayKey(now, timeZone), dayKey(date, timeZone));
  if (Math.abs(span) < 45_000) return format.format(0, 'second');
  if (Math.abs(span) < 59.5 * MINUTE_MS) return format.format(Math.round(span / MINUTE_MS), 'minute');
  if (Math.abs(span) < 6 * HOUR_MS || days === 0) return format.format(Math.round(span / HOUR_MS), 'hour');
  if (Math.abs(days) < 14) return format.format(days, 'day');
  if (Math.abs(days) < 60) return format.format(Math.trunc(days / 7), 'week');
  if (Math.abs(days) < 365) return format.format(Math.trunc(days / 30.44), 'month');
  return format.format(Math.trunc(days / 365.25), 'year');
}

/**
 * “Yesterday”, “Today 14:30”, “Tue, Nov 24”: the day of `timeZone` beside today, with its time where the field has one
 * and the day is near; the year where it is another.
 */
export function nearDay(date: Date, locale: string, timeZone: string, now: Date, hasTime: boolean): string {
  const [day, today] = [dayKey(date, timeZone), dayKey(now, timeZone)];
  const days = daysBetween(today, day);
  if (Math.abs(days) > 1) {
    const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const);
    const weekday = year ? undefined : ('short' as const);
    return dateFormat(locale, { weekday, day: 'numeric', month: 'short', year, timeZone }).format(date);
  }
  const word = relativeFormat(locale).format(days, 'day');
  const name = word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
  if (!hasTime || days < 0) return name;
  return `${name} ${formatTime(date, locale, timeZone)}`;
}

/** `YYYY-MM-DD` of an instant in `timeZone`. */
export function dayKey(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The first instant of the day `YYYY-MM-DD` in `timeZone`, also where summer time starts at midnight. */
export function startOfDay(key: string, timeZone: string): Date {
  const midnight = Date.parse(`${key}T00:00:00Z`);
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near, timeZone));
  const first = candidates.sort((a, b) => a - b).find((at) => dayKey(new Date(at), timeZone) === key);
  return new Date(first ?? midnight - offsetAt(midnight, timeZone));
}

/** Whether a text is `YYYY-MM-DD` of a day that is in the calendar. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const addDays = (key: string, days: number): string =>
  new Date(Date.parse(`${key}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of a later month, or its last day where the month is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(key: string, months: number): string {
  const first = new Date(`${key.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return addDays(first.toISOString().slice(0, 10), Math.min(Number(key.slice(8)), last.getUTCDate()) - 1);
}

/** The month after `YYYY-MM`. */
export const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 'YYYY-MM'.length);

/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month)}-01`, -1);

/** Whole days from one `YYYY-MM-DD` to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Clocks are changed on a quarter of an hour. */
const QUARTER = 15 * MINUTE_MS;
const offsets = new Map<string, number>();
const MOST_OFFSETS = 5_000;

/** Milliseconds the clocks of `timeZone` are ahead of UTC at an instant; asking Intl takes a hundred times as long. */
export function offsetAt(time: number, timeZone: string): number {
  const quarter = Math.floor(time / QUARTER);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = askOffset(quarter * QUARTER, timeZone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
function askOffset(time: number, timeZone: string): number {
  const text = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).format(time);
  // its parts would be thirteen objects, for each row of a list
  const [month = 0, day = 0, year = 0, hour, minute, second] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
