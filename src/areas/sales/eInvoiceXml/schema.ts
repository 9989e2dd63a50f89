import { longText, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const fields = {
  /** The invoice's number. */
  number: text({ required: true, computed: true, immutable: true, max: 24 }),
  /** The issued document: exactly the stored text is sent. */
  xml: longText({ required: true, computed: true, immutable: true, max: 200_000 }),
  /** Of the XML as UTF-8, in hexadecimal digits. */
  sha256: text({ required: true, computed: true, immutable: true, max: 64 }),
};
export type EInvoiceXml = Stored<typeof fields>;

/** The structured document of an issued invoice, under the invoice's id; written by the server, never changed. */
export const eInvoiceXml = defineSchema({
  name: 'eInvoiceXml',
  fields,
  title: 'number',
  audited: false,
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: [],
});
