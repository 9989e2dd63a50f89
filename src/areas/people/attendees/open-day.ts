import { addDays } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { type Attendee, checkAttendee } from './schema.ts';
import { readShift } from './shift.ts';

const DAY_MINUTES = 1440;
const two = (figure: number) => String(figure).padStart(2, '0');

/** When the shift of that day was to end, as a clock shows it: HH:mm. */
export function plannedEnd({ shift }: Pick<Attendee, 'shift'>): string {
  const minute = readShift(shift).endsAt % DAY_MINUTES;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** That time of the day's own; of the next day where somebody came later than that. */
export function checkOutAt({ dateKey, checkInAt }: Attendee, clock: string, timeZone: string): Date {
  const at = instantOf(`${dateKey}T${clock}`, timeZone);
  return checkInAt && at <= checkInAt ? instantOf(`${addDays(dateKey, 1)}T${clock}`, timeZone) : at;
}

/** A forgotten check-out, put in by somebody else who says why. */
export function putCheckOut(
  before: Attendee,
  checkOutAt: Date,
  reason: string,
  by: string,
  now: Date,
): ChangeSet | readonly Issue[] {
  const set = { checkOutAt, method: 'Manual', correction: { requestedBy: by, reason } } as const;
  const issues = checkAttendee({ ...before, ...set }, now, before);
  return issues.length > 0 ? issues : { changes: [{ type: 'update', resource: 'attendees', before, set }] };
}
