import type { Drive } from '#lib/sales/drive.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import { isHeld } from './commands.ts';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';

/** What is between a meeting and the one before it on the same day. */
export type Gap =
  | { readonly kind: 'overlap'; readonly minutes: number }
  | ({ readonly kind: 'drive' } & Drive)
  /** The drive takes longer than the time between: to be there in time one leaves at `leaveAt`. */
  | ({ readonly kind: 'late'; readonly leaveAt: Date } & Drive);
export interface Entry {
  readonly meeting: Meeting;
  readonly gap: Gap | undefined;
}
export interface Lane {
  readonly uid: string;
  /** Viewings of the days shown that take place. */
  readonly viewings: number;
  /** One cell for each of the days. */
  readonly cells: readonly (readonly Entry[])[];
}
export type DriveOf = (from: Meeting, to: Meeting) => Drive | undefined;

/** Minutes that two overlap, or the drive from one to the next. */
export function gapBetween(before: Meeting, after: Meeting, driveOf: DriveOf): Gap | undefined {
  const shared = Math.min(before.endAt.getTime(), after.endAt.getTime()) - after.startAt.getTime();
  if (shared > 0) return { kind: 'overlap', minutes: Math.round(shared / MINUTE_MS) };
  const drive = driveOf(before, after);
  if (!drive) return undefined;
  const leaveAt = new Date(after.startAt.getTime() - drive.minutes * MINUTE_MS);
  return leaveAt < before.endAt ? { kind: 'late', leaveAt, ...drive } : { kind: 'drive', ...drive };
}

/** The meetings of one person on one day, each with what is between it and the one before; what was called off is between none. */
function entriesOf(rows: readonly Meeting[], driveOf: DriveOf): Entry[] {
  let before: Meeting | undefined;
  return rows
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .map((meeting) => {
      if (meeting.allDay || !isHeld(meeting)) return { meeting, gap: undefined };
      const gap = before && gapBetween(before, meeting, driveOf);
      // the next one overlaps the meeting that ends last
      if (!before || before.endAt <= meeting.endAt) before = meeting;
      return { meeting, gap };
    });
}

/** A lane for each of these people: who is where on which day. */
export function lanesOf(
  people: readonly string[],
  rows: readonly Meeting[],
  days: readonly string[],
  timeZone: string,
  driveOf: DriveOf,
): readonly Lane[] {
  return people.map((uid) => {
    const own = rows.filter(({ organiserId }) => organiserId === uid);
    return {
      uid,
      viewings: own.filter((row) => row.kind === 'Viewing' && isHeld(row)).length,
      cells: days.map((day) =>
        entriesOf(
          own.filter((row) => touchesDay(row, day, timeZone)),
          driveOf,
        ),
      ),
    };
  });
}

/** Active people with a meeting, then others with one, then active people without. */
export function peopleOf(rows: readonly Meeting[], active: readonly string[]): readonly string[] {
  const busy = [...new Set(rows.map(({ organiserId }) => organiserId))];
  return [
    ...active.filter((uid) => busy.includes(uid)),
    ...busy.filter((uid) => !active.includes(uid)),
    ...active.filter((uid) => !busy.includes(uid)),
  ];
}
