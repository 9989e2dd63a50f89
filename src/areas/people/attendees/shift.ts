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
