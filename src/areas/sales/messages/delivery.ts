import { choice, date, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const fields = {
  inboxId: ref('inboxes', { required: true, computed: true }),
  kind: choice(['Message', 'Test'], { required: true, computed: true }),
  /** Of a test: where it goes. */
  to: text({ computed: true, max: 160 }),
  state: choice(['Queued', 'Sending', 'Done'], { required: true, computed: true }),
  /** Counts all attempts: a report names the one that it is about. */
  attempt: number({ required: true, computed: true, min: 0, max: 10_000 }),
  /** Attempts before somebody asked for it last. */
  before: number({ required: true, computed: true, min: 0, max: 10_000 }),
  /** When it is tried next, or when a claim is too old to be believed; absent when it is done. */
  nextAt: date({ time: true, computed: true }),
};
export type Delivery = Stored<typeof fields>;

/**
 * What is still to be sent: companies/{companyId}/deliveries/{id of the message}. Nobody reads it but the server: the
 * policy has no line for it.
 */
export const deliveries = defineSchema({
  name: 'deliveries',
  fields,
  title: 'state',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: [],
});
