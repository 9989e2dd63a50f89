import { expect, test } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { readRequest } from '#model/commit/request.ts';
import { MOST_A_DAY } from '#model/company/daily-limit.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

const told = (world: CommitWorld) =>
  world.store.all().flatMap(({ path, data }): (Values & { readonly name: string })[] => {
    const [, name] = path.split('/notifications/');
    return name ? [{ ...data, name }] : [];
  });
const lead = (more: Values = {}) => typedSample('leads', { sellerId: 'ceo', mobilePhone: '+971501112233', ...more });
const assign = (records: readonly AnyRecord[]) =>
  records.map((record) => update('leads', record, { sellerId: 'seller' }));

test('the commits of one bulk action tell a colleague once of all they did, other actions by themselves', async () => {
  const world = new CommitWorld();
  const made = await world.commit(
    'ceo',
    [1, 2, 3, 4].map(() => create('leads', lead())),
  );
  const bulkId = freshId();
  await world.commit('ceo', assign(made.slice(0, 2)), { bulkId });
  await world.commit('ceo', assign(made.slice(2, 3)), { bulkId });
  expect(told(world)).toMatchObject([
    {
      name: `seller_LeadAssigned_${bulkId}`,
      userId: 'seller',
      params: { count: 3 },
      link: '/app/leads/',
      readAt: null,
    },
  ]);
  await world.commit('ceo', assign(made.slice(3)));
  expect(told(world).map(({ params }) => params)).toEqual(
    expect.arrayContaining([{ count: 3 }, { name: expect.any(String) }]),
  );
});

test('a request to close a deal notifies people who may close it, and nobody else', async () => {
  const world = new CommitWorld();
  const values = typedSample('deals', {
    title: 'Villa 7',
    sellerId: 'seller',
    sellerIds: ['seller'],
    reference: 'D-000001',
    currency: 'AED',
    dealType: 'SaleReady',
    externalProperty: 'Villa 7',
    stage: 'TransferPending',
    commissionStatus: 'Missing',
    offerPriceMinor: 100,
    agreedPriceMinor: 100,
    depositMinor: 10,
    depositHolder: 'Trustee',
    contract: { formType: 'FormF', number: 'F-1', signedDate: NOW },
    checklist: [{ item: 'Noc', required: true, done: true, doneBy: 'ceo', doneAt: NOW }],
  });
  const before = { ...values, openForTransfer: 0, openCount: 0 };
  const deal = await world.given('deals', { ...deals.derive?.(values as never, NOW, values as never), ...before });
  expect(await world.refusalOf(() => world.call('seller', 'deals.requestClosing', deal))).toBe('written');
  const asked = told(world).filter(({ type }) => type === 'ClosingRequest');
  expect(asked.map(({ userId }) => userId).toSorted()).toEqual(['ceo', 'forced', 'founder', 'hr']);
  expect(asked[0]).toMatchObject({ params: { name: 'Villa 7', state: 'Asked' }, link: `/app/deals/${deal.id}` });
});

test('no client calls its own commit an import', async () => {
  const world = new CommitWorld();
  const told = { changes: [create('leads', lead())], isImport: true } as object;
  expect(() => readRequest({ key: freshId(), companyId: A, ...told })).toThrow('invalid');
  const [typed] = await world.commit('ceo', [create('leads', lead())]);
  expect(world.read(`history/leads_${typed?.id}_1`)).toMatchObject({ actorType: 'User' });
});

test('one person tells others so much a day and no more; the next day begins again', async () => {
  const world = new CommitWorld();
  const [first, second] = await world.commit('ceo', [create('leads', lead()), create('leads', lead())]);
  if (!first || !second) throw new Error('no leads');
  const limit = `companies/${A}/limits/ceo`;
  const full = { day: NOW.toISOString().slice(0, 10), notices: MOST_A_DAY.notices - 1 };
  await world.store.run(async (transaction) => transaction.set(limit, full));
  expect(await world.refusal('ceo', assign([first]))).toBe('written');
  expect(await world.refusal('ceo', assign([second]))).toBe('quota');
  expect(await world.refusal('founder', assign([second])), 'somebody else').toBe('written');
  world.now = new Date(NOW.getTime() + 86_400_000);
  const [third] = await world.commit('ceo', [create('leads', lead())]);
  expect(await world.refusal('ceo', assign(third ? [third] : []))).toBe('written');
  expect(world.store.read(limit)).toMatchObject({ notices: 1 });
});
