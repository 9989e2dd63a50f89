import type { Format } from '#kit/format.ts';
import { formatTime, startOfDay } from '#lib/time/dates.ts';

type Clock = Pick<Format, 'locale' | 'timeZone'>;
/** The time of day alone. */
export const timeOf = (date: Date, { locale, timeZone }: Clock): string => formatTime(date, locale, timeZone);

/** A day of the calendar in words. */
export const dayWords = (
  key: string,
  { locale, timeZone }: Clock,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string => new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startOfDay(key, timeZone));
