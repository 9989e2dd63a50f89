import { choice, number, ref, text } from '#model/fields.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

const fields = {
  automationId: ref('automations', { required: true, computed: true }),
  resource: text({ required: true, computed: true, max: 40 }),
  recordKey: text({ required: true, computed: true, max: 64 }),
  /** The event that it acted on. */
  eventId: text({ required: true, computed: true, max: 200 }),
  state: choice(['Done', 'Refused', 'Failed'], { required: true, computed: true }),
  /** How many of the rule's acts are done. */
  acts: number({ required: true, computed: true, min: 0, max: 3 }),
  /** Of Refused, the policy's line; of Failed, the key of what was wrong. */
  line: text({ computed: true, max: 300 }),
};

/** One rule, one record and one beginning, under an id that follows from them. The server writes it, and keeps it for 90 days. */
export const automationRuns = defineSchema({
  name: 'automationRuns',
  fields,
  title: 'eventId',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['automationId', 'state'],
});
export type AutomationRun = RecordOf<typeof automationRuns>;
