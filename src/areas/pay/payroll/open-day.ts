import type { Attendee } from '#areas/people/attendees/schema.ts';
import { readShift } from '#areas/people/attendees/shift.ts';
import { addDays } from '#lib/dates.ts';
import { instantOf } from '#lib/wall-clock.ts';

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
