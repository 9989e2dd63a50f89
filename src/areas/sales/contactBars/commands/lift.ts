import { contactBars } from '#areas/sales/contactBars/schema.ts';
import { defineCommand } from '#model/commit/command.ts';

/** The person may be written to again. The entry is archived, and its history says who lifted it. */
export const liftBar = defineCommand({
  name: 'contactBars.lift',
  on: contactBars,
  right: 'archive',
  input: {},
  run: ({ record }) => ({ changes: [{ type: 'archive', resource: 'contactBars', before: record }], effects: [] }),
});
