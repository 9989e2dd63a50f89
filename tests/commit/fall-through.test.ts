import { beforeEach, describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { CLOSING, DEPOSIT, onClosings } from './closing-world.ts';
import { draftsOf, invoicingWorld } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { type CommitWorld, NOW, typedSample, update } from './world.ts';

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
    status: 'Won',
    wonAt: NOW,
    reference: 'L-000001',
    currency: 'AED',
    assigned: true,
    score: 50,
    band: 'Warm',
    ...more,
  });
/** A closed deal over a listing and a won lead, its invoice issued and `paidMinor` of it paid. */
async function givenClosed(paidMinor = 0) {
  const { id: leadId } = await givenLead();
  const { deal, property } = await at.waiting('Seller', { leadId });
  await at.move('ceo', deal, 'Closed', CLOSING);
  for (const draft of draftsOf(world, deal.id)) await onInvoices(world).call('void', draft);
  const invoice = await at.on.givenInvoice(at.stored(deal));
  if (paidMinor > 0) await onInvoices(world).pay(invoice, paidMinor);
  return { deal: at.stored(deal), property: at.listing(property), invoice: recordIn(world, 'invoices', invoice.id) };
}
const LOST = { lostReason: 'Finance' };
const keysOf = ({ effects }: { effects: readonly { key: string }[] }) => effects.map(({ key }) => key);
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
    for (const by of ['seller', 'other', 'accountant', 'ceoB'])
      expect(await at.refused(by, given.deal, 'Lost', LOST)).toBe('forbidden');
    expect(await at.refused('ceo', given.deal, 'Lost', LOST)).toBe('written');
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
    expect(tasks()).toEqual(['Credit invoice INV-2026-00001 and refund its payments: the deal fell through → ceo']);
    const note = world.store
      .all()
      .find(({ path, data }) => path.includes('/activities/') && data.resourceName === 'leads');
    expect(note?.data.text).toBe('Deal Villa 7 fell through. Financing fell through');
  });
  it('says before what it will change, by name and amount, and writes nothing', async () => {
    const { deal } = await givenClosed(2_100_000);
    const before = JSON.stringify(world.store.all());
    const { effects, issues } = await at.tried('ceo', deal, 'Lost', LOST);
    expect(effects).toEqual([
      { key: 'propertyActive' },
      { key: 'lead', params: { name: 'Lea Lead' } },
      { key: 'dropped', params: { name: 'other', amountMinor: 600_000 } },
      { key: 'dropped', params: { name: 'seller', amountMinor: 1_400_000 } },
      { key: 'credit', params: { name: 'INV-2026-00001', amountMinor: 4_200_000 } },
      { key: 'refund', params: { name: 'INV-2026-00001', amountMinor: 2_100_000 } },
    ]);
    expect([issues, JSON.stringify(world.store.all()) === before]).toEqual([[], true]);
  });
  it('is written in the language of the person who says so', async () => {
    const { deal } = await givenClosed();
    await world.call('ceo', 'deals.move', at.stored(deal), { to: 'Lost', ...LOST }, { locale: 'fr' });
    expect(tasks()[0]).toMatch(/^Avoir sur la facture INV-2026-00001/);
  });
  it('says its effects while the reason is still missing', async () => {
    const { deal } = await givenClosed();
    const { effects, issues } = await at.tried('ceo', deal, 'Lost');
    expect(issues).toEqual([{ field: 'lostReason', key: 'deals.error.lostReason' }]);
    expect(effects).toContainEqual({ key: 'lead', params: { name: 'Lea Lead' } });
  });
  it('voids its drafts with it', async () => {
    const { id: leadId } = await givenLead();
    const { deal } = await at.waiting('Seller', { leadId });
    await at.move('ceo', deal, 'Closed', CLOSING);
    const [draft] = draftsOf(world, deal.id);
    expect(keysOf(await at.tried('ceo', deal, 'Lost', LOST))).toContain('void');
    await at.move('ceo', deal, 'Lost', LOST);
    expect(recordIn(world, 'invoices', draft?.id ?? '').status).toBe('Void');
  });
  it('owes nothing afterwards: a late payment releases nothing, and no share is claimed', async () => {
    const given = await givenClosed(2_100_000);
    await at.move('ceo', given.deal, 'Lost', LOST);
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
  it('is won a second time: its shares are earned again', async () => {
    const given = await givenClosed();
    await at.move('ceo', given.deal, 'Lost', LOST);
    await at.move('ceo', given.deal, 'Negotiation', { note: 'They are back' });
    expect(at.stored(given.deal)).toMatchObject({ stage: 'Negotiation' });
    expect(shares(given.deal).map(({ status }) => status)).toEqual(['Expected', 'Expected']);
  });
});

describe('a closing', () => {
  const waiting = async (more: Values) => {
    const { id: leadId } = await givenLead({ wonAt: undefined, ...more });
    return { leadId, ...(await at.waiting('Seller', { leadId })) };
  };
  it('wins the lead in the same commit and says so before', async () => {
    const { leadId, deal } = await waiting({ status: 'Negotiating' });
    const { effects } = await at.tried('ceo', deal, 'Closed', CLOSING);
    expect(effects).toContainEqual({ key: 'won', params: { name: 'Lea Lead' } });
    await at.move('ceo', deal, 'Closed', CLOSING);
    expect(lead(leadId)).toMatchObject({ status: 'Won', wonAt: NOW });
  });
  it('does not change a lead that is not in negotiation', async () => {
    const { leadId, deal } = await waiting({ status: 'Lost', lostReason: 'Budget' });
    expect(keysOf(await at.tried('ceo', deal, 'Closed', CLOSING))).not.toContain('won');
    await at.move('ceo', deal, 'Closed', CLOSING);
    expect(lead(leadId)).toMatchObject({ status: 'Lost' });
  });
  it('taken back leaves a lead won that another closed deal won as well', async () => {
    const { leadId, deal } = await waiting({ status: 'Negotiating' });
    const other = await at.waiting('Seller', { leadId });
    await at.move('ceo', deal, 'Closed', CLOSING);
    await at.move('ceo', other.deal, 'Closed', CLOSING);
    await at.move('ceo', deal, 'Lost', LOST);
    expect(lead(leadId).status).toBe('Won');
    await at.move('ceo', other.deal, 'Lost', LOST);
    expect(lead(leadId).status).toBe('Negotiating');
  });
});

