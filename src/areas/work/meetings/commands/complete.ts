import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { INTERESTS, type Meeting, meetings } from '#areas/work/meetings/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** What a lead is before a home was shown to it. */
const NOT_YET_SHOWN: readonly string[] = ['New', 'Contacted', 'Unreachable', 'Qualified'];

/** What a lead that liked a home is not past. */
const NOT_YET_NEGOTIATING: readonly string[] = [...NOT_YET_SHOWN, 'Viewing'];

/**
 * Says that a meeting took place, and how the client liked its first home. A viewing is one of the activities of its
 * lead, which is then at Viewing at least, and at Negotiating where the home was liked. The caller decides that about the lead: without the right to edit it, the lead does not change.
 */
export const complete = defineCommand({
  name: 'meetings.complete',
  on: meetings,
  right: 'edit',
  input: { to: choice(['Completed']), interest: choice(INTERESTS) },
  run: async (facts) => {
    const { record, uid, input } = facts;
    const interest = INTERESTS.find((one) => one === input.interest);
    const ended = updated<typeof meetings>('meetings', record, {
      showingAppointmentStatus: 'Completed',
      ...(interest && { feedback: withInterest(record, interest) }),
    });
    const lead = await openLeadOf(record, facts);
    if (!lead) return { changes: [ended], effects: [] };
    if (!facts.may('edit', leads, lead)) return { changes: [ended], effects: [{ key: 'leadStays' }] };
    const isLiked = interest === 'Interested' && NOT_YET_NEGOTIATING.includes(lead.status);
    const to = isLiked ? 'Negotiating' : NOT_YET_SHOWN.includes(lead.status) ? 'Viewing' : undefined;
    return {
      changes: [ended, updated<typeof leads>('leads', lead, to ? { status: to } : {}), activityOf(record, lead, uid)],
      effects: [{ key: isLiked ? 'leadNegotiates' : to ? 'leadMoves' : 'leadIsTold', params: { name: lead.fullName } }],
    };
  },
});

/** The feedback with how the first home was liked. */
function withInterest(
  { feedback = [], propertyIds: [propertyId] = [] }: Meeting,
  interest: (typeof INTERESTS)[number],
) {
  const isOfHome = (line: { readonly propertyId?: string }) => line.propertyId === propertyId;
  const line = { ...feedback.find(isOfHome), ...(propertyId && { propertyId }), interest };
  return [line, ...feedback.filter((one) => !isOfHome(one))];
}

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
