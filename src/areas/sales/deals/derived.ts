import { USUAL_CHANCES, weightedPipeline } from '#lib/sales/pipeline.ts';
import { type ChecklistItem, TEMPLATES } from './choices.ts';
import type { Deal, DealType, DealValues } from './schema.ts';

type Row = NonNullable<DealValues['checklist']>[number];

/** The checklist of a new deal: what its kind goes through, nothing done yet. */
export function checklistOf(type: DealType): Row[] {
  const { contract, transfer, optional } = TEMPLATES[type];
  const row = (item: ChecklistItem): Row => ({ item, required: !optional.includes(item), done: false });
  return [...contract, ...optional, ...transfer].map(row);
}

/** Required rows still open: all of them, and those wanted before the transfer. */
export function openItems(type: DealType, rows: readonly Row[]): { readonly all: Row[]; readonly contract: Row[] } {
  const all = rows.filter(({ required, done }) => required && !done);
  return { all, contract: all.filter(({ item }) => !TEMPLATES[type].transfer.includes(item)) };
}

/** What the deal is worth today: its latest price, or a year's rent. Minor units. */
export const priceOf = (deal: Partial<DealValues>): number =>
  deal.closePriceMinor ?? deal.agreedPriceMinor ?? deal.offerPriceMinor ?? 0;

/** Everybody whose deal it is: the agent first, then the people who share the commission. */
export function agentsOf({ sellerId, sellerIds = [] }: Partial<DealValues>, before: Deal | undefined): string[] {
  const others =
    before && before.sellerId !== sellerId ? sellerIds.filter((uid) => uid !== before.sellerId) : sellerIds;
  return [...new Set([...(sellerId ? [sellerId] : []), ...others])];
}

/** A row that is ticked now is done now, whatever the clock of the device says. */
const timed = (rows: readonly Row[], before: readonly Row[], now: Date): Row[] =>
  rows.map((row) => {
    const was = before.find(({ item }) => item === row.item);
    return row.done && !was?.done ? { ...row, doneAt: now } : row;
  });

/** What follows from the rest at the moment of a write. */
export function deriveDeal(deal: Partial<DealValues>, now: Date, before?: Deal) {
  const { dealType = 'SaleReady', stage = 'New', leadId, propertyId } = deal;
  const checklist =
    before?.dealType === dealType && deal.checklist
      ? timed(deal.checklist, before.checklist, now)
      : checklistOf(dealType);
  const open = openItems(dealType, checklist);
  const probabilityBp =
    stage === 'Closed' ? 10_000 : stage === 'Lost' ? 0 : (deal.probabilityBp ?? USUAL_CHANCES[stage] ?? 0);
  const valueMinor = priceOf(deal);
  const contacts = [...(deal.buyerContactIds ?? []), ...(deal.sellerContactIds ?? [])];
  return {
    probabilityBp,
    checklist,
    openCount: open.all.length,
    openForTransfer: open.contract.length,
    valueMinor,
    weightedMinor: weightedPipeline([{ valueMinor, stage, probabilityBp }], USUAL_CHANCES),
    relatedKeys: [...new Set([leadId, propertyId, ...contacts].filter((key) => key !== undefined))],
    commissionStatus: deal.commissionStatus ?? ('Missing' as const),
    sellerIds: agentsOf(deal, before),
    // Only what waits for the transfer can wait for its closing.
    closingRequestedAt:
      stage === 'TransferPending' && deal.closingRequestedAt ? (before?.closingRequestedAt ?? now) : undefined,
  };
}
