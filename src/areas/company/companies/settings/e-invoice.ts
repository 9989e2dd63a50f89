import { flag } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

/** Invoices as structured documents, which the law of the Emirates asks for. */
export const eInvoice = defineSchema({
  name: 'settings',
  setting: 'eInvoice',
  title: 'on',
  fields: {
    /** Every invoice to a firm is written as an e-invoice when it is issued. */
    on: flag(),
  },
  sorts: [],
  filters: [],
});
