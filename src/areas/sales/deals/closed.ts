import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { settled } from '#areas/sales/dealCommission/settled.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits, type Split } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { isEarned, owedBack } from '#lib/money/commission-ledger.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Effect } from '#model/commit/command.ts';
import { draftedEffect, draftsOf, mayReadCommission } from './drafts.ts';
import type { Facts, Following } from './moved.ts';
import { readableEffect } from './readable-effect.ts';
import type { Deal } from './schema.ts';
import { leadStep } from './stages.ts';

/** What follows a closing at this price: a lead in negotiation is won, the commission settled and earned, and its invoice drafted. */
export async function closed(deal: Deal, priceMinor: number, facts: Facts): Promise<Following> {
  const { find } = facts;
  const [terms, splits] = await Promise.all([
    find.get(dealCommission, deal.id),
    find.where(dealSplits, 'dealId', deal.id),
  ]);
  const shares = terms ? settled(terms, deal, priceMinor, splits) : [];
  const [lead, bills] = await Promise.all([leadWon(deal, facts), find.where(invoices, 'dealId', deal.id)]);
  const drafts = terms && standing(bills).length === 0 ? await draftsOf(deal, terms, priceMinor, facts) : [];
  const drafted = mayReadCommission(deal, facts.may) ? draftedEffect : () => ({ key: 'invoicesUnseen' });
  return {
    changes: [...shares, ...lead.changes, ...drafts.map(({ change }) => change)],
    effects: [...lead.effects, ...overpaid(shares, facts), ...drafts.map(drafted)],
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
