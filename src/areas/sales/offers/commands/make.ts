import { deals } from '#areas/sales/deals/schema.ts';
import { made, TERMS } from '#areas/sales/offers/made.ts';
import { offers } from '#areas/sales/offers/schema.ts';
import { defineCommand } from '#model/commit/command.ts';

/** Makes an offer on a deal. */
export const make = defineCommand({
  name: 'offers.make',
  on: deals,
  right: 'create',
  of: 'offers',
  input: { madeBy: offers.fields.madeBy, ...TERMS },
  run: ({ record, input, ...facts }) => made(input, record, facts),
});
