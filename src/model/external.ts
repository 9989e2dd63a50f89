import { text } from './fields.ts';

/** Where else a record is known, a portal or a feed, and what it is called there: together they are its identity. */
export const external = () => ({
  externalSource: text({ max: 40 }),
  externalReference: text({ max: 80, search: 'whole' }),
});
