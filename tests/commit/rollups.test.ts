import { describe, expect, test } from 'vitest';
import { dayKey } from '#lib/time/dates.ts';
import type { Store } from '#model/commit/store.ts';
import { keepRollups } from '#model/rollups/keep-rollups.ts';
import { personReport } from '#model/rollups/person-report.ts';
import { report } from '#model/rollups/report.ts';
import type { ReportAnswer } from '#model/rollups/reports-port.ts';
import { documentsBetween, stepsBetween } from '#model/rollups/sums.ts';
import type { Values } from '#model/schema.ts';
import { invoicingWorld, onDeals, PRICE } from './deal-world.ts';
import { countAll, rollupContext, rollupFaults } from './fuzz/rollup-checks.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { A, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

const DAY = '2026-03-02';
const sums = (world: CommitWorld, id: string) => (world.read(`rollups/${id}`)?.sums ?? {}) as Values;
const lead = (more: Values = {}) =>
  create(
    'leads',
    typedSample('leads', {
      fullName: 'Zoé',
      email: 'zoe@example.com',
      leadSource: 'Bayut',
      sellerId: 'seller',
      ...more,
    }),
  );
const ask = (world: CommitWorld, as = 'ceo', store: Store = world.store): Promise<ReportAnswer> =>
  report(
    { companyId: A, current: { from: '2026-03-01', to: DAY }, previous: { from: '2026-02-01', to: '2026-02-02' } },
    as,
    { ...world.context, ...rollupContext(world.context), store },
  );

