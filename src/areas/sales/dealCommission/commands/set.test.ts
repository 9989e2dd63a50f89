import { beforeEach, expect, it } from 'vitest';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Values } from '#model/schema.ts';
import { invoicingWorld, onDeals, PRICE, TERMS } from '#tests/commit/deal-world.ts';
import { recordIn } from '#tests/commit/staff-world.ts';
import { type CommitWorld, create, update } from '#tests/commit/world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
let deal: Deal;
beforeEach(async () => {
  world = invoicingWorld();
  on = onDeals(world);
  deal = await on.givenDeal({ agreedPriceMinor: PRICE });
});
const terms = () => recordIn(world, 'dealCommission', deal.id);
const alone = [{ userId: 'other', weightBp: 10_000 }];
const refusal = (more: Values = {}, as = 'ceo') => world.refusalOf(() => on.agree(deal, { ...TERMS, ...more }, as));

it('computes the commission from the price of the deal, names its agents there and gives each a share', async () => {
  const { record, resources } = await on.agree(deal);
  expect(record).toMatchObject({ id: deal.id, basisMinor: PRICE, grossMinor: 4_000_000, agentPoolMinor: 2_000_000 });
  expect(resources).toEqual(['dealCommission', 'deals', 'dealSplits']);
  expect(recordIn(world, 'deals', deal.id)).toMatchObject({
    commissionStatus: 'Agreed',
    sellerIds: ['seller', 'other'],
  });
  expect(on.splitsOf(deal.id)).toMatchObject([
    { amountMinor: 1_400_000, status: 'Expected' },
    { amountMinor: 600_000, status: 'Expected' },
  ]);
  expect(world.read(`history/dealCommission_${deal.id}_1`)).toMatchObject({ command: 'dealCommission.set' });
});
it('agreed again takes the share from an agent who is no longer named, and forgets what is no longer said', async () => {
  await on.agree(deal, { ...TERMS, coBrokerName: 'Other House', coBrokerBp: 1000 });
  await on.agree(deal, { ...TERMS, agents: alone });
  expect(terms()).not.toHaveProperty('coBrokerName');
  expect(on.splitsOf(deal.id).map(({ amountMinor }) => amountMinor)).toEqual([0, 2_000_000]);
  expect(recordIn(world, 'deals', deal.id).sellerIds).toEqual(['seller', 'other']);
});
it('says which rule of the company the agents’ part follows, and keeps that while the part stays', async () => {
  await on.agree(deal);
  expect(terms().splitSource).toBe('Company');
  await on.agree(deal, { ...TERMS, agentSplitBp: 6000 });
  expect(terms().splitSource).toBe('Agreed');
  await on.agree(deal, { ...TERMS, agentSplitBp: 6000, rateBp: 300 });
  expect(terms().splitSource).toBe('Agreed');
});
it('is no conflict with what a colleague does to the deal, and one with a colleague’s terms', async () => {
  await on.agree(deal);
  const seen = terms();
  await world.commit('seller', [update('deals', recordIn(world, 'deals', deal.id), { notes: 'Called them' })]);
  await world.call('hr', 'dealCommission.set', seen, { ...TERMS, rateBp: 100 });
  await expect(world.call('ceo', 'dealCommission.set', seen, TERMS)).rejects.toMatchObject({
    kind: 'conflict',
    conflict: { resource: 'dealCommission', id: deal.id, record: { rateBp: 100 } },
  });
  const none = { id: deal.id, version: 0 };
  await expect(world.call('ceo', 'dealCommission.set', none, TERMS)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await refusal()).toBe('written');
});
it('is refused at its field, and writes nothing when it is only tried', async () => {
  const before = world.store.all();
  await on.agree(deal, TERMS, 'ceo', { dryRun: true });
  expect(world.store.all()).toEqual(before);
  expect(await refusal({ agents: [{ userId: 'seller', weightBp: 9000 }] })).toBe(
    'invalid agents dealCommission.error.weights',
  );
  expect(await refusal({ rateBp: undefined })).toBe('invalid rateBp ui.validation.required');
  expect(await refusal({ basisMinor: 1 })).toMatch(/^invalid/);
  expect(await refusal()).toBe('written');
});
it('is the managers’ alone, and final once the deal is closed', async () => {
  for (const uid of ['seller', 'other', 'accountant', 'ceoB']) expect(await refusal({}, uid), uid).toBe('forbidden');
  expect(await refusal({}, 'hr')).toBe('written');
  deal = await on.givenClosed();
  expect(await refusal()).toBe('invalid mode dealCommission.error.closed');
});
it('is no plain change, neither the first time nor later', async () => {
  const values = { ...TERMS, basisMinor: PRICE };
  expect(await world.refusal('ceo', [create('dealCommission', values, deal.id)])).toMatch(/^invalid/);
  const typed = await world.refusal('ceo', [create('dealCommission', TERMS, deal.id)]);
  expect(typed).toBe('invalid mode ui.validation.move');
  await on.agree(deal);
  expect(await world.refusal('ceo', [update('dealCommission', terms(), { rateBp: 100 })])).toBe(
    'invalid mode ui.validation.move',
  );
});
it('begins nothing beside a deal that is not there', async () => {
  const none = { id: 'nothing_is_here_1', version: 0 };
  expect(await world.refusalOf(() => world.call('ceo', 'dealCommission.set', none, TERMS))).toBe('deleted');
});
