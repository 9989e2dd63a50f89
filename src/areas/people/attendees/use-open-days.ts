import { useFormat } from '#kit/format.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import type { Attendee } from './schema.ts';

/** Days without a check-out, up to yesterday: today is still worked. On the first of a month they are the last one’s. */
export function useOpenDays(enabled = true) {
  const { timeZone } = useFormat();
  const yesterday = addDays(dayKey(now(), timeZone), -1);
  const month = yesterday.slice(0, 7);
  const read = useAllRows<Attendee>(
    'attendees',
    [
      { field: 'monthKey', operator: 'eq', value: month },
      { field: 'status', operator: 'eq', value: 'Open' },
    ],
    enabled,
  );
  const rows = read.rows
    ?.filter(({ dateKey }) => dateKey <= yesterday)
    .toSorted((a, b) => a.dateKey.localeCompare(b.dateKey));
  return { ...read, rows, month, yesterday };
}
