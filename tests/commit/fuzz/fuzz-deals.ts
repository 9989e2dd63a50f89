import { alongTerms, settle } from '#areas/sales/dealCommission/commands.ts';
import { moveDeal } from '#areas/sales/deals/commands.ts';
import { undone } from '#areas/sales/deals/fall-through.ts';
import { acceptOffer, endOffer, makeOffer, TAKING_OFFERS } from '#areas/sales/offers/commands.ts';
import { NOW } from '../world.ts';
import { acting, type Command } from './command.ts';
import { freshId } from './fresh-id.ts';

const DAY = 86_400_000;
const leadStage: Command = (dice, world) => {
  const lead = dice.one(world.known('leads'));
  const to = dice.one(['Contacted', 'Qualified', 'Viewing', 'Won', 'Lost']) ?? 'Won';
  const input = { to, ...(to === 'Lost' && { lostReason: 'Budget' }) };
  return lead && { called: { command: 'leads.move', id: lead.id, version: lead.version, input } };
};
const dealStage: Command = (dice, world, as) => {
  const ready = world.known('deals').filter(({ stage }) => stage === 'TransferPending');
  const deal = dice.one(dice.onceIn(2) && ready.length > 0 ? ready : world.known('deals'));
  if (!deal) return undefined;
  const to =
    dice.one(
      ready.includes(deal)
        ? ['Closed']
        : ['OfferMade', 'Negotiation', 'Reserved', 'ContractSigned', 'TransferPending', 'Closed', 'Lost'],
    ) ?? 'Lost';
  const terms = world.known('dealCommission').find(({ id }) => id === deal.id);
  const splits = world.known('dealSplits').filter(({ dealId }) => dealId === deal.id);
  const price = 1_000_000 * (1 + dice.below(3));
  const settled = terms && to === 'Closed' ? settle(terms, deal, price, splits) : undefined;
  return moveDeal(deal, to, { closePriceMinor: price, closeDate: NOW, ...(settled && { settled }) }, acting(as), {});
};
const commission: Command = (dice, world) => {
  const deal = dice.one(world.known('deals'));
  if (!deal) return undefined;
  const weight = dice.below(10_001);
  const terms = {
    ...{ mode: 'Percent', rateBp: 200, minFeeMinor: 0, payer: 'Seller', agentSplitBp: 5000, basisMinor: 2_000_000 },
    agents: [
      { userId: 'seller', weightBp: weight },
      { userId: 'other', weightBp: 10_000 - weight },
    ].filter(({ weightBp }) => weightBp > 0),
  };
  const splits = world.known('dealSplits').filter(({ dealId }) => dealId === deal.id);
  const before = world.known('dealCommission').find(({ id }) => id === deal.id);
  const commitChanges = alongTerms(terms as never, deal, 2_000_000, splits);
  const first = before
    ? ({ type: 'update', resource: 'dealCommission', before, set: terms } as const)
    : ({ type: 'create', resource: 'dealCommission', id: deal.id, values: terms } as const);
  return { changes: [first, ...commitChanges] };
};

/** A closed deal falls through, or its closing is taken back; now and then something of it is left out. */
const fallThrough: Command = (dice, world, as) => {
  const deal = dice.one(world.known('deals').filter(({ stage }) => stage === 'Closed'));
  if (!deal) return undefined;
  const to = dice.onceIn(4) ? 'TransferPending' : 'Lost';
  const splits = world.known('dealSplits').filter(({ dealId }) => dealId === deal.id);
  const invoices = world.known('invoices').filter(({ dealId }) => dealId === deal.id);
  const words = {
    newId: freshId,
    reason: 'Gone',
    creditTask: () => 'Credit it',
    refundTask: 'Refund',
    isActive: () => true,
  };
  const settled = undone({ deal, to, splits, invoices, lead: undefined }, words, acting(as));
  const kept = dice.onceIn(6) ? settled.slice(1) : settled;
  return moveDeal(deal, to, { lostReason: 'Finance', note: 'The buyer withdrew', settled: kept }, acting(as), {});
};
/** An offer is made, countered, accepted or ended. */
const offer: Command = (dice, world, as) => {
  const taking = world.known('deals').filter(({ stage }) => dice.onceIn(10) || TAKING_OFFERS.includes(stage));
  const deal = dice.one(taking);
  if (!deal) return undefined;
  const known = world.known('offers').filter(({ dealId }) => dealId === deal.id);
  const open = dice.one(known.filter(({ status }) => status === 'Open'));
  const dealing = { acting: acting(as), chances: {}, timeZone: 'Asia/Dubai' };
  const validUntil = new Date(NOW.getTime() + (dice.below(8) - 1) * DAY);
  const amountMinor = 1_000_000 * (1 + dice.below(5));
  const madeBy = dice.onceIn(2) ? 'Buyer' : 'Seller';
  if (!open || dice.onceIn(4)) return makeOffer({ madeBy, amountMinor, validUntil }, freshId(), deal, dealing);
  if (dice.onceIn(3)) {
    const side = dice.onceIn(6) ? open.madeBy : open.madeBy === 'Buyer' ? 'Seller' : 'Buyer';
    return makeOffer({ madeBy: side, amountMinor, validUntil }, freshId(), deal, dealing, open);
  }
  if (dice.onceIn(5)) return endOffer(open, dice.onceIn(2) ? 'Declined' : 'Withdrawn');
  const details = { depositMinor: 100_000, depositHolder: 'Trustee' };
  return acceptOffer(open, dice.onceIn(6) ? [] : known, deal, details, dealing);
};

/** Leads and deals on their way, with all that goes along. */
export const DEALS: readonly Command[] = [leadStage, dealStage, dealStage, commission, fallThrough, offer, offer];
