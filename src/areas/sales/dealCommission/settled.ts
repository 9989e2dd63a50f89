import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal, deals } from '#areas/sales/deals/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommissionValues, type DealCommission, type dealCommission, splitOf } from './schema.ts';
import { splitChanges } from './splits.ts';

/** What each agent of these terms gets, on this price (minor units). */
export function partsOf(terms: Partial<CommissionValues>, basisMinor: number) {
  const { agentsMinor } = splitOf({ ...terms, basisMinor });
  return (terms.agents ?? []).map((agent, at) => ({ ...agent, amountMinor: agentsMinor[at] ?? 0 }));
}

/** What goes with terms: the deal names the agents, the one it belongs to first, and each has a share. */
export function withTerms(
  terms: Partial<CommissionValues>,
  deal: Deal,
  basisMinor: number,
  splits: readonly Split[],
): readonly [Change, ...Change[]] {
  const parts = partsOf(terms, basisMinor);
  const sellerIds = [...new Set([deal.sellerId, ...parts.map(({ userId }) => userId)])];
  return [
    updated<typeof deals>('deals', deal, { commissionStatus: 'Agreed', sellerIds }),
    ...splitChanges(deal, parts, splits),
  ];
}

/** The commission on the final price of a closing, each share now earned. */
export function settled(terms: DealCommission, deal: Deal, priceMinor: number, splits: readonly Split[]): Change[] {
  const isSame = terms.basisMinor === priceMinor;
  return [
    ...(isSame ? [] : [updated<typeof dealCommission>('dealCommission', terms, { basisMinor: priceMinor })]),
    ...splitChanges(deal, partsOf(terms, priceMinor), splits, 'Accrued'),
  ];
}
