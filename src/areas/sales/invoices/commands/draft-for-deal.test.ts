import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { word } from '#server/words.ts';
import { invoicingWorld, onDeals } from '#tests/commit/deal-world.ts';
import { recordIn } from '#tests/commit/staff-world.ts';
import { type CommitWorld, freshId, NOW } from '#tests/commit/world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
let deal: Deal;
beforeEach(async () => {
  world = invoicingWorld();
  on = onDeals(world);
  deal = await on.givenClosed();
});
const draft = (as = 'ceo', one = deal, more = {}) =>
  world.call(as, 'invoices.draftForDeal', recordIn(world, 'deals', one.id), {}, more);

describe('the invoice of a deal’s commission', () => {
  it('is drafted for the side that pays, over what the terms give', async () => {
    const { effects } = await draft();
    // with 5 % of tax
    expect(effects).toMatchObject([{ key: 'draftedByPlace', params: { amountMinor: 4_200_000, name: 'Seller' } }]);
    expect(recordIn(world, 'invoices', String(effects[0]?.params?.id))).toMatchObject({
      kind: 'Commission',
      status: 'Draft',
      dealId: deal.id,
      netMinor: 4_000_000,
      taxMinor: 200_000,
      lines: [{ description: `Brokerage commission: ${deal.title}` }],
    });
  });
  it('is named again where the answer was lost and the request is sent again; so is a credit note', async () => {
    const key = freshId();
    const first = await draft('ceo', deal, { key });
    const id = String(first.effects[0]?.params?.id);
    expect(first.created).toEqual([`invoices/${id}`]);
    const stored = { ...deal, version: deal.version };
    const again = () => world.call('ceo', 'invoices.draftForDeal', stored, {}, { key });
    expect(await again()).toMatchObject({ created: [`invoices/${id}`], resources: ['deals', 'invoices'] });
    const issued = { issueDate: NOW, dueDate: NOW };
    const { record } = await world.call('ceo', 'invoices.issue', recordIn(world, 'invoices', id), issued);
    if (!record) throw new Error('not issued');
    const credit = (of: string) => world.call('ceo', 'invoices.credit', record, { reason: 'Cancelled' }, { key: of });
    const [one, same] = [await credit('credit_once_1'), await credit('credit_once_1')];
    expect(one.created).toEqual([`invoices/${one.effects.at(-1)?.params?.id}`]);
    expect([same.created, same.record]).toEqual([one.created, one.record]);
  });
  it('a dry run reports it and writes nothing', async () => {
    const before = world.store.all();
    const { effects, issues } = await draft('ceo', deal, { dryRun: true });
    expect([effects.length, issues]).toEqual([1, []]);
    expect(world.store.all()).toEqual(before);
  });
  it('is drafted once', async () => {
    await draft();
    expect(await world.refusalOf(() => draft())).toBe('invalid dealId invoices.error.byHand');
  });
  it('is not drafted while no commission is agreed', async () => {
    const open = await on.givenDeal();
    expect(await world.refusalOf(() => draft('ceo', open))).toBe('invalid dealId invoices.error.byHand');
    expect(await world.refusalOf(() => draft())).toBe('written');
  });
  it('is no seller’s to draft, who reads the deal and not its commission', async () => {
    expect(await world.refusalOf(() => draft('seller'))).toBe('forbidden');
    expect(await world.refusalOf(() => draft('ceoB'))).toBe('forbidden');
    expect(await world.refusalOf(() => draft('hr'))).toBe('written');
  });
  it('is written in the language of the person who asks', async () => {
    const { effects } = await draft('ceo', deal, { locale: 'fr' });
    expect(recordIn(world, 'invoices', String(effects[0]?.params?.id))).toMatchObject({
      billTo: { name: word('fr', 'deals:billing.side.Seller') },
      lines: [{ description: word('fr', 'deals:billing.line', { name: deal.title }) }],
    });
  });
});
