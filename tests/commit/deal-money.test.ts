import { beforeEach, describe, expect, it } from 'vitest';
import { releases } from '#areas/sales/dealSplits/payable.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { invoicingWorld, onDeals, PRICE } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { type CommitWorld, create, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
});
const record = <N extends string>(resource: N, id: string) => recordIn(world, resource, id);
const { givenDeal, givenClosed, givenInvoice, splitsOf } = {
  givenDeal: (more?: Values) => on.givenDeal(more),
  givenClosed: () => on.givenClosed(),
  givenInvoice: (deal: Deal, issueDate?: Date) => on.givenInvoice(deal, issueDate),
  splitsOf: (dealId: string) => on.splitsOf(dealId),
};
const amounts = (dealId: string) => splitsOf(dealId).map(({ amountMinor }) => amountMinor);

describe('from the price to the agents’ shares', () => {
  it('goes through as the commands plan it, and each figure is the formula’s', async () => {
    const deal = await givenClosed();
    expect(record('dealCommission', deal.id)).toMatchObject({ grossMinor: 4_000_000, agentPoolMinor: 2_000_000 });
    expect(amounts(deal.id)).toEqual([1_400_000, 600_000]);
    expect(splitsOf(deal.id).map(({ status }) => status)).toEqual(['Accrued', 'Accrued']);
    const invoice = await givenInvoice(deal);
    expect(invoice).toMatchObject({ number: 'INV-2026-00001', totalMinor: 4_200_000, balanceMinor: 4_200_000 });
    await onInvoices(world).pay(invoice, 2_100_000);
    expect(record('invoices', invoice.id)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_100_000 });
    expect(splitsOf(deal.id).map(({ payableMinor }) => payableMinor)).toEqual([700_000, 300_000]);
  });
});

describe('a share', () => {
  it('is never another amount than the terms give, nor made for somebody who does not work the deal', async () => {
    const deal = await givenClosed();
    const [first] = splitsOf(deal.id);
    if (!first) throw new Error('no share');
    expect(await world.refusal('ceo', [update('dealSplits', first, { amountMinor: 1_500_000 })])).toBe(
      'invalid amountMinor dealSplits.error.amount',
    );
    const values = { dealId: deal.id, userId: 'hr', label: 'Villa 7', weightBp: 0, amountMinor: 0, status: 'Expected' };
    expect(await world.refusal('ceo', [create('dealSplits', values, `${deal.id}_hr`)])).toBe(
      'invalid userId dealSplits.error.agent',
    );
  });
  it('is payable only for what was paid', async () => {
    const deal = await givenClosed();
    const invoice = await givenInvoice(deal);
    const [first] = splitsOf(deal.id);
    if (!first) throw new Error('no share');
    const claim = [update('dealSplits', first, { status: 'Payable', payableMinor: 700_000 })];
    expect(await world.refusal('ceo', claim)).toBe('invalid payableMinor dealSplits.error.payable');
    await onInvoices(world).pay(invoice, 2_100_000);
    expect(
      await world.refusal('ceo', [update('dealSplits', record('dealSplits', first.id), { payableMinor: 1_400_000 })]),
    ).toBe('invalid payableMinor dealSplits.error.payable');
  });
  it('becomes payable with the payment, or later when a manager releases what was paid', async () => {
    const deal = await givenClosed();
    const invoice = await givenInvoice(deal);
    // in the form from before shares moved with it
    await world.given('invoices', {
      ...invoice,
      status: 'PartiallyPaid',
      paidMinor: 2_100_000,
      balanceMinor: 2_100_000,
    });
    expect(splitsOf(deal.id).map(({ status }) => status)).toEqual(['Accrued', 'Accrued']);
    const waiting = releases(splitsOf(deal.id), {
      invoices: [record('invoices', invoice.id)],
      grossMinor: 4_000_000,
    });
    await world.commit('ceo', requestedChanges(waiting));
    expect(splitsOf(deal.id).map(({ payableMinor }) => payableMinor)).toEqual([700_000, 300_000]);
  });
});

