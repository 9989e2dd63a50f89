import { beforeEach, describe, expect, it } from 'vitest';
import { effectsOf, undone, won } from '#areas/sales/deals/fall-through.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { DEPOSIT, onClosings } from './closing-world.ts';
import { acting, invoicingWorld } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, freshId, NOW, typedSample } from './world.ts';

let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
beforeEach(() => {
  world = invoicingWorld();
  at = onClosings(world);
});
const lead = (id: unknown) => recordIn(world, 'leads', String(id));
const givenLead = (more: Values = {}) =>
  world.given('leads', {
    ...typedSample('leads', { fullName: 'Lea Lead', sellerId: 'seller', mobilePhone: '+971501234567' }),
    ...{
      status: 'Won',
      wonAt: NOW,
      reference: 'L-000001',
      currency: 'AED',
      assigned: true,
      score: 50,
      band: 'Warm',
      ...more,
    },
  });
/** A closed deal over a listing and a won lead, its invoice issued and `paidMinor` of it paid. */
async function givenClosed(paidMinor = 0) {
  const { id: leadId } = await givenLead();
  const { deal, property } = await at.waiting('Seller', { leadId });
  await world.commit(
    'ceo',
    at.closing({ deal, property }).changes.filter(({ resource }) => resource !== 'invoices'),
  );
  const invoice = await at.on.givenInvoice(at.stored(deal));
  if (paidMinor > 0) {
    await onInvoices(world).pay(invoice, paidMinor);
  }
  return { deal: at.stored(deal), property: at.listing(property), invoice: recordIn(world, 'invoices', invoice.id) };
}
const WORDS = {
  newId: freshId,
  reason: 'Deal Villa 7 fell through. Financing fell through',
  creditTask: ({ title }: Invoice) => `Credit invoice ${title}`,
  refundTask: 'Refund the deposit',
  isActive: () => true,
};
const undoing = (deal: Deal, to: string, invoices: readonly Invoice[] = []) => ({
  ...{ deal: at.stored(deal), to, splits: at.on.splitsOf(deal.id), invoices },
  lead: lead(deal.leadId),
});
/** What the dialog sends when a deal falls through. */
function lost({ deal, property, invoice }: { deal: Deal; property: AnyRecord; invoice: Invoice }, by = 'ceo') {
  const settled = undone(undoing(deal, 'Lost', [recordIn(world, 'invoices', invoice.id)]), WORDS, acting(by));
  return at.move(by, deal, 'Lost', { lostReason: 'Finance', property: at.listing(property), settled }, true);
}
const shares = ({ id }: Deal) =>
  at.on.splitsOf(id).map(({ status, dueMinor = 0, paidMinor = 0 }) => ({ status, dueMinor, paidMinor }));
const tasks = () =>
  world.store
    .all()
    .flatMap(({ path, data }) => (path.includes('/todo/') ? [`${String(data.title)} → ${data.assigneeId}`] : []));

