import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import { LEAD_SOURCES } from '#model/company/lead-sources.ts';
import { choice, money, number, ref, rows } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

const chance = () => number({ required: true, min: 0, max: 10_000, percent: true });

const targets = () => ({
  monthlyCommissionMinor: money(),
  monthlyDeals: number({ min: 0, max: 1000 }),
  monthlyViewings: number({ min: 0, max: 1000 }),
});

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
    ...targets(),
    /** In their place for those named here; what is left empty is the default. */
    personalTargets: rows({ userId: ref('directory', { required: true }), ...targets() }, { max: 100 }),
    /** What each source of leads costs in a month. */
    sourceCosts: rows(
      { source: choice(LEAD_SOURCES, { required: true }), monthlyMinor: money({ required: true }) },
      { max: LEAD_SOURCES.length },
    ),
  },
  check: (values): readonly Issue[] => [
    ...(isTwice((values.personalTargets ?? []).map(({ userId }) => userId))
      ? [{ field: 'personalTargets', key: 'company.error.agentTwice' }]
      : []),
    ...(isTwice((values.sourceCosts ?? []).map(({ source }) => source))
      ? [{ field: 'sourceCosts', key: 'company.error.sourceTwice' }]
      : []),
    ...OPEN_STAGES.flatMap((stage, at) => {
      const before = OPEN_STAGES[at - 1];
      const falls = before && (values[`prob${stage}`] ?? 0) < (values[`prob${before}`] ?? 0);
      return falls ? [{ field: `prob${stage}`, key: 'company.error.stages' }] : [];
    }),
  ],
  sorts: [],
  filters: [],
});

const isTwice = (names: readonly unknown[]): boolean => new Set(names).size < names.length;
