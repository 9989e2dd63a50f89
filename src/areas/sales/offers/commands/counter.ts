import { deals } from '#areas/sales/deals/schema.ts';
import { made, TERMS } from '#areas/sales/offers/made.ts';
import { offers } from '#areas/sales/offers/schema.ts';
import { otherSide } from '#areas/sales/offers/terms.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Answers an open offer with one of the other side. */
export const counter = defineCommand({
  name: 'offers.counter',
  on: offers,
  right: 'edit',
  input: TERMS,
  run: async ({ record, input, ...facts }) => {
    const deal = await facts.find.get(deals, record.dealId);
    if (record.status !== 'Open' || !deal) return refused('status', 'ui.validation.move');
    const outcome = await made({ ...input, madeBy: otherSide(record.madeBy) }, deal, facts, record);
    if ('issues' in outcome) return outcome;
    return {
      ...outcome,
      changes: [updated<typeof offers>('offers', record, { status: 'Countered' }), ...outcome.changes],
    };
  },
});
