import { OPEN_STAGES } from '#lib/pipeline.ts';
import { choice, money, number, rows } from '#model/fields.ts';
import { LEAD_SOURCES } from '#model/lead-sources.ts';
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
    /** What each source of leads costs in a month. */
    sourceCosts: rows(
      { source: choice(LEAD_SOURCES, { required: true }), monthlyMinor: money({ required: true }) },
      { max: LEAD_SOURCES.length },
    ),
  },
  check: (values): readonly Issue[] => [
    ...(isTwice(values.sourceCosts ?? []) ? [{ field: 'sourceCosts', key: 'company.error.sourceTwice' }] : []),
    ...OPEN_STAGES.flatMap((stage, at) => {
      const before = OPEN_STAGES[at - 1];
      const falls = before && (values[`prob${stage}`] ?? 0) < (values[`prob${before}`] ?? 0);
      return falls ? [{ field: `prob${stage}`, key: 'company.error.stages' }] : [];
    }),
  ],
  sorts: [],
  filters: [],
});

const isTwice = (costs: readonly { readonly source?: string }[]): boolean =>
  new Set(costs.map(({ source }) => source)).size < costs.length;
