import { addDays, dayKey, MINUTE_MS } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import type { BusyHours } from '#model/rollups/reports-port.ts';
import { conflictsOf } from './commands.ts';
import type { Meeting } from './schema.ts';

/** A viewing is offered at every half hour from the first to the last of these, by the company's clock. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 20 * 60;
const STEP_MINUTES = 30;

export interface Slot {
  /** HH:mm by the company's clock. */
  readonly clock: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Meetings that want one of the same people or properties then. */
  readonly conflicts: readonly Meeting[];
  /** One of the same people or properties is taken then, by what the person who books may not read. */
  readonly busy: BusyHours | undefined;
}
export const isFree = ({ conflicts, busy }: Slot): boolean => conflicts.length === 0 && busy === undefined;
interface Taken {
  readonly meetings: readonly Meeting[];
  readonly hours: readonly BusyHours[];
}
interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}
type Wanted = Pick<Meeting, 'attendeeIds' | 'propertyIds'>;

/** The times of a day (YYYY-MM-DD) at which a viewing of so many minutes can still begin, and what else is on then. */
export function slotsOf(
  day: string,
  minutes: number,
  wanted: Wanted,
  { meetings, hours }: Taken,
  { now, timeZone }: Clock,
): Slot[] {
  const count = (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1;
  return Array.from({ length: count }, (_, at) => FIRST_MINUTE + at * STEP_MINUTES).flatMap((minute) => {
    const two = (figure: number) => String(figure).padStart(2, '0');
    const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    const startAt = instantOf(`${day}T${clock}`, timeZone);
    const endAt = new Date(startAt.getTime() + minutes * MINUTE_MS);
    if (startAt <= now) return [];
    const conflicts = conflictsOf({ ...wanted, startAt, endAt }, meetings);
    const busy = hours.find(
      ({ uid, ...one }) =>
        (uid === undefined || wanted.attendeeIds.includes(uid)) && startAt < one.endAt && one.startAt < endAt,
    );
    return [{ clock, startAt, endAt, conflicts, busy }];
  });
}

/** The first day a viewing can still begin on: in the evening the next one. */
export function firstDay(clock: Clock): string {
  const today = dayKey(clock.now, clock.timeZone);
  const isOver =
    slotsOf(today, STEP_MINUTES, { attendeeIds: [], propertyIds: [] }, { meetings: [], hours: [] }, clock).length === 0;
  return isOver ? addDays(today, 1) : today;
}
