import { DAY_MS, dayKey, startOfDay } from '#lib/time/dates.ts';
import { monthNumber } from '#lib/time/months.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import { plainText } from './plain.ts';

/** Which part of `03/04/2026` is the month. */
export type DateOrder = 'dayFirst' | 'monthFirst';
const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const LONG = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/;
const JOINED = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th|er)?[ /.-]*(?:of )?(\p{L}+)\.?[ /.,-]*(\d{4}|\d{2})$/iu;
const MONTH_DAY = /^(\p{L}+)\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})$/iu;
const ERA = /^(令和|平成|昭和|[RHS])\s*(\d{1,2}|元)[年./-]\s*(\d{1,2})[月./-]\s*(\d{1,2})日?$/;
/** The year before each era's first. */
const ERAS: { readonly [era: string]: number } = { 令: 2018, R: 2018, 平: 1988, H: 1988, 昭: 1925, S: 1925 };
const WEEKDAY = /^\p{L}+\.?,\s*(?=\d|\p{L}+ \d)/u;
const TIME =
  /[T\s,]\s*(?:at |à )?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(?: ?(?:UTC|GMT)?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?(?: \([^)]*\))?$/i;
/** Days since the end of 1899, as spreadsheets count them: 1927 to 2119. */
const SERIAL = /^([1-7]\d{4})(?:\.(\d+))?$/;
/** Two digits from here on are a year of the last century. */
const LAST_CENTURY = 50;

/** The order these texts can only have; `either` where both would do and mean other days; undefined where none asks. */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'either' | undefined {
  let isAsked = false;
  for (const text of texts) {
    const [, first = '', second = ''] = SHORT.exec(plainText(text).trim()) ?? [];
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
    if (first !== second && Number(first) !== Number(second)) isAsked = true;
  }
  return isAsked ? 'either' : undefined;
}
/** The United States and where their way of writing is the usual one. */
const MONTH_FIRST = ['US', 'PH', 'FM', 'MH', 'PW', 'PR', 'GU', 'VI', 'AS', 'MP'];
/** The month is named first where this country's people write it so. */
export const usualOrder = (country: string): DateOrder => (MONTH_FIRST.includes(country) ? 'monthFirst' : 'dayFirst');

/** What is wanted: a day, or a moment; `clock` (`HH:mm`) is that of a day written without a time, midnight unless said. */
interface Kind {
  readonly time?: boolean;
  readonly clock?: string;
}
const MOMENT: Kind = { time: true };

/** What a file says: as people write it, or as spreadsheets count days; undefined for anything else. */
export function readDate(text: string, timeZone: string, order: DateOrder, kind: Kind = MOMENT): Date | undefined {
  const plain = plainText(text).trim();
  return SERIAL.test(plain)
    ? asKind(atSerial(Number(plain), timeZone), timeZone, kind)
    : readWritten(plain, timeZone, order, kind);
}
/** What a person types: in the order its figures can only have, else in the one of the country. */
export function readTypedDate(text: string, timeZone: string, country: string, kind: Kind): Date | undefined {
  const order = dateOrderOf([text]);
  const sure = order === 'either' ? undefined : order;
  return readWritten(plainText(text).trim(), timeZone, sure ?? usualOrder(country), kind);
}

/** An instant with its own zone, a day or a time on the clocks of `timeZone`. */
function readWritten(text: string, timeZone: string, order: DateOrder, kind: Kind): Date | undefined {
  const plain = text.replace(WEEKDAY, '');
  const time = TIME.exec(plain);
  const day = dayOf(time ? plain.slice(0, time.index).trim() : plain, order);
  if (!day) return undefined;
  if (!time) return kind.time && kind.clock ? instantOf(`${day}T${kind.clock}`, timeZone) : startOfDay(day, timeZone);
  const [, hour = '', minute = '', half, zone] = time;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && Number(hour) > 12)) return undefined;
  const clock = `${day}T${String(hours).padStart(2, '0')}:${minute}`;
  if (!zone) return asKind(instantOf(clock, timeZone), timeZone, kind);
  const offset = /\d/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z';
  const seconds = /:\d{2}(:\d{2}(?:\.\d{1,3})?)/.exec(time[0])?.[1] ?? '';
  const instant = valid(new Date(`${clock}${seconds}${offset}`));
  return instant && asKind(instant, timeZone, kind);
}
/** A day begins at midnight, whatever time it is written with. */
const asKind = (instant: Date, timeZone: string, { time }: Kind): Date =>
  time ? instant : startOfDay(dayKey(instant, timeZone), timeZone);
const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

function atSerial(serial: number, timeZone: string): Date {
  const clock = new Date(Date.UTC(1899, 11, 30) + Math.round((serial * DAY_MS) / 1000) * 1000).toISOString();
  return Number.isInteger(serial) ? startOfDay(clock.slice(0, 10), timeZone) : instantOf(clock.slice(0, 16), timeZone);
}

/** `YYYY-MM-DD` of a text that is a day and nothing else. */
function dayOf(text: string, order: DateOrder): string | undefined {
  const whole = LONG.exec(text) ?? JOINED.exec(text);
  if (whole) return keyOf(whole[1], whole[2], whole[3]);
  const short = SHORT.exec(text);
  if (short && short[0].length === text.length) {
    const [, first, second, year] = short;
    return order === 'dayFirst' ? keyOf(year, second, first) : keyOf(year, first, second);
  }
  const era = ERA.exec(text);
  if (era) {
    const [, name = '', year = '', month, day] = era;
    return keyOf(String((ERAS[name.slice(0, 1)] ?? 0) + (year === '元' ? 1 : Number(year))), month, day);
  }
  const [, day, month = '', year] = DAY_MONTH.exec(text) ?? [];
  if (year) return keyOf(year, String(monthNumber(month)), day);
  const [, named = '', ofMonth, ofYear] = MONTH_DAY.exec(text) ?? [];
  return ofYear ? keyOf(ofYear, String(monthNumber(named)), ofMonth) : undefined;
}
function keyOf(year = '', month = '', day = ''): string | undefined {
  const century = year.length === 2 ? (Number(year) < LAST_CENTURY ? '20' : '19') : '';
  const key = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${key}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== key ? undefined : key;
}