describe('sums of the reports', () => {
  test('a lead is counted on its day and in its month, moved with its source, and gone when it is archived', async () => {
    const world = new CommitWorld();
    const [made] = await world.commit('ceo', [lead()]);
    await world.commit('ceo', [lead({ sellerId: 'other' })]);
    await countAll(world.context);
    const both = { 'leads.agent': { seller: 1, other: 1 }, 'leads.source': { Bayut: 2 } };
    expect(sums(world, DAY)).toEqual(both);
    expect(sums(world, '2026-03')).toEqual(both);
    expect(sums(world, 'open')).toEqual({ 'leads.status': { New: 2 }, 'waiting.agent': { seller: 1, other: 1 } });
    const stored = recordIn(world, 'leads', made?.id ?? '');
    await world.commit('ceo', [update('leads', stored, { leadSource: 'WalkIn' })]);
    await countAll(world.context);
    expect(sums(world, DAY)).toMatchObject({ 'leads.source': { Bayut: 1, WalkIn: 1 } });
    const again = recordIn(world, 'leads', made?.id ?? '');
    await world.commit('ceo', [{ type: 'archive', resource: 'leads', id: again.id, version: again.version, set: {} }]);
    await countAll(world.context);
    expect(sums(world, DAY)).toEqual({ 'leads.agent': { other: 1 }, 'leads.source': { Bayut: 1 } });
    expect(await rollupFaults(world.store)).toEqual([]);
  });

  test('a lead is counted in the stage it ends the day in: a stage taken back leaves no trace', async () => {
    const world = new CommitWorld();
    const [made] = await world.commit('ceo', [lead()]);
    const move = (status: string) =>
      world.commit('seller', [update('leads', recordIn(world, 'leads', made?.id ?? ''), { status })]);
    for (const status of ['Contacted', 'Won', 'Contacted']) {
      await move(status);
      await countAll(world.context);
    }
    expect(sums(world, 'open')).toEqual({ 'leads.status': { Contacted: 1 }, 'waiting.agent': { seller: 1 } });
    expect(sums(world, DAY)).toEqual({ 'leads.agent': { seller: 1 }, 'leads.source': { Bayut: 1 } });
    expect(await rollupFaults(world.store)).toEqual([]);
  });

  test('a closed deal is counted by its agents’ weights and by the source of its lead, which may change later', async () => {
    const world = invoicingWorld();
    const [from] = await world.commit('ceo', [lead()]);
    const on = onDeals(world);
    const closed = await on.givenClosed();
    // the deal as stored: the dialog that closed it had no lead
    await world.given('deals', { ...closed, leadId: from?.id, leadSource: 'Bayut' });
    await countAll(world.context);
    expect(sums(world, '2026-03')).toMatchObject({
      'deals.source': { Bayut: 1 },
      'value.source': { Bayut: PRICE },
      'gross.source': { Bayut: 4_000_000 },
      'net.source': { Bayut: 2_000_000 },
      'gross.agent': { seller: 2_800_000, other: 1_200_000 },
      'net.agent': { seller: 1_400_000, other: 600_000 },
      'deals.agent': { seller: 1, other: 1 },
      'deals.agents': { 'other seller': 1 },
      'left.stage': { New: 1, TransferPending: 1 },
    });
    await world.commit('ceo', [
      update('leads', recordIn(world, 'leads', from?.id ?? ''), { leadSource: 'Referral', sourceDetail: 'Ann' }),
    ]);
    await countAll(world.context);
    expect(sums(world, '2026-03')).toMatchObject({ 'gross.source': { Referral: 4_000_000 } });
    expect(await rollupFaults(world.store)).toEqual([]);
  });

  test('an open deal is expected by each of its agents, and has no commission until that is agreed', async () => {
    const openWith = async (terms: Values | undefined) => {
      const world = invoicingWorld();
      const { id } = await onDeals(world).givenDeal({ offerPriceMinor: 100 });
      const shared = { stage: 'Reserved', probabilityBp: 5_000, sellerIds: ['seller', 'other'] };
      const deal = await world.given('deals', { ...recordIn(world, 'deals', id), ...shared });
      if (terms) await world.given('dealCommission', { id, ...terms });
      await countAll(world.context);
      return { open: sums(world, 'open'), day: dayKey(deal.expectedCloseDate, 'Asia/Dubai') };
    };
    const { open, day } = await openWith(undefined);
    expect(open).toMatchObject({
      'open.agent': { [`${day} seller`]: 1, [`${day} other`]: 1 },
      'unagreed.agents': { 'other seller': 1 },
    });
    expect(open).not.toHaveProperty(['expected.agent']);
    const agents = [
      { userId: 'seller', weightBp: 7_500 },
      { userId: 'other', weightBp: 2_500 },
    ];
    const agreed = (await openWith({ grossMinor: 40_000, agents })).open;
    const of = `${day.slice(0, 7)} Reserved`;
    expect(agreed['expected.agent']).toEqual({ [`${of} seller`]: 15_000, [`${of} other`]: 5_000 });
    expect(agreed).not.toHaveProperty(['unagreed.agents']);
  });

  test('a deal is lost on its day and from its stage, until it is open again', async () => {
    const world = invoicingWorld();
    const on = onDeals(world);
    const { id } = await on.givenDeal({ offerPriceMinor: 100 });
    const move = (to: string, input: Values = {}) =>
      world.call('ceo', 'deals.move', recordIn(world, 'deals', id), { to, ...input });
    await move('Lost', { lostReason: 'Price' });
    await countAll(world.context);
    expect(sums(world, DAY)).toMatchObject({ 'lost.stage': { New: 1 }, 'left.stage': { New: 1 } });
    await move('Negotiation', { offerPriceMinor: 100 });
    await countAll(world.context);
    // that it left the stage is history
    expect(sums(world, DAY)).toMatchObject({ 'left.stage': { New: 1 } });
    expect(sums(world, DAY)).not.toHaveProperty(['lost.stage']);
    expect(await rollupFaults(world.store)).toEqual([]);
  });

  test('an owed amount is on its due day until it is paid; each cash payment is listed', async () => {
    const world = invoicingWorld();
    const on = onDeals(world);
    const { id } = await on.givenInvoice(await on.givenClosed());
    await countAll(world.context);
    expect(sums(world, 'open')).toMatchObject({ 'owed.due': { [DAY]: 4_200_000 }, 'invoices.due': { [DAY]: 1 } });
    await onInvoices(world).pay({ id }, 4_200_000, { method: 'Cash' });
    await countAll(world.context);
    expect(sums(world, 'open')).not.toHaveProperty(['owed.due']);
    expect(sums(world, DAY)).toMatchObject({
      'cash.payment': { [`${DAY} ${id} ${recordIn(world, 'invoices', id).number}/1`]: 4_200_000 },
    });
  });

  test('counting twice, being killed between pages, and a change of what is counted leave the same sums', async () => {
    const world = new CommitWorld();
    await world.commit(
      'ceo',
      Array.from({ length: 150 }, () => lead()),
    );
    const context = rollupContext(world.context);
    // one page of the leads, and no more
    expect(await keepRollups(A, context, 1)).toBe(false);
    await world.commit('ceo', [lead({ leadSource: 'Event' })]);
    expect(await keepRollups(A, context, 100)).toBe(true);
    expect(sums(world, DAY)).toMatchObject({ 'leads.source': { Bayut: 150, Event: 1 } });
    await countAll(world.context);
    expect(await rollupFaults(world.store)).toEqual([]);
    const counted = context.counted.map((one) =>
      one.resource === 'leads' ? { ...one, facts: () => [{ day: DAY, figure: 'leads.all', of: 'all', n: 1 }] } : one,
    );
    await keepRollups(A, { ...context, counted, countedVersion: context.countedVersion + 1 }, 100);
    expect(sums(world, DAY)).toEqual({ 'leads.all': { all: 151 } });
  });

  test('a commit that lands after the run that began after it is counted by the next', async () => {
    const world = new CommitWorld();
    await countAll(world.context);
    world.now = new Date(NOW.getTime() + 60_000);
    await countAll(world.context);
    // its transaction began before that run
    world.now = new Date(NOW.getTime() + 30_000);
    await world.commit('ceo', [lead()]);
    world.now = new Date(NOW.getTime() + 3_600_000);
    await countAll(world.context);
    expect(sums(world, DAY)).toMatchObject({ 'leads.source': { Bayut: 1 } });
  });
});

