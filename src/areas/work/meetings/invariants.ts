import { leads } from '#areas/sales/leads/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { copiedField } from '#model/commit/copied-field.ts';
import { defineInvariants, type Filling } from '#model/commit/invariant.ts';
import { NO_LEAD } from '#model/lead-sources.ts';
import type { AnySchema } from '#model/schema.ts';
import { answerOf } from './commands.ts';
import { type Meeting, meetings } from './schema.ts';

/** What a lead is before a home was shown to it. */
const NOT_YET_SHOWN: readonly string[] = ['New', 'Contacted', 'Unreachable', 'Qualified'];

/**
 * A viewing that took place is one of the activities of its lead, which is then at Viewing at least. A caller who may not
 * edit the lead leaves it unchanged.
 */
async function shownTo({ type, id, values, before, uid, may, find }: Filling<Meeting>): Promise<readonly Change[]> {
  const isHeld = values.kind === 'Viewing' && values.showingAppointmentStatus === 'Completed';
  if (type !== 'update' || !isHeld || before?.showingAppointmentStatus === 'Completed') return [];
  const lead = await find.get(leads, values.leadId);
  if (!lead || lead.archivedAt !== null || leads.status?.closed?.includes(lead.status)) return [];
  if (!may('edit', leads as AnySchema, lead)) return [];
  const shown = {
    ...{ resourceName: 'leads', resourceRecordKey: lead.id },
    ...{ type: 'Viewing', direction: 'Out', at: values.startAt, byUid: uid },
  };
  return [
    updated<typeof leads>('leads', lead, NOT_YET_SHOWN.includes(lead.status) ? { status: 'Viewing' } : {}),
    { type: 'create', resource: 'activities', id: `viewing_${id}`, values: shown },
  ];
}

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
  ],
  (filling) => copiedField(leads, { field: 'leadSource', by: 'leadId', none: NO_LEAD }, filling),
  shownTo,
);

const isAt = (a: Date, b: Date) => a.getTime() === b.getTime();
