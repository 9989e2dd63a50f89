import type { Drive } from '#lib/sales/drive.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import type { BusyHours } from '#model/rollups/reports-port.ts';
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
  /** The one before of the same person, and what is between. */
  readonly before: Meeting | undefined;
  readonly gap: Gap | undefined;
  /** It overlaps the one before, or one that comes later. */
  readonly isClash: boolean;
}
export interface Lane {
  readonly uid: string;
  /** Viewings of the days shown that take place. */
  readonly viewings: number;
  /** One cell for each of the days. */
  readonly cells: readonly (readonly Entry[])[];
  /** The same of meetings that the viewer may not read. */
  readonly busy: readonly (readonly BusyHours[])[];
}
/** Whether somebody has something to do on these days. */
export const hasWork = ({ cells, busy }: Lane): boolean => [...cells, ...busy].some(({ length }) => length > 0);
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

/**
 * The meetings of a day in their order, each with what is between it and the one before of the same person; what was called
 * off is between none.
 */
export function entriesOf(rows: readonly Meeting[], driveOf: DriveOf): Entry[] {
  const held: Meeting[] = [];
  const clashing = new Set<Meeting>();
  return rows
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .map((meeting) => {
      if (meeting.allDay || !isHeld(meeting)) return { meeting, before: undefined, gap: undefined };
      const isTheirs = (one: Meeting) => one.attendeeIds.some((uid) => meeting.attendeeIds.includes(uid));
      // the next one overlaps the meeting that ends last
      const before = held
        .filter(isTheirs)
        .toSorted((a, b) => a.endAt.getTime() - b.endAt.getTime())
        .at(-1);
      held.push(meeting);
      const gap = before && gapBetween(before, meeting, driveOf);
      if (before && gap?.kind === 'overlap') clashing.add(before).add(meeting);
      return { meeting, before, gap };
    })
    .map((entry) => ({ ...entry, isClash: clashing.has(entry.meeting) }));
}

/** A lane for each of these people: who is where on which day. */
export function lanesOf(
  people: readonly string[],
  rows: readonly Meeting[],
  days: readonly string[],
  timeZone: string,
  driveOf: DriveOf,
  hours: readonly BusyHours[] = [],
): readonly Lane[] {
  return people.map((uid) => {
    const busy = hours.filter((one) => one.uid === uid);
    // a colleague's meeting that one attends takes one's time as well
    const own = rows.filter(({ organiserId, attendeeIds }) => organiserId === uid || attendeeIds.includes(uid));
    const isViewing = (row: Meeting) => row.organiserId === uid && row.kind === 'Viewing' && isHeld(row);
    return {
      uid,
      viewings: own.filter(isViewing).length,
      cells: days.map((day) =>
        entriesOf(
          own.filter((row) => touchesDay(row, day, timeZone)),
          driveOf,
        ),
      ),
      busy: days.map((day) => busy.filter((one) => touchesDay(one, day, timeZone))),
    };
  });
}

/** The viewer, then active people with a meeting, then others with one, then active people without. */
export function peopleOf(busy: readonly string[], active: readonly string[], viewer: string): readonly string[] {
  const isBusy = (uid: string) => busy.includes(uid);
  return [...new Set([...active.filter((uid) => uid === viewer), ...active.filter(isBusy), ...busy, ...active])];
}