describe('a lost deal', () => {
  it.each(['Reserved', 'TransferPending'])('frees its property from %s', async (stage) => {
    const { deal, property } = await at.waiting();
    if (stage === 'Reserved') {
      await at.move('ceo', deal, 'ContractSigned');
      await at.move('ceo', deal, 'Reserved');
    }
    expect(at.listing(property).standardStatus).toBe('Pending');
    await at.move('seller', deal, 'Lost', { lostReason: 'Price' });
    expect(at.listing(property).standardStatus).toBe('Active');
  });
  it('frees the listing of a colleague as well: who moves the deal needs no right to it', async () => {
    const { deal, property } = await at.waiting();
    await world.given('properties', { ...at.listing(property), sellerId: 'other' });
    await at.move('seller', deal, 'Lost', { lostReason: 'Price' });
    expect(at.listing(property).standardStatus).toBe('Active');
  });
  it('that held nothing leaves the property to the deal that does', async () => {
    const { property } = await at.waiting();
    const other = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    await at.move('seller', other, 'Lost', { lostReason: 'Price' });
    expect(at.listing(property).standardStatus).toBe('Pending');
  });
  it('asks for its deposit to be refunded where the company holds it', async () => {
    const held = async (depositHolder: string) => {
      const deal = await at.on.givenDeal({ ...DEPOSIT, depositHolder, depositReceivedAt: NOW });
      return keysOf(await at.tried('seller', deal, 'Lost', { lostReason: 'Price' }));
    };
    expect([await held('Trustee'), await held('Broker')]).toEqual([[], ['deposit']]);
  });
});

describe('a reserved property', () => {
  it('is named to a colleague without the deal that they may not read', async () => {
    const active = { ...sampleOf(properties), standardStatus: 'Active', mandateStatus: 'Mandated', sellerId: 'other' };
    const property = await world.given('properties', active);
    await world.given('propertyOwner', { id: property.id, status: 'Mandated' });
    const on = { propertyId: property.id, externalProperty: undefined };
    const rival = await at.on.givenDeal({ ...on, sellerId: 'other' });
    await at.move('other', rival, 'Reserved', DEPOSIT);
    const second = await at.on.givenDeal(on);
    const [seen] = keysOf(await at.tried('ceo', second, 'Reserved'));
    const [unseen] = keysOf(await at.tried('seller', second, 'Reserved'));
    expect([seen, unseen]).toEqual(['overruled', 'overruledUnseen']);
    // the refusal itself tells a Seller no more; a Seller who works the other deal reads which one it is
    const refused = () => at.refused('seller', second, 'Reserved', DEPOSIT);
    expect(await refused()).toBe('invalid propertyId deals.error.reservedUnseen');
    await world.given('deals', { ...at.stored(rival), sellerIds: ['other', 'seller'] });
    expect(await refused()).toBe('invalid propertyId deals.error.reserved');
  });
  it('is refused to a second deal with the first one’s reference; a manager may reserve it with a reason', async () => {
    const { deal, property } = await at.waiting();
    const second = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    const { issues, effects } = await at.tried('ceo', second, 'Reserved', DEPOSIT);
    expect(effects).toEqual([{ key: 'overruled', params: { reference: deal.reference } }]);
    expect(issues).toEqual([{ field: 'note', key: 'deals.move.overrule', params: { reference: deal.reference } }]);
    const explained = { ...DEPOSIT, note: 'A second buyer, in case the first withdraws' };
    expect(await at.refused('seller', second, 'Reserved', explained)).toBe('invalid propertyId deals.error.reserved');
    expect(await at.refused('ceo', second, 'Reserved', explained)).toBe('written');
    // The first is lost: the property stays with the second.
    expect(keysOf(await at.tried('ceo', deal, 'Lost', LOST))).toEqual([]);
    await at.move('ceo', deal, 'Lost', LOST);
    expect(at.listing(property).standardStatus).toBe('Pending');
  });
  it.each([
    ['stays where another deal on it is closed', 'Closed', 'Pending'],
    ['goes back to the market where none has it', 'OfferMade', 'Active'],
  ])('%s', async (_, stage, outcome) => {
    const { deal, property } = await at.waiting();
    const second = await at.on.givenDeal({ propertyId: property.id, externalProperty: undefined });
    await world.given('deals', { ...at.stored(second), stage, relatedKeys: [property.id] });
    await at.move('ceo', deal, 'Lost', LOST);
    expect(at.listing(property).standardStatus).toBe(outcome);
  });
});

describe('a stage that a client changes without the command', () => {
  it.each([
    ['on', {}, { stage: 'OfferMade', offerPriceMinor: 5 }],
    ['lost', {}, { stage: 'Lost', lostReason: 'Price' }],
  ])('is refused: %s', async (_, more, set) => {
    const deal = await at.on.givenDeal(more);
    for (const by of ['seller', 'ceo', 'root'])
      expect(await world.refusal(by, [update('deals', at.stored(deal), set)])).toBe('invalid stage ui.validation.move');
    const { stage: to, ...input } = set;
    expect(await at.refused('seller', deal, to, input)).toBe('written');
  });
});
