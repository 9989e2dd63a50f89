import { choice, longText, ref, text } from '#model/fields.ts';
import { ACTIONS } from '#model/policy/access.ts';
import { defineSchema } from '#model/schema.ts';

const fields = {
  requesterId: ref('directory', { required: true, immutable: true }),
  action: choice(['open', ...ACTIONS], { required: true, immutable: true }),
  /** A route ('/app/leads') or a resource ('leads'). */
  object: text({ required: true, immutable: true, max: 120, pattern: '[A-Za-z0-9/_-]{1,120}' }),
  /** The record the person wanted to open, if there was one. */
  recordKey: text({ immutable: true, max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  note: longText({ immutable: true, max: 500 }),
  status: choice(['Open', 'Granted', 'Declined'], { required: true }),
  /** The person who answered: the writer of the answer, which the database proves. */
  decidedBy: ref('directory', { computed: true }),
  decision: longText({ max: 300 }),
};

/**
 * Somebody asks for what the policy refuses. The answer grants nothing by itself: a manager changes a role, a pack or
 * an assignment, within the own rights, and then says so here.
 */
export const accessRequests = defineSchema({
  name: 'accessRequests',
  fields,
  title: 'object',
  owner: 'requesterId',
  status: {
    field: 'status',
    initial: ['Open'],
    moves: { Open: ['Granted', 'Declined'] },
    requires: { Granted: ['decidedBy'], Declined: ['decidedBy', 'decision'] },
  },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['status', 'requesterId'],
  activities: false,
});
