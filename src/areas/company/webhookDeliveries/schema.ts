import { choice, date, longText, number, ref, text } from '#model/fields.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

const fields = {
  webhookId: ref('webhooks', { required: true, computed: true }),
  /** `leads.statusChanged` */
  event: text({ required: true, computed: true, max: 80 }),
  /** The event of the history; a test has none. */
  eventId: text({ computed: true, max: 200 }),
  state: choice(['Waiting', 'Delivered', 'Dead', 'Withheld', 'Closed'], { required: true, computed: true }),
  tries: number({ required: true, computed: true, min: 0, max: 10 }),
  /** When it is tried next; absent when nothing is left to do. */
  nextAt: date({ computed: true, time: true }),
  /** HTTP status of the last answer; 0 where nobody answered. */
  lastStatus: number({ computed: true, min: 0, max: 999 }),
  /** How that answer began. */
  lastText: longText({ computed: true, max: 1000 }),
};

/** One event for one webhook, under an id that follows from both. The server writes it, and keeps it for 30 days. */
export const webhookDeliveries = defineSchema({
  name: 'webhookDeliveries',
  fields,
  title: 'event',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['webhookId', 'state'],
  ranges: ['nextAt'],
});
export type WebhookDelivery = RecordOf<typeof webhookDeliveries>;
