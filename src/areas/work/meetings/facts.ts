import type { Counted } from '#model/rollups/counted.ts';
import type { Meeting } from './schema.ts';

/** Viewings that took place: by who went along, by the source of the lead, and how many homes were shown. */
export const countedMeetings: Counted = {
  resource: 'meetings',
  facts: async (record, reading, dayOf) => {
    const { kind, showingAppointmentStatus, startAt, attendeeIds, leadId, propertyIds = [] } = record as Meeting;
    if (kind !== 'Viewing' || showingAppointmentStatus !== 'Completed') return [];
    const lead = await reading.get('leads', leadId);
    const source = typeof lead?.leadSource === 'string' ? lead.leadSource : '';
    const day = dayOf(startAt);
    return [
      ...attendeeIds.map((of) => ({ day, figure: 'viewings.agent', of, n: 1 })),
      { day, figure: 'viewings.source', of: source, n: 1 },
      { day, figure: 'viewings.homes', of: 'all', n: propertyIds.length },
    ];
  },
};
