import { addDays } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import type { ShiftRules } from '#lib/work/attendance.ts';

const PARTS = [
  'startsAt',
  'endsAt',
  'breakMinutes',
  'breakAfterMinutes',
  'graceMinutes',
  'halfDayUnderMinutes',
  'dailyMinutes',
  'overtimeLeastMinutes',
  'nightFrom',
  'nightTo',
] as const satisfies readonly (keyof ShiftRules)[];

/** The ten minutes of a shift as one text, `540-1080-60-…`: the database checks it at once. */
export const writeShift = (shift: ShiftRules): string => PARTS.map((part) => shift[part]).join('-');

/** What `writeShift` wrote. */
export function readShift(text: string): ShiftRules {
  const minutes = text.split('-').map(Number);
  const shift = Object.fromEntries(PARTS.map((part, at) => [part, minutes[at] ?? 0]));
  return shift as Record<string, number> & ShiftRules;
}

const DAY_MINUTES = 1440;
const two = (figure: number) => String(figure).padStart(2, '0');

/** When the shift of that day was to end, as a clock shows it: HH:mm. */
export function plannedEnd({ shift }: { readonly shift: string }): string {
  const minute = readShift(shift).endsAt % DAY_MINUTES;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

interface CameAt {
  readonly dateKey: string;
  readonly checkInAt?: Date | undefined;
}
/** That time of the day's own; of the next day where somebody came later than that. */
export function checkOutAt(day: CameAt, clock: string, timeZone: string): Date {
  const { dateKey, checkInAt } = day;
  const at = instantOf(`${dateKey}T${clock}`, timeZone);
  return checkInAt && at <= checkInAt ? instantOf(`${addDays(dateKey, 1)}T${clock}`, timeZone) : at;
}
