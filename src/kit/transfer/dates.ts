import { instantOf } from '#kit/fields/wall-clock.ts';
import { startOfDay } from '#lib/dates.ts';

/** Which of `03/04/2026` is the month: nothing in the file says so until a part is above twelve. */
export type DateOrder = 'dayFirst' | 'monthFirst';
const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\b/;

/** The order these texts can only have; day first where both would do. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  return texts.some((text) => Number(SHORT.exec(text.trim())?.[2]) > 12) ? 'monthFirst' : 'dayFirst';
}

/** An instant with its own zone, a day or a time on the clocks of `timeZone`; undefined for anything else. */
export function readDate(text: string, timeZone: string, order: DateOrder): Date | undefined {
  const plain = text.normalize('NFKC').trim();
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(plain)) return valid(new Date(plain));
  const [, time = ''] = /[T\s](\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(plain) ?? [];
  const day = dayOf(time ? plain.slice(0, plain.search(/[T\s]\d{1,2}:/)) : plain, order);
  if (!day) return undefined;
  const [hours = '', minutes = ''] = time.split(':');
  if (!time) return startOfDay(day, timeZone);
  return Number(hours) < 24 && Number(minutes) < 60
    ? instantOf(`${day}T${hours.padStart(2, '0')}:${minutes}`, timeZone)
    : undefined;
}
const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

function dayOf(text: string, order: DateOrder): string | undefined {
  const long = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/.exec(text);
  const short = SHORT.exec(text);
  if (short && short[0].length !== text.length) return undefined;
  const [first = '', second = ''] = short?.slice(1) ?? [];
  const [year, month, day] = long
    ? long.slice(1)
    : [short?.[3], ...(order === 'dayFirst' ? [second, first] : [first, second])];
  if (!year) return undefined;
  const key = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${key}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== key ? undefined : key;
}
