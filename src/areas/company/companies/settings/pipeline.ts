import { OPEN_STAGES } from '#lib/pipeline.ts';
import { money, number } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

const chance = () => number({ required: true, min: 0, max: 10_000, percent: true });

/** How likely each stage is to close, how fast an enquiry is answered, what a seller should reach; every member reads it. */
export const pipeline = defineSchema({
  name: 'settings',
  setting: 'pipeline',
  title: 'leadSlaMinutes',
  fields: {
    probNew: chance(),
    probOfferMade: chance(),
    probNegotiation: chance(),
    probReserved: chance(),
    probContractSigned: chance(),
    probTransferPending: chance(),
    leadSlaMinutes: number({ required: true, min: 1, max: 10_080 }),
    /** Defaults for one seller and month. */
    monthlyCommissionMinor: money(),
    monthlyDeals: number({ min: 0, max: 1000 }),
    monthlyViewings: number({ min: 0, max: 1000 }),
  },
  check: (values): readonly Issue[] =>
    OPEN_STAGES.flatMap((stage, at) => {
      const before = OPEN_STAGES[at - 1];
      const falls = before && (values[`prob${stage}`] ?? 0) < (values[`prob${before}`] ?? 0);
      return falls ? [{ field: `prob${stage}`, key: 'company.error.stages' }] : [];
    }),
  sorts: [],
  filters: [],
});
