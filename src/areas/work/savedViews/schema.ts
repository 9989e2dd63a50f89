import { choice, flag, longText, ref, text } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

const fields = {
  savedSearchName: text({ required: true, min: 1, max: 60 }),
  /** The list it belongs to. */
  resourceName: text({ required: true, immutable: true, max: 40, pattern: '[A-Za-z]{2,40}' }),
  /** Filters, order, columns and look as the list's address carries them; absent for the plain list. */
  searchQuery: longText({ max: 4000 }),
  visibility: choice(['Private', 'Company'], { required: true }),
  ownerId: ref('directory', { required: true, immutable: true }),
  /** What its owner sees first. */
  isDefault: flag(),
};

/** A named view of a list (RESO SavedSearch). It only has the query; the rules still decide about the answer. */
export const savedViews = defineSchema({
  name: 'savedViews',
  fields,
  title: 'savedSearchName',
  owner: 'ownerId',
  shares: { field: 'visibility', value: 'Company' },
  sorts: [{ field: 'savedSearchName', order: 'asc' }],
  forwardOnly: true,
  filters: ['visibility'],
  audited: false,
  activities: false,
});
