import { expect, it } from 'vitest';
import { proposedSplit, sourceOf } from './split-proposal.ts';

const rules = {
  agentSplitBp: 5000,
  tiers: [
    { fromMinor: 5_000_000, agentSplitBp: 5500 },
    { fromMinor: 10_000_000, agentSplitBp: 6000 },
  ],
};

// The tier of what was earned before a deal takes the whole deal.
it.each([
  [0, 5000, 'Company'],
  [4_999_999, 5000, 'Company'],
  [5_000_000, 5500, 'Tier'],
  [9_999_999, 5500, 'Tier'],
  [12_000_000, 6000, 'Tier'],
])('after %i in the month an agent gets %i: %s', (earnedMinor, agentSplitBp, source) => {
  expect(proposedSplit(rules, { earnedMinor })).toEqual({ agentSplitBp, source });
});
it('what was agreed with the person comes before all tiers, also where it is nothing', () => {
  const earnedMinor = 12_000_000;
  expect(proposedSplit(rules, { earnedMinor, ownBp: 7000 })).toEqual({ agentSplitBp: 7000, source: 'Personal' });
  expect(proposedSplit(rules, { earnedMinor, ownBp: 0 })).toEqual({ agentSplitBp: 0, source: 'Personal' });
});
it('a split that follows no rule is agreed for the deal', () => {
  expect(sourceOf(6000, rules, { earnedMinor: 0 })).toBe('Agreed');
  expect(sourceOf(5000, rules, { earnedMinor: 0 })).toBe('Company');
});