describe('the question', () => {
  test('answers in counts alone to somebody who may not see what deals bring', async () => {
    const world = invoicingWorld();
    await onDeals(world).givenClosed();
    const told = await ask(world);
    expect(told.current).toMatchObject({ 'gross.agent': expect.anything(), 'deals.source': expect.anything() });
    const refusing: CommitWorld['context']['ask'] = (role, action, resource, ...rest) =>
      resource === 'dealCommission' ? { can: false, line: '' } : world.context.ask(role, action, resource, ...rest);
    const context = { ...world.context, ...rollupContext(world.context), ask: refusing };
    const days = { current: { from: '2026-03-01', to: DAY }, previous: { from: '2026-02-01', to: '2026-02-02' } };
    const counts = await report({ companyId: A, ...days }, 'ceo', context);
    expect(counts).toMatchObject({ isCountsOnly: true, current: { 'deals.source': told.current['deals.source'] } });
    expect(JSON.stringify(counts)).not.toMatch(/"(gross|net|value|expected|cash)[.]|owed[.]due|pipeline[.]value/);
    expect(counts.won.current.every(({ gross }) => Object.keys(gross).length === 0)).toBe(true);
  });

  test('a lost lead is counted by its reason on the day it came in, and no more when it is open again', async () => {
    const world = new CommitWorld();
    const [made] = await world.commit('ceo', [lead()]);
    const stored = () => recordIn(world, 'leads', made?.id ?? '');
    await world.commit('seller', [update('leads', stored(), { status: 'Lost', lostReason: 'Budget' })]);
    expect((await ask(world)).current).toMatchObject({ 'lost.reason': { Budget: 1 } });
    await world.commit('ceo', [update('leads', stored(), { status: 'Contacted', lostReason: undefined })]);
    expect((await ask(world)).current).not.toHaveProperty(['lost.reason']);
  });

  test('includes changes of a moment ago, for people whom the policy lets see it', async () => {
    const world = new CommitWorld();
    await world.commit('ceo', [lead()]);
    const answer = await ask(world);
    expect(answer).toMatchObject({
      today: DAY,
      countedAt: NOW,
      current: { 'leads.source': { Bayut: 1 } },
      previous: {},
    });
    expect(Object.keys(answer.months)).toHaveLength(13);
    for (const as of ['seller', 'accountant', 'ceoB', 'ceoF'])
      await expect(ask(world, as), as).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(ask(world, 'banned')).rejects.toMatchObject({ kind: 'signedOut' });
    await expect(ask(world, 'root')).resolves.toMatchObject({ today: DAY });
  });

  test('of one person is for that person, and for people who see all of them', async () => {
    const world = new CommitWorld();
    await world.commit('ceo', [lead(), lead(), lead({ sellerId: 'other' })]);
    const of = (uid: string, as: string) =>
      personReport({ companyId: A, of: uid }, as, { ...world.context, ...rollupContext(world.context) });
    const own = { today: DAY, countedAt: NOW, month: { 'leads.agent': { seller: 2 } } };
    expect(await of('seller', 'seller')).toEqual(own);
    expect(await of('seller', 'ceo')).toEqual(own);
    expect(await of('accountant', 'accountant')).toMatchObject({ month: {} });
    for (const as of ['other', 'accountant', 'ceoB'])
      await expect(of('seller', as), as).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(of('banned', 'banned')).rejects.toMatchObject({ kind: 'signedOut' });
  });

  test('costs as many reads over 2,000 records as over 20', async () => {
    const reads = async (leads: number) => {
      const world = new CommitWorld();
      for (let at = 0; at < leads; at += 1)
        await world.given('leads', { ...typedSample('leads', { fullName: 'Zoé' }), id: freshId(), status: 'New' });
      await countAll(world.context);
      let count = 0;
      const store: Store = {
        run: (work) =>
          world.store.run((transaction) =>
            work({
              ...transaction,
              get: (paths) => {
                count += paths.length;
                return transaction.get(paths);
              },
              find: async (...asked) => {
                const documents = await transaction.find(...asked);
                count += Math.max(1, documents.length);
                return documents;
              },
            }),
          ),
      };
      await ask(world, 'ceo', store);
      return count;
    };
    const few = await reads(20);
    expect(await reads(2_000)).toBe(few);
    expect(few).toBeLessThan(40);
  });

  test('days are read as whole months and single days', () => {
    expect(documentsBetween({ from: '2026-01-30', to: '2026-04-02' })).toEqual([
      ...['2026-01-30', '2026-01-31', '2026-02', '2026-03', '2026-04-01', '2026-04-02'],
    ]);
    expect(documentsBetween({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['2026-02']);
    expect(documentsBetween({ from: '2026-02-02', to: '2026-02-01' })).toEqual([]);
    // few of them are read one by one
    expect(stepsBetween({ from: '2026-01-31', to: '2026-02-01' })).toEqual(['2026-01-31', '2026-02-01']);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(stepsBetween(year)).toEqual(documentsBetween(year));
  });
});
