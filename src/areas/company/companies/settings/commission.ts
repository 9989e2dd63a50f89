import { money, number, rows } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

const share = () => number({ required: true, min: 0, max: 10_000, percent: true });

/** What the firm earns of a deal, and what of that goes to the agent. */
export const commission = defineSchema({
  name: 'settings',
  setting: 'commission',
  title: 'saleBp',
  fields: {
    saleBp: share(),
    leaseBp: share(),
    offPlanBp: share(),
    minFeeMinor: money({ required: true }),
    agentSplitBp: share(),
    /** Proposed where another broker or a referrer takes part. */
    coBrokerBp: number({ min: 0, max: 10_000, percent: true }),
    referralBp: number({ min: 0, max: 10_000, percent: true }),
    /** On the agent's net commission of the calendar month; ascending. */
    tiers: rows({ fromMinor: money({ required: true, min: 1 }), agentSplitBp: share() }, { max: 10 }),
  },
  check: ({ tiers = [] }): readonly Issue[] =>
    tiers.some(({ fromMinor }, at) => at > 0 && fromMinor <= (tiers[at - 1]?.fromMinor ?? 0))
      ? [{ field: 'tiers', key: 'company.error.tiers' }]
      : [],
  sorts: [],
  filters: [],
});
