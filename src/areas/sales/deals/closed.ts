import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { settled } from '#areas/sales/dealCommission/settled.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits, type Split } from '#areas/sales/dealSplits/schema.ts';
import { amountOf } from '#areas/sales/invoices/derived.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { isEarned, owedBack } from '#lib/commission-ledger.ts';
import { newId } from '#lib/id.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Effect } from '#model/commit/command.ts';
import { type DealDraft, dealDrafts } from './billing.ts';
import type { Facts, Following } from './moved.ts';
import { readableEffect } from './readable-effect.ts';
import type { Deal } from './schema.ts';
import { leadStep } from './stages.ts';

/** What follows a closing at this price: the lead is won, the commission settled and earned, and its invoice drafted. */
export async function closed(deal: Deal, priceMinor: number, facts: Facts): Promise<Following> {
  const { find } = facts;
  const [terms, splits] = await Promise.all([
    find.get(dealCommission, deal.id),
    find.where(dealSplits, 'dealId', deal.id),
  ]);
  const shares = terms ? settled(terms, deal, priceMinor, splits) : [];
  const [lead, bills] = await Promise.all([leadWon(deal, facts), drafts(deal, priceMinor, facts)]);
  return {
    changes: [...shares, ...lead.changes, ...bills.map(({ change }) => change)],
    effects: [...lead.effects, ...overpaid(shares, facts), ...bills.map(drafted)],
  };
}

async function leadWon(deal: Deal, { find, may }: Facts): Promise<Following> {
  const lead = await find.get(leads, deal.leadId);
  if (lead?.archivedAt !== null || leadStep(lead.status, deal.stage, 'Closed') !== 'Won')
    return { changes: [], effects: [] };
  const effect = { key: 'won', params: { name: lead.fullName } };
  return {
    changes: [updated<typeof leads>('leads', lead, { status: 'Won' })],
    effects: [readableEffect(may, leads, lead, effect, 'leadUnseen')],
  };
}

/** What agents are to give back of what they were paid before, where their deal is closed again for less. */
const overpaid = (shares: readonly Change[], { may }: Facts): readonly Effect[] =>
  shares.flatMap((change): Effect[] => {
    if (change.type !== 'update' || change.resource !== 'dealSplits') return [];
    const share = { ...change.before, ...change.set } as Split;
    const amountMinor = isEarned(share.status) ? owedBack(share) : 0;
    if (amountMinor === 0) return [];
    const effect = { key: 'overpaid', params: { name: share.userId, amountMinor } };
    return [readableEffect(may, dealSplits, share, effect, 'sharesUnseen')];
  });

/** Drafts of the commission's invoices, one for each payer; none while an invoice of the deal stands. */
async function drafts(deal: Deal, priceMinor: number, { find, word, company, now }: Facts): Promise<DealDraft[]> {
  const [terms, bills] = await Promise.all([
    find.get(dealCommission, deal.id),
    find.where(invoices, 'dealId', deal.id),
  ]);
  if (!terms || standing(bills).length > 0) return [];
  const [property, ...payers] = await Promise.all([
    find.get(properties, deal.propertyId),
    ...[deal.buyerContactIds[0], deal.sellerContactIds?.[0]].map((id) => find.get(contacts, id)),
  ]);
  return dealDrafts({
    ...{ deal, terms, priceMinor, property, company, now, ids: [newId(), newId()] },
    contacts: payers.filter((contact) => contact !== undefined),
    sideWord: (side) => word(`deals:billing.side.${side}`),
    description: word('deals:billing.line', { name: deal.title }),
    ...{ country: String(company.country), timeZone: String(company.timezone) },
  });
}

function drafted({ change: { values }, isAddressGuessed }: DealDraft): Effect {
  const { billTo, lines } = values as { billTo: { name: string }; lines: Parameters<typeof amountOf>[0] };
  const params = { name: billTo.name, amountMinor: amountOf(lines).totalMinor };
  return { key: isAddressGuessed ? 'draftedByPlace' : 'drafted', params };
}