describe('a deal that falls through', () => {
  it('undoes in one commit what its closing did', async () => {
    const given = await givenClosed(2_100_000);
    expect(shares(given.deal)).toEqual([
      { status: 'Payable', dueMinor: 700_000, paidMinor: 0 },
      { status: 'Payable', dueMinor: 300_000, paidMinor: 0 },
    ]);
    for (const by of ['seller', 'accountant', 'ceoB'])
      expect(await world.refusal(by, lost(given, by))).not.toBe('written');
    expect(await world.refusal('ceo', lost(given))).toBe('written');
    expect(at.stored(given.deal)).toMatchObject({ stage: 'Lost', lostReason: 'Finance' });
    expect(at.stored(given.deal)).not.toHaveProperty('closeDate');
    expect(at.listing(given.property)).toMatchObject({ standardStatus: 'Active' });
    expect(at.listing(given.property)).not.toHaveProperty('closePriceMinor');
    expect(lead(given.deal.leadId)).toMatchObject({ status: 'Negotiating' });
    expect(lead(given.deal.leadId)).not.toHaveProperty('wonAt');
    expect(shares(given.deal)).toEqual([
      { status: 'Expected', dueMinor: 0, paidMinor: 0 },
      { status: 'Expected', dueMinor: 0, paidMinor: 0 },
    ]);
    expect(
      at.on
        .splitsOf(given.deal.id)
        .map(({ entries = [] }) => entries.map(({ kind, amountMinor }) => [kind, amountMinor])),
    ).toEqual([
      [
        ['Earned', 1_400_000],
        ['Released', 700_000],
        ['TakenBack', -1_400_000],
      ],
      [
        ['Earned', 600_000],
        ['Released', 300_000],
        ['TakenBack', -600_000],
      ],
    ]);
    expect(tasks()).toEqual(['Credit invoice INV-2026-00001 → ceo']);
    const note = world.store
      .all()
      .find(({ path, data }) => path.includes('/activities/') && data.resourceName === 'leads');
    expect(note?.data.text).toBe(WORDS.reason);
  });
  it.each(['properties', 'dealSplits', 'leads', 'todo'])('leaves none of it out: %s', async (resource) => {
    const given = await givenClosed(2_100_000);
    const some = lost(given).filter(
      (change) => change.resource !== resource && (resource !== 'leads' || change.resource !== 'activities'),
    );
    expect(await world.refusal('ceo', some)).toMatch(/^invalid/);
  });
  it('says before what it will change, by name and amount', async () => {
    const { deal, invoice } = await givenClosed(2_100_000);
    expect(effectsOf(undoing(deal, 'Lost', [invoice]))).toEqual([
      { key: 'lead', name: 'Lea Lead' },
      { key: 'dropped', name: 'seller', amountMinor: 1_400_000 },
      { key: 'dropped', name: 'other', amountMinor: 600_000 },
      { key: 'credit', name: 'INV-2026-00001', amountMinor: 4_200_000 },
      { key: 'refund', name: 'INV-2026-00001', amountMinor: 2_100_000 },
    ]);
  });
  it('voids its drafts with it', async () => {
    const { id: leadId } = await givenLead();
    const waits = await at.waiting('Seller', { leadId });
    const { changes, drafts } = at.closing(waits);
    await world.commit('ceo', changes);
    const given = { ...waits, invoice: recordIn(world, 'invoices', drafts[0]?.id ?? '') };
    expect(effectsOf(undoing(given.deal, 'Lost', [given.invoice])).map(({ key }) => key)).toContain('void');
    const kept = lost(given).filter(({ resource }) => resource !== 'invoices');
    expect(await world.refusal('ceo', kept)).toBe('invalid stage deals.error.drafts');
    await world.commit('ceo', lost(given));
    expect(recordIn(world, 'invoices', given.invoice.id).status).toBe('Void');
  });
  it('owes nothing afterwards: a late payment releases nothing, and no share is claimed', async () => {
    const given = await givenClosed(2_100_000);
    await world.commit('ceo', lost(given));
    const invoice = recordIn(world, 'invoices', given.invoice.id);
    await onInvoices(world).pay(invoice, 2_100_000);
    expect(shares(given.deal).map(({ dueMinor }) => dueMinor)).toEqual([0, 0]);
    const [first] = at.on.splitsOf(given.deal.id);
    if (!first) throw new Error('no share');
    const claim = { type: 'update', resource: 'dealSplits', id: first.id, version: first.version } as const;
    expect(await world.refusal('ceo', [{ ...claim, set: { status: 'Payable', payableMinor: 1_400_000 } }])).toMatch(
      /^invalid/,
    );
  });
  it('is won a second time: its shares are earned anew', async () => {
    const given = await givenClosed();
    await world.commit('ceo', lost(given));
    await world.commit('ceo', at.move('ceo', given.deal, 'Negotiation', { note: 'They are back' }));
    expect(at.stored(given.deal)).toMatchObject({ stage: 'Negotiation' });
    expect(shares(given.deal).map(({ status }) => status)).toEqual(['Expected', 'Expected']);
  });
});

