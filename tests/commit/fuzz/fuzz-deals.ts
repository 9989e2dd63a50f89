import { TAKING_OFFERS } from '#areas/sales/offers/terms.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { NOW } from '../world.ts';
import type { Command } from './command.ts';

const DAY = 86_400_000;
const leadStage: Command = (dice, world) => {
  const lead = dice.one(world.known('leads'));
  const to = dice.one(['Contacted', 'Qualified', 'Viewing', 'Won', 'Lost']) ?? 'Won';
  const input = { to, ...(to === 'Lost' && { lostReason: 'Budget' }) };
  return lead && { called: { command: 'leads.move', id: lead.id, version: lead.version, input } };
};
/** A move of one of these deals, as a dialog asks for it. */
const moved = ({ id, version }: AnyRecord, to: string, input: Values = {}) => ({
  called: { command: 'deals.move', id, version, input: { to, ...input } },
});
const dealStage: Command = (dice, world) => {
  const ready = world.known('deals').filter(({ stage }) => stage === 'TransferPending');
  const deal = dice.one(dice.onceIn(2) && ready.length > 0 ? ready : world.known('deals'));
  if (!deal) return undefined;
  const to =
    dice.one(
      ready.includes(deal)
        ? ['Closed']
        : ['OfferMade', 'Negotiation', 'Reserved', 'ContractSigned', 'TransferPending', 'Closed', 'Lost'],
    ) ?? 'Lost';
  const closing = { closePriceMinor: 1_000_000 * (1 + dice.below(3)), closeDate: NOW };
  return moved(deal, to, to === 'Closed' ? closing : { lostReason: 'Price', note: 'They think again' });
};
const commission: Command = (dice, world) => {
  const deal = dice.one(world.known('deals'));
  if (!deal) return undefined;
  const weight = dice.below(10_001);
  const terms = {
    mode: 'Percent',
    rateBp: 200,
    minFeeMinor: 0,
    payer: 'Seller',
    agentSplitBp: 5000,
    agents: [
      { userId: 'seller', weightBp: weight },
      { userId: 'other', weightBp: 10_000 - weight },
    ].filter(({ weightBp }) => weightBp > 0),
  };
  const { version = 0 } = world.known('dealCommission').find(({ id }) => id === deal.id) ?? {};
  return { called: { command: 'dealCommission.set', id: deal.id, version, input: terms } };
};

/** A closed deal falls through, or its closing is taken back. */
const fallThrough: Command = (dice, world) => {
  const deal = dice.one(world.known('deals').filter(({ stage }) => stage === 'Closed'));
  return deal && moved(deal, dice.onceIn(4) ? 'TransferPending' : 'Lost', { lostReason: 'Finance' });
};
/** An offer is made, countered, accepted or ended. */
const offer: Command = (dice, world) => {
  const taking = world.known('deals').filter(({ stage }) => dice.onceIn(10) || TAKING_OFFERS.includes(stage));
  const deal = dice.one(taking);
  if (!deal) return undefined;
  const open = dice.one(world.known('offers').filter(({ dealId, status }) => dealId === deal.id && status === 'Open'));
  const validUntil = new Date(NOW.getTime() + (dice.below(8) - 1) * DAY);
  const amountMinor = 1_000_000 * (1 + dice.below(5));
  const madeBy = dice.onceIn(2) ? 'Buyer' : 'Seller';
  const called = (verb: string, { id, version }: AnyRecord, input: Values = {}) => ({
    called: { command: `offers.${verb}`, id, version, input },
  });
  if (!open || dice.onceIn(4)) return called('make', deal, { madeBy, amountMinor, validUntil });
  if (dice.onceIn(3)) return called('counter', open, { amountMinor, validUntil });
  if (dice.onceIn(5)) return called(dice.onceIn(2) ? 'reject' : 'withdraw', open);
  return called('accept', open, { depositMinor: 100_000, depositHolder: 'Trustee' });
};

/** Two contacts become one, or a merge is taken back. */
const merging: Command = (dice, world) => {
  const called = (verb: string, { id, version }: AnyRecord, input: Values = {}) => ({
    called: { command: `contacts.${verb}`, id, version, input },
  });
  const merged = dice.one(world.known('contacts').filter(({ mergedInto }) => mergedInto !== undefined));
  if (merged && dice.onceIn(2)) return called('separate', merged);
  const [kept, other] = [dice.one(world.known('contacts')), dice.one(world.known('contacts'))];
  return kept && other && called('merge', kept, { otherId: other.id, otherVersion: other.version });
};
/** A deal goes to another agent, and its offers with it. */
const handOver: Command = (dice, world) => {
  const before = dice.one(world.known('deals'));
  const sellerId = dice.one(['seller', 'other', 'founder']) ?? 'seller';
  return before && { changes: [{ type: 'update', resource: 'deals', before, set: { sellerId } }] };
};

/** Leads, contacts and deals through their stages, with all related records. */
export const DEALS: readonly Command[] = [
  leadStage,
  dealStage,
  dealStage,
  commission,
  fallThrough,
  offer,
  offer,
  merging,
  handOver,
];
