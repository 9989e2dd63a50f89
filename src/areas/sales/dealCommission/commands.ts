import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Change } from '#model/changes.ts';
import { type CommissionValues, type DealCommission, splitOf } from './schema.ts';
import { splitChanges } from './splits.ts';

/** What each agent of these terms gets, on this price (minor units). */
export function partsOf(terms: Partial<CommissionValues>, basisMinor: number) {
  const { agentsMinor } = splitOf({ ...terms, basisMinor });
  return (terms.agents ?? []).map((agent, at) => ({ ...agent, amountMinor: agentsMinor[at] ?? 0 }));
}

/** The deal names the agents of its commission, the one it belongs to first; each has a split. One commit with the terms. */
export function alongTerms(
  terms: Partial<CommissionValues>,
  deal: Deal,
  basisMinor: number,
  splits: readonly Split[],
): Change[] {
  const parts = partsOf(terms, basisMinor);
  const sellerIds = [...new Set([deal.sellerId, ...parts.map(({ userId }) => userId)])];
  const isMirrored = deal.commissionStatus === 'Agreed' && String(deal.sellerIds) === String(sellerIds);
  const set = { commissionStatus: 'Agreed', sellerIds };
  return [
    ...(isMirrored ? [] : [{ type: 'update', resource: 'deals', before: deal, set } as const]),
    ...splitChanges(deal, parts, splits),
  ];
}

/** The commission on the final price, each split now earned: what goes along when the deal is closed. */
export function settle(commission: DealCommission, deal: Deal, priceMinor: number, splits: readonly Split[]): Change[] {
  const parts = partsOf(commission, priceMinor);
  const set = { basisMinor: priceMinor };
  return [
    ...(commission.basisMinor === priceMinor
      ? []
      : [{ type: 'update', resource: 'dealCommission', before: commission, set } as const]),
    ...splitChanges(deal, parts, splits, 'Accrued'),
  ];
}
