import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { type Meeting, meetings } from '#areas/work/meetings/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** What a lead is before a home was shown to it. */
const NOT_YET_SHOWN: readonly string[] = ['New', 'Contacted', 'Unreachable', 'Qualified'];

/**
 * Says that a meeting took place. A viewing is one of the activities of its lead, which is then at Viewing at least. The
 * caller decides that about the lead: without the right to edit it, it stays as it was.
 */
export const complete = defineCommand({
  name: 'meetings.complete',
  on: meetings,
  right: 'edit',
  input: { to: choice(['Completed']) },
  run: async (facts) => {
    const { record, uid } = facts;
    const ended = updated<typeof meetings>('meetings', record, { showingAppointmentStatus: 'Completed' });
    const lead = await openLeadOf(record, facts);
    if (!lead) return { changes: [ended], effects: [] };
    if (!facts.may('edit', leads, lead)) return { changes: [ended], effects: [{ key: 'leadStays' }] };
    const isMoved = NOT_YET_SHOWN.includes(lead.status);
    return {
      changes: [
        ended,
        updated<typeof leads>('leads', lead, isMoved ? { status: 'Viewing' } : {}),
        activityOf(record, lead, uid),
      ],
      effects: [{ key: isMoved ? 'leadMoves' : 'leadIsTold', params: { name: lead.fullName } }],
    };
  },
});

/** The lead that a viewing was for, as long as somebody works it. */
async function openLeadOf({ kind, leadId }: Meeting, { find }: Pick<CommandFacts, 'find'>): Promise<Lead | undefined> {
  const lead = kind === 'Viewing' ? await find.get(leads, leadId) : undefined;
  return !lead || lead.archivedAt !== null || leads.status?.closed?.includes(lead.status) ? undefined : lead;
}

const activityOf = ({ id, startAt }: Meeting, lead: Lead, byUid: string): Change => ({
  type: 'create',
  resource: 'activities',
  id: `viewing_${id}`,
  values: {
    ...{ resourceName: 'leads', resourceRecordKey: lead.id },
    ...{ type: 'Viewing', direction: 'Out', at: startAt, byUid },
  },
});
