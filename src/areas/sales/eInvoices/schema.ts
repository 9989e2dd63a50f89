import { choice, date, list, number, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const fields = {
  /** The invoice's number. */
  number: text({ required: true, computed: true, immutable: true, max: 24 }),
  /** The document's own name in the network. */
  uuid: text({ required: true, computed: true, immutable: true, max: 36 }),
  status: choice(['Ready', 'Sending', 'Sent', 'Delivered', 'Rejected', 'Failed'], { required: true, computed: true }),
  attempts: number({ required: true, computed: true, min: 0, max: 99 }),
  /** What the provider calls it, once it was sent. */
  providerId: text({ computed: true, max: 80 }),
  /** When it is sent, or asked after, next; absent where nothing is due. */
  nextAt: date({ computed: true, time: true }),
  /** What the network or the buyer's side said against it. */
  problems: list(text({ max: 300 }), { computed: true, max: 20 }),
};
export type EInvoice = Stored<typeof fields>;

/** What became of the e-invoice of an issued invoice, under the invoice's id; written by the server alone. */
export const eInvoices = defineSchema({
  name: 'eInvoices',
  fields,
  title: 'number',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['status'],
});
