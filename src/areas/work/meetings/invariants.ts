import { leads } from '#areas/sales/leads/schema.ts';
import { copiedField } from '#model/commit/copied-field.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import { SYSTEM } from '#model/company/system.ts';
import { answerOf } from './commands.ts';
import { meetings } from './schema.ts';

export const meetingsInvariants = defineInvariants(
  meetings,
  [
    {
      name: 'Everybody answers for themselves; whoever calls a meeting comes, and another time is another question.',
      proves: ['acceptedIds', 'declinedIds'],
      check: ({ before, after, uid }) => {
        const isMoved =
          before !== undefined && !(isAt(before.startAt, after.startAt) && isAt(before.endAt, after.endAt));
        const isTheirs = after.attendeeIds.every((one) => {
          const answer = answerOf(after, one);
          if (one === uid || answer === (before ? answerOf(before, one) : 'pending')) return true;
          if (one === after.organiserId && (!before || isMoved)) return answer === 'accepted';
          return isMoved && answer === 'pending';
        });
        return isTheirs ? [] : 'forbidden';
      },
    },
    {
      name: 'Only the server says what a client asks for.',
      proves: ['askedFor'],
      check: ({ after, changed, uid }) =>
        changed.has('askedFor') && after.askedFor !== undefined && uid !== SYSTEM ? 'forbidden' : [],
    },
    {
      name: 'A meeting is completed by its command alone, which moves the lead of a viewing.',
      check: ({ after, changed, command }) =>
        !command && changed.has('showingAppointmentStatus') && after.showingAppointmentStatus === 'Completed'
          ? [{ field: 'showingAppointmentStatus', key: 'ui.validation.move' }]
          : [],
    },
  ],
  (filling) => copiedField(leads, { field: 'leadSource', by: 'leadId', none: NO_LEAD }, filling),
);

const isAt = (a: Date, b: Date) => a.getTime() === b.getTime();
