import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { noticesTo } from '#model/hourly/noticing.ts';
import type { HourFacts, TimedNotice } from '#model/hourly/timed-notice.ts';
import type { AnyRecord } from '#model/schema.ts';
import { meetings } from './schema.ts';

/** Between an hour and two before, as this runs once an hour. */
const AHEAD_MS = 2 * HOUR_MS;

const firstOf = (value: unknown): string | undefined => (Array.isArray(value) ? String(value[0]) : undefined);

/** With whom a viewing is, and of what. */
async function viewingOf(meeting: AnyRecord, { find }: HourFacts) {
  if (meeting.kind !== 'Viewing') return {};
  const { leadId } = meeting;
  const lead = typeof leadId === 'string' ? await find.get(leads, leadId) : undefined;
  const client = lead?.fullName ?? (await find.get(contacts, firstOf(meeting.contactIds)))?.fullName;
  const place = (await find.get(properties, firstOf(meeting.propertyIds)))?.title;
  return { ...(client && { name: client }), ...(place && { place }) };
}

export const MEETINGS_TIMED: readonly TimedNotice[] = [
  {
    name: 'meetingSoon',
    schema: meetings,
    field: 'startAt',
    ahead: AHEAD_MS,
    isOpen: ({ showingAppointmentStatus: status, startAt }, now) =>
      (status === 'Pending' || status === 'Confirmed') && startAt instanceof Date && startAt > now,
    notices: async (meeting, facts) => {
      const invited = Array.isArray(meeting.attendeeIds) ? meeting.attendeeIds : [];
      const declined = Array.isArray(meeting.declinedIds) ? meeting.declinedIds : [];
      const coming = invited.filter((uid) => !declined.includes(uid));
      const viewing = await viewingOf(meeting, facts);
      return noticesTo(coming, meetings, meeting, { type: 'MeetingSoon', at: meeting.startAt, ...viewing });
    },
  },
];
