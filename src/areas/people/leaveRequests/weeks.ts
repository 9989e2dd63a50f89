import { addDays } from '#lib/time/dates.ts';

/** A leave as far as one week shows it: columns from 0, both included, and its line. */
export interface Bar<L> {
  readonly leave: L;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}
interface Span {
  /** Days, `yyyy-mm-dd`, both included. */
  readonly from: string;
  readonly to: string;
}

/** The weeks a month touches, each with its seven days; a week begins on Monday. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(start, place)));
  return weeks;
}

/** Each leave once a week as a bar from its first day to its last; the earliest is at the top. */
export function barsOf<L extends Span>(week: readonly string[], leaves: readonly L[]): readonly Bar<L>[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const ends: number[] = [];
  return leaves
    .filter(({ from, to }) => from <= sunday && to >= monday)
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
    .map((leave) => {
      const from = leave.from <= monday ? 0 : week.indexOf(leave.from);
      const to = leave.to >= sunday ? week.length - 1 : week.indexOf(leave.to);
      const free = ends.findIndex((end) => end < from);
      const line = free < 0 ? ends.length : free;
      ends[line] = to;
      return { leave, from, to, line };
    });
}
