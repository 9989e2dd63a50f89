import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, list, longText, money, ref, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const fields = {
  dealId: ref('deals', { required: true, immutable: true }),
  /** The deal, and its name: for people who look at the property. */
  propertyId: ref('properties', { computed: true }),
  label: text({ required: true, computed: true, max: 120 }),
  madeBy: choice(['Buyer', 'Seller'], { required: true, immutable: true }),
  /** The price; of a lease the rent of a year. */
  amountMinor: money({ required: true, immutable: true, min: 1 }),
  conditions: longText({ max: 1000 }),
  /** The last day on which it can be accepted. */
  validUntil: date({ required: true }),
  /** The offer of the other side that it answers. */
  counters: ref('offers', { immutable: true }),
  currency: currency({ required: true, computed: true, immutable: true }),
  sellerId: ref('directory', { required: true, computed: true }),
  sellerIds: list(ref('directory'), { required: true, computed: true, max: 6 }),
  status: choice(['Open', 'Countered', 'Accepted', 'Declined', 'Withdrawn'], { required: true }),
};
export type OfferValues = ValuesOf<typeof fields>;
export type Offer = Stored<typeof fields>;

/** What one side of a deal offers: its terms are never altered, another offer takes its place. For the deal's agents. */
export const offers = defineSchema({
  name: 'offers',
  fields,
  title: 'label',
  owner: 'sellerId',
  guests: { field: 'sellerIds', answers: [], works: true },
  activities: false,
  status: {
    field: 'status',
    initial: ['Open'],
    moves: {
      Open: ['Accepted', 'Countered', 'Declined', 'Withdrawn'],
      // the buyer stepped back, or another one was accepted after it
      Accepted: ['Withdrawn'],
    },
    closed: ['Countered', 'Accepted', 'Declined', 'Withdrawn'],
    lock: { free: ['Open'], changes: ['propertyId', 'label', 'sellerId', 'sellerIds'] },
  },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['dealId', 'propertyId', 'status'],
});
