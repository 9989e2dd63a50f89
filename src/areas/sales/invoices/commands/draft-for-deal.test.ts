import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { word } from '#server/words.ts';
import { invoicingWorld, onDeals } from '#tests/commit/deal-world.ts';
import { recordIn } from '#tests/commit/staff-world.ts';
import type { CommitWorld } from '#tests/commit/world.ts';

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
    expect(effects).toMatchObject([{ key: 'draftedByPlace', params: { amountMinor: 4_000_000, name: 'Seller' } }]);
    expect(recordIn(world, 'invoices', String(effects[0]?.params?.id))).toMatchObject({
      ...{ kind: 'Commission', status: 'Draft', dealId: deal.id, netMinor: 4_000_000 },
      lines: [{ description: `Brokerage commission: ${deal.title}` }],
    });
  });
  it('is only said in a dry run', async () => {
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