describe('a closing', () => {
  const closing = async (more: Values) => {
    const { id: leadId } = await givenLead({ wonAt: undefined, ...more });
    const waits = await at.waiting('Seller', { leadId });
    return { leadId, changes: at.closing(waits).changes, ahead: undoing(waits.deal, 'Closed') };
  };
  it('wins the lead in the same commit and says so before, also where no commission is known to whoever closes', async () => {
    const { leadId, changes, ahead } = await closing({ status: 'Negotiating' });
    expect(effectsOf(ahead)).toEqual([{ key: 'won', name: 'Lea Lead' }]);
    expect(await world.refusal('ceo', changes)).toBe('invalid leadId deals.error.leadWon');
    await world.commit('ceo', [...changes, ...planned({ changes: won(ahead) })]);
    expect(lead(leadId)).toMatchObject({ status: 'Won', wonAt: NOW });
  });
  it('leaves a lead that is not in negotiation as it is', async () => {
    const { leadId, changes, ahead } = await closing({ status: 'Lost', lostReason: 'Budget' });
    expect([won(ahead), effectsOf(ahead)]).toEqual([[], []]);
    await world.commit('ceo', changes);
    expect(lead(leadId)).toMatchObject({ status: 'Lost' });
  });
});

describe('a lost deal', () => {
  it.each(['Reserved', 'TransferPending'])('frees its property from %s', async (stage) => {
    const { deal, property } = await at.waiting();
    const isReserved = stage === 'Reserved';
    if (isReserved) {
      await world.commit('ceo', at.move('ceo', deal, 'ContractSigned'));
      await world.commit('ceo', at.move('ceo', deal, 'Reserved'));
    }
    expect(at.listing(property).standardStatus).toBe('Pending');
    expect(await world.refusal('seller', at.move('seller', deal, 'Lost', { lostReason: 'Price' }))).toBe(
      'invalid propertyId deals.error.along',
    );
    await world.commit(
      'seller',
      at.move('seller', deal, 'Lost', { lostReason: 'Price', property: at.listing(property) }),
    );
    expect(at.listing(property).standardStatus).toBe('Active');
  });
  it('that held nothing leaves the property to the deal that does', async () => {
    const { property } = await at.waiting();
    const other = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    await world.commit(
      'seller',
      at.move('seller', other, 'Lost', { lostReason: 'Price', property: at.listing(property) }),
    );
    expect(at.listing(property).standardStatus).toBe('Pending');
  });
});

describe('a reserved property', () => {
  it('is refused to a second deal with the first one’s reference; a manager may reserve it with a reason', async () => {
    const { deal, property } = await at.waiting();
    const second = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    const details = { ...DEPOSIT, property: undefined };
    const error = await world.commit('ceo', at.move('ceo', second, 'Reserved', details)).catch((failure) => failure);
    expect(error.issues).toEqual([
      { field: 'propertyId', key: 'deals.error.reserved', params: { reference: deal.reference } },
    ]);
    const explained = { ...details, note: 'A second buyer, in case the first withdraws' };
    expect(await world.refusal('seller', at.move('seller', second, 'Reserved', explained))).toBe(
      'invalid propertyId deals.error.reserved',
    );
    expect(await world.refusal('ceo', at.move('ceo', second, 'Reserved', explained))).toBe('written');
    // The first is lost: the property stays with the second.
    const gone = { lostReason: 'Finance', property: at.listing(property) };
    expect(await world.refusal('ceo', at.move('ceo', deal, 'Lost', gone))).toBe(
      'invalid propertyId deals.error.reserved',
    );
    expect(await world.refusal('ceo', at.move('ceo', deal, 'Lost', { lostReason: 'Finance' }))).toBe('written');
    expect(at.listing(property).standardStatus).toBe('Pending');
  });
});
