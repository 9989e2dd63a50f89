import { type CommissionSplit, commissionSplit } from '#lib/money/commission.ts';
import { sumOf, WHOLE_BP } from '#lib/money/rounding.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { SPLIT_SOURCES } from './split-proposal.ts';

const share = { min: 0, max: 10_000, percent: true } as const;
const amount = () => money({ required: true, computed: true });
const fields = {
  /** The deal repeats it: agreed from the first terms on. */
  status: choice(['Missing', 'Agreed'], { required: true, computed: true }),
  mode: choice(['Percent', 'Fixed'], { required: true }),
  rateBp: number({ min: 0, max: 2000, percent: true }),
  fixedMinor: money({ min: 1 }),
  /** The least that is charged for a lease. */
  minFeeMinor: money(),
  payer: choice(['Buyer', 'Seller', 'Developer', 'Landlord', 'Tenant', 'Both'], { required: true }),
  coBrokerBp: number(share),
  coBrokerName: text({ max: 120 }),
  /** Of what the other broker leaves. */
  referralBp: number(share),
  referralContactId: ref('contacts'),
  /** The agents' part of what is left then. */
  agentSplitBp: number({ ...share, required: true }),
  /** The company's rules for that part, at the time it was entered. */
  splitSource: choice(SPLIT_SOURCES, { computed: true }),
  agents: rows(
    {
      userId: ref('directory', { required: true }),
      weightBp: number({ required: true, min: 1, max: 10_000, percent: true }),
    },
    { required: true, max: 5 },
  ),
  /** The price it is computed from, or a year's rent. */
  basisMinor: amount(),
  grossMinor: amount(),
  coBrokerMinor: amount(),
  referralMinor: amount(),
  agentPoolMinor: amount(),
  companyMinor: amount(),
  currency: currency({ required: true, computed: true, immutable: true }),
};
export type CommissionValues = ValuesOf<typeof fields>;
export type DealCommission = Stored<typeof fields>;

const isWhole = (agents: CommissionValues['agents']) =>
  agents.length > 0 && sumOf(agents.map(({ weightBp = 0 }) => weightBp || 0)) === WHOLE_BP;

/** Who gets what; agents in the order of the terms. While their shares are no whole, as for one agent. */
export function splitOf(terms: Partial<CommissionValues>): CommissionSplit {
  const { mode, rateBp = 0, fixedMinor = 0, minFeeMinor = 0, basisMinor = 0, agents = [] } = terms;
  return commissionSplit({
    basisMinor,
    rateBp,
    ...(mode === 'Fixed' && { fixedMinor }),
    minFeeMinor,
    coBrokerBp: terms.coBrokerBp ?? 0,
    referralBp: terms.referralBp ?? 0,
    agentSplitBp: terms.agentSplitBp ?? 0,
    weightsBp: isWhole(agents) ? agents.map(({ weightBp }) => weightBp) : [WHOLE_BP],
  });
}

export function checkCommission({ agents = [] }: Partial<CommissionValues>): Issue[] {
  const issues: Issue[] = [];
  if (!isWhole(agents)) issues.push({ field: 'agents', key: 'dealCommission.error.weights' });
  else if (new Set(agents.map(({ userId }) => userId)).size < agents.length)
    issues.push({ field: 'agents', key: 'dealCommission.error.twice' });
  return issues;
}

/** What a deal earns and who gets it: the confidential part, a document of its own. */
export const dealCommission = defineSchema({
  name: 'dealCommission',
  fields,
  title: 'mode',
  partOf: { resource: 'deals', mirrors: { status: 'commissionStatus' } },
  activities: false,
  needs: { mode: { Percent: ['rateBp'], Fixed: ['fixedMinor'] } },
  status: {
    field: 'status',
    initial: ['Missing', 'Agreed'],
    moves: { Missing: ['Agreed'], Agreed: ['Missing'] },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  derive: (terms) => {
    const { agentsMinor: _parts, ...amounts } = splitOf(terms);
    return { status: 'Agreed' as const, basisMinor: terms.basisMinor ?? 0, ...amounts };
  },
  check: checkCommission,
});
