import { choice, text } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

export const BAR_KINDS = ['Asked', 'Register', 'Bounced', 'Complaint'] as const;
const fields = {
  kind: choice(BAR_KINDS, { required: true, computed: true }),
  /** Enough of the number or address to know it by, and no more. */
  mask: text({ required: true, computed: true, immutable: true, max: 160, search: 'whole' }),
  note: text({ max: 200 }),
};

/** A number or an address that is not written to. Its id is a hash of it: the list reveals nobody. */
export const contactBars = defineSchema({
  name: 'contactBars',
  fields,
  title: 'mask',
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['kind'],
});