describe('an invoice', () => {
  it('is the sum of its lines, whatever total a client sends', async () => {
    const invoice = await givenInvoice(await givenClosed());
    const lie = [update('invoices', invoice, { totalMinor: 1, balanceMinor: 0, paidMinor: 4_200_000 })];
    await world.commit('ceo', lie);
    expect(record('invoices', invoice.id)).toMatchObject({
      totalMinor: 4_200_000,
      balanceMinor: 4_200_000,
      status: 'Issued',
    });
  });
  it('is issued once, in the order of its series', async () => {
    const deal = await givenClosed();
    await givenInvoice(deal);
    const earlier = new Date(NOW.getTime() - 86_400_000);
    await expect(givenInvoice(deal, earlier)).rejects.toMatchObject({ issues: [{ key: 'invoices.error.series' }] });
    expect(world.read('counters/invoices_2026')).toMatchObject({ n: 1 });
  });
  it('names the company as the server has it', async () => {
    const deal = await givenClosed();
    const { id } = await givenInvoice(deal);
    const [copy] = await world.commit('ceo', [create('invoices', copyOf(record('invoices', id)))]);
    if (!copy) throw new Error('no draft');
    const on = onInvoices(world);
    const supplier = { legalName: 'Somebody Else', address: 'Elsewhere 1' };
    expect(await on.forged(copy, { status: 'Issued', number: 'INV-2026-', supplier })).toMatch(/^invalid/);
    await on.issue(copy);
    expect(record('invoices', copy.id).supplier).toEqual({
      ...{ legalName: 'Harbour Homes', address: 'Marina Walk 1' },
      taxId: 'TRN 100000000000003',
    });
  });
  it('keeps its payments unchanged', async () => {
    const invoice = await givenInvoice(await givenClosed());
    await onInvoices(world).pay(invoice, 2_100_000);
    const now = record('invoices', invoice.id);
    const altered = [{ amountMinor: 1_000_000, method: 'Cash', paidAt: NOW }];
    await world.refusal('ceo', [update('invoices', now, { payments: altered })]);
    await world.refusal('ceo', [update('invoices', record('invoices', invoice.id), { payments: null })]);
    expect(record('invoices', invoice.id)).toMatchObject({ payments: now.payments, paidMinor: 2_100_000 });
  });
});
const copyOf = ({ kind, billTo, lines }: AnyRecord) => ({
  kind: kind === 'Commission' ? 'Service' : kind,
  status: 'Draft',
  issueDate: NOW,
  dueDate: NOW,
  billTo,
  lines: (lines as Values[]).map(({ netMinor: _net, taxMinor: _tax, ...line }) => line),
});

describe('a property', () => {
  it('is reserved by one open deal', async () => {
    const property = await world.given('properties', typedSample('properties'));
    const reserve = async () => {
      const deal = await givenDeal({ propertyId: property.id, externalProperty: undefined, offerPriceMinor: PRICE });
      const deposit = { agreedPriceMinor: PRICE, depositMinor: 1_000_000, depositHolder: 'Trustee' };
      return world.refusalOf(() => world.call('seller', 'deals.move', deal, { to: 'Reserved', ...deposit }));
    };
    expect([await reserve(), await reserve()]).toEqual(['written', 'invalid propertyId deals.error.reserved']);
  });
  it('is reserved with cleared buyers only, where the company asks for it', async () => {
    const buyer = await world.given('contacts', typedSample('contacts', { kycStatus: 'InProgress', fullName: 'Bo' }));
    const deal = await givenDeal({ buyerContactIds: [buyer.id], offerPriceMinor: PRICE });
    const details = { agreedPriceMinor: PRICE, depositMinor: 1_000_000, depositHolder: 'Trustee' };
    const move = () => world.refusalOf(() => world.call('ceo', 'deals.move', deal, { to: 'Reserved', ...details }));
    expect(await move()).toBe('invalid buyerContactIds deals.error.kyc');
    await world.given('settings', { id: 'compliance', kycRequired: false });
    expect(await move()).toBe('written');
  });
});

describe('a deal’s checklist', () => {
  it('is ticked in the own name, and loses no item', async () => {
    const deal = await givenDeal();
    const rows = deal.checklist as Values[];
    const tick = (doneBy: string, doneAt = NOW) =>
      rows.map((row, at) => (at === 0 ? { ...row, done: true, doneBy, doneAt } : row));
    const set = (checklist: Values[]) => [update('deals', record('deals', deal.id), { checklist })];
    expect(await world.refusal('seller', set(tick('ceo')))).toMatch('deals.error.signed');
    expect(await world.refusal('seller', set(rows.slice(1)))).toMatch('deals.error.signed');
    expect(await world.refusal('seller', set(tick('seller', new Date('2026-01-05'))))).toBe('written');
    expect(record('deals', deal.id).checklist).toContainEqual(
      expect.objectContaining({ done: true, doneBy: 'seller', doneAt: NOW }),
    );
  });
});
