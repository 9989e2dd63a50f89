import { NO_LEAD } from '#model/company/lead-sources.ts';
import type { Counted } from '#model/rollups/counted.ts';
import type { Meeting } from './schema.ts';

/** Viewings that took place: by the agents who took part, by the source of the lead, and how many homes were shown. */
export const countedMeetings: Counted = {
  resource: 'meetings',
  facts: (record, _, dayOf) => {
    const { kind, showingAppointmentStatus, startAt, attendeeIds, leadSource, propertyIds = [] } = record as Meeting;
    if (kind !== 'Viewing' || showingAppointmentStatus !== 'Completed') return [];
    const day = dayOf(startAt);
    return [
      ...attendeeIds.map((of) => ({ day, figure: 'viewings.agent', of, n: 1 })),
      { day, figure: 'viewings.source', of: leadSource ?? NO_LEAD, n: 1 },
      { day, figure: 'viewings.homes', of: 'all', n: propertyIds.length },
    ];
  },
};
