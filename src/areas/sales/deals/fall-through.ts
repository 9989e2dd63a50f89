import { unearned } from '#areas/sales/dealSplits/ledger.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits, type Split } from '#areas/sales/dealSplits/schema.ts';
import { isForeign } from '#areas/sales/invoices/local.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/data/id.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Effect } from '#model/commit/command.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { voided } from './billing.ts';
import type { Facts, Following } from './moved.ts';
import { noteOn } from './notes.ts';
import { readableEffect } from './readable-effect.ts';
import { type Deal, deals } from './schema.ts';
import { leadStep } from './stages.ts';

const NOTHING: Following = { changes: [], effects: [] };

/**
 * What follows any move but a closing. A closing that is taken back: shares are no longer earned, drafts are void, issued
 * invoices are to be credited, and its lead is in negotiation again. A deal that is lost: a deposit that the company
 * holds is to be refunded.
 */
export async function undone(deal: Deal, after: Deal, facts: Facts): Promise<Following> {
  const isClosing = deal.stage === 'Closed';
  const follows = await Promise.all([
    isClosing ? leadBack(deal, after, facts) : NOTHING,
    isClosing ? sharesBack(deal, facts) : NOTHING,
    isClosing ? billsBack(deal, after, facts) : NOTHING,
    after.stage === 'Lost' ? depositBack(deal, facts) : NOTHING,
  ]);
  return {
    changes: follows.flatMap(({ changes }) => changes),
    effects: follows.flatMap(({ effects }) => effects),
  };
}

/** Back only where no other deal of the lead is closed. */
async function leadBack(deal: Deal, after: Deal, facts: Facts): Promise<Following> {
  const { find, may, word } = facts;
  const lead = await find.get(leads, deal.leadId);
  if (lead?.archivedAt !== null || leadStep(lead.status, deal.stage, after.stage) !== 'Negotiating') return NOTHING;
  const others = await find.where(deals, 'relatedKeys', lead.id);
  if (others.some(({ id, leadId, stage }) => id !== deal.id && leadId === lead.id && stage === 'Closed'))
    return NOTHING;
  const reason = after.lostReason ? word(`deals:options.lostReason.${after.lostReason}`) : '';
  const text = word('deals:fellThrough.note', { name: deal.title, reason });
  const effect = { key: 'lead', params: { name: lead.fullName } };
  return {
    changes: [
      updated<typeof leads>('leads', lead, { status: 'Negotiating', wonAt: undefined }),
      noteOn('leads', lead.id, text, facts),
    ],
    effects: [readableEffect(may, leads, lead, effect, 'leadUnseen')],
  };
}

async function sharesBack(deal: Deal, { find, may }: Facts): Promise<Following> {
  const changes = unearned(await find.where(dealSplits, 'dealId', deal.id));
  const effects = changes.map(({ before }) =>
    readableEffect(may, dealSplits, before, ofShare(before as Split), 'sharesUnseen'),
  );
  return { changes, effects };
}
function ofShare({ userId: name, amountMinor, paidMinor = 0 }: Split): Effect {
  return paidMinor > 0
    ? { key: 'clawedBack', params: { name, amountMinor: paidMinor } }
    : { key: 'dropped', params: { name, amountMinor } };
}

async function billsBack(deal: Deal, after: Deal, facts: Facts): Promise<Following> {
  const { find, may, word, uid } = facts;
  const bills = standing(await find.where(invoices, 'dealId', deal.id));
  const drafts = bills.filter(({ status }) => status === 'Draft');
  const issued = after.stage === 'Lost' ? bills.filter(({ status }) => status !== 'Draft') : [];
  const tasks = await Promise.all(
    issued.map(async (bill) => {
      const key = bill.paidMinor > 0 ? 'creditRefundTask' : 'creditTask';
      // The person who worked on it last knows it; somebody who has left gets no task.
      const by = (await find.isActive(bill.updatedBy)) ? bill.updatedBy : uid;
      return task(word(`deals:fellThrough.${key}`, { name: bill.title }), by, 'invoices', bill);
    }),
  );
  const on = (bill: Invoice, key: string, amountMinor: number) => {
    const params = { name: bill.title, amountMinor, ...(isForeign(bill) && { currency: bill.currency }) };
    return readableEffect(may, invoices, bill, { key, params }, 'invoicesUnseen');
  };
  return {
    changes: [...voided(drafts), ...tasks],
    effects: [
      ...drafts.map((bill) => on(bill, 'void', bill.totalMinor)),
      ...issued.map((bill) => on(bill, 'credit', bill.totalMinor)),
      ...issued.filter(({ paidMinor }) => paidMinor > 0).map((bill) => on(bill, 'refund', bill.paidMinor)),
    ],
  };
}

function depositBack(deal: Deal, { word, uid }: Facts): Following {
  const { depositMinor = 0, depositHolder, depositReceivedAt, title: name } = deal;
  if (depositHolder !== 'Broker' || !depositReceivedAt || depositMinor === 0) return NOTHING;
  return {
    changes: [task(word('deals:fellThrough.depositTask', { name }), uid, 'deals', deal)],
    effects: [{ key: 'deposit', params: { name, amountMinor: depositMinor } }],
  };
}

function task(title: string, assigneeId: string, relatedName: string, record: AnyRecord & Values): Change {
  const about = { relatedName, relatedKey: record.id, relatedLabel: record.title };
  return {
    type: 'create',
    resource: 'todo',
    id: newId(),
    values: { title: title.slice(0, 200), status: 'Open', priority: 'High', assigneeId, ...about },
  };
}
