import { splitOfTier, type Tier } from '#lib/money/commission.ts';

/** Where a proposed split comes from; `Agreed` is none of the company's rules. */
export const SPLIT_SOURCES = ['Personal', 'Tier', 'Company', 'Agreed'] as const;
type SplitSource = (typeof SPLIT_SOURCES)[number];

/** While nobody saved another one. */
export const USUAL_SPLIT_BP = 5000;

export interface SplitRules {
  /** Basis points: what an agent gets by default. */
  readonly agentSplitBp: number;
  readonly tiers?: readonly Tier[];
}
/** What the company knows of the agent of a deal. */
export interface AgentFacts {
  /** Basis points agreed with this person, in their contract. */
  readonly ownBp?: number;
  /** What the agent earned in commission this calendar month before the deal, in minor units. */
  readonly earnedMinor: number;
}
interface Proposal {
  readonly agentSplitBp: number;
  readonly source: Exclude<SplitSource, 'Agreed'>;
}

/** The agents' part a deal starts with: the person's own, else the tier the month has reached, else the company's. */
export function proposedSplit({ agentSplitBp, tiers = [] }: SplitRules, { ownBp, earnedMinor }: AgentFacts): Proposal {
  if (ownBp !== undefined) return { agentSplitBp: ownBp, source: 'Personal' };
  const isTier = tiers.some(({ fromMinor }) => fromMinor <= earnedMinor);
  return isTier
    ? { agentSplitBp: splitOfTier(tiers, agentSplitBp, earnedMinor), source: 'Tier' }
    : { agentSplitBp, source: 'Company' };
}
/** What a split that was entered comes from. */
export const sourceOf = (agentSplitBp: number, rules: SplitRules, facts: AgentFacts): SplitSource => {
  const proposal = proposedSplit(rules, facts);
  return proposal.agentSplitBp === agentSplitBp ? proposal.source : 'Agreed';
};
