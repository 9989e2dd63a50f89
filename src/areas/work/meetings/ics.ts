import { contentOf, escaped } from '#lib/tables/content-lines.ts';
import { addDays } from '#lib/time/dates.ts';
import type { Meeting } from './schema.ts';

/** RFC 5545 §3.3.5, form 2: an instant in UTC. */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const STATUS: { readonly [status in Meeting['showingAppointmentStatus']]: string } = {
  Pending: 'TENTATIVE',
  Confirmed: 'CONFIRMED',
  Completed: 'CONFIRMED',
  NoShow: 'CONFIRMED',
  Cancelled: 'CANCELLED',
  Denied: 'CANCELLED',
};
export interface IcsContext {
  /** First and last day of an all-day meeting, as `YYYY-MM-DD`. */
  readonly dayOf: (date: Date) => string;
  readonly host: string;
  readonly now: Date;
}

/** The calendar file of some meetings (RFC 5545). A day-long one is written with its days, the last one exclusive. */
export function icsOf(meetings: readonly Meeting[], { dayOf, host, now }: IcsContext): string {
  const lines = meetings.flatMap((meeting) => {
    const { id, title, startAt, endAt, allDay, location, meetingUrl, agenda, version, showingAppointmentStatus } =
      meeting;
    const plain = (key: string) => key.replaceAll('-', '');
    const last = dayOf(new Date(endAt.getTime() - 1));
    return [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${instant(now)}`,
      `SEQUENCE:${version - 1}`,
      ...(allDay
        ? [`DTSTART;VALUE=DATE:${plain(dayOf(startAt))}`, `DTEND;VALUE=DATE:${plain(addDays(last, 1))}`]
        : [`DTSTART:${instant(startAt)}`, `DTEND:${instant(endAt)}`]),
      `SUMMARY:${escaped(title)}`,
      ...(location ? [`LOCATION:${escaped(location)}`] : []),
      ...(agenda ? [`DESCRIPTION:${escaped(agenda)}`] : []),
      ...(meetingUrl ? [`URL:${meetingUrl}`] : []),
      `STATUS:${STATUS[showingAppointmentStatus]}`,
      'END:VEVENT',
    ];
  });
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Freehold//Meetings//EN', 'METHOD:PUBLISH'];
  return contentOf([...calendar, ...lines, 'END:VCALENDAR']);
}
