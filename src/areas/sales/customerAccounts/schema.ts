import { ENTRY } from '#areas/sales/invoices/schema.ts';
import { choice, currency, money, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';
import { type AccountEntry, balanceOf } from './balance.ts';

const fields = {
  contactId: ref('contacts', { required: true, computed: true }),
  /** The customer's, as the last invoice has it. */
  name: text({ required: true, computed: true, max: 200 }),
  /** Money of the customer's that no invoice uses. */
  balanceMinor: money({ required: true, computed: true }),
  currency: currency({ required: true, computed: true, immutable: true }),
  /** Dated entries, added to and never altered. */
  entries: rows(
    {
      kind: choice(['ToAccount', 'FromAccount', 'Refund'], { required: true }),
      ...ENTRY,
      /** Of the invoice that the money came from or went to. */
      number: text({ max: 24 }),
      reason: text({ max: 200 }),
    },
    { required: true, computed: true, max: 500 },
  ),
};
export type CustomerAccount = Stored<typeof fields>;

/** What customers paid too much, or were credited after they paid, and did not get back. */
export const customerAccounts = defineSchema({
  name: 'customerAccounts',
  fields,
  title: 'name',
  activities: false,
  sorts: [{ field: 'name', order: 'asc' }],
  forwardOnly: true,
  filters: ['contactId'],
  derive: ({ entries = [] }: { readonly entries?: readonly AccountEntry[] }) => ({ balanceMinor: balanceOf(entries) }),
});
