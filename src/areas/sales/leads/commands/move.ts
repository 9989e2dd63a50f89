import { checkLead, LEAD_STATUSES, type Lead, leads } from '#areas/sales/leads/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, text } from '#model/fields.ts';

const input = {
  to: choice(LEAD_STATUSES, { required: true }),
  lostReason: choice(leads.fields.lostReason.options),
  lostNote: text({ max: 500 }),
};

/** Moves a lead from any stage to any other. Losing it wants a reason, which the lead forgets when it is taken up again. */
export const move = defineCommand({
  name: 'leads.move',
  on: leads,
  right: 'edit',
  input,
  run: ({ record, input: { to, lostReason, lostNote }, now }) => {
    if (record.status === to) return refused('to', 'leads.error.move');
    const isLost = to === 'Lost';
    const set = {
      status: to as Lead['status'],
      lostReason: isLost ? lostReason : undefined,
      lostNote: isLost ? lostNote?.trim() || undefined : undefined,
    };
    const issues = checkLead({ ...record, ...set }, now, record).filter(({ field }) => field.startsWith('lost'));
    return issues.length > 0 ? { issues } : { changes: [updated<typeof leads>('leads', record, set)], effects: [] };
  },
});
