import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { counterPath, DAY, issuing, onInvoices } from './invoice-world.ts';
import { expectAllowed, expectDenied, RulesDatabase } from './local.ts';
import { A, altered, ceoA, freshId, hrA, populate } from './world.ts';

const database = new RulesDatabase('invoice-numbers');
const { plan, send, stored, draft, issued, pay } = onInvoices(database);
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const sequence = async (year = 2026) => Number((await database.read(counterPath(year)))?.n ?? 0);

describe('numbers', () => {
  test('are given when it is issued, one after the other, and each once', async () => {
    const before = await draft(ceoA);
    expect([before.title, before.number]).toEqual([before.reference, undefined]);
    const n = await sequence();
    expectAllowed(await send(ceoA, issuing(before)));
    const first = await stored(before.id);
    expect(first.number).toBe(`HH-2026-${String(n + 1).padStart(5, '0')}`);
    const second = await issued(hrA);
    expect(second.number).toBe(`HH-2026-${String(n + 2).padStart(5, '0')}`);
    expect([second.title, second.status, await sequence()]).toEqual([second.number, 'Issued', n + 2]);
  });

  test('C01 twenty issued at the same time: twenty numbers in a row, none twice', async () => {
    const drafts: AnyRecord[] = [];
    while (drafts.length < 20) drafts.push(await draft(ceoA));
    const n = await sequence();
    // Whoever comes second is refused and tries again with the counter as it is then, as the app's own commit does.
    const issue = async (before: AnyRecord): Promise<number> => {
      for (let tries = 1; ; tries += 1) {
        if ((await send(ceoA, issuing(before))).allowed) return tries;
        if (tries === 60) throw new Error(`${before.id} never got a number`);
      }
    };
    const tries = await Promise.all(drafts.map(issue));
    expect(Math.max(...tries)).toBeGreaterThan(1);
    const numbers = await Promise.all(
      drafts.map(async ({ id }) => Number(String((await stored(id)).number).slice(-5))),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => n + 1 + at));
    expect(await sequence()).toBe(n + 20);
  });

  test('C02 leave no gap: none skipped, none used again, none taken without an invoice', async () => {
    await issued(ceoA);
    const before = await draft(ceoA);
    const n = await sequence();
    const numbered = (at: number) => ({ number: `HH-2026-${String(at).padStart(5, '0')}` });
    const counter = (data: Values) => (writes: Awaited<ReturnType<typeof plan>>) =>
      altered(writes, '/counters/', (was) => ({ ...was, ...data }));
    const sent = await plan(ceoA, issuing(before));
    const with_ = (at: number) =>
      liedIn(sent, 'invoices', (data) => ({ ...data, ...numbered(at), title: numbered(at).number }));
    for (const at of [n + 2, n]) {
      expectDenied(await database.commit(ceoA, with_(at)));
      expectDenied(await database.commit(ceoA, counter({ n: at })(with_(at))));
    }
    expectDenied(
      await database.commit(
        ceoA,
        altered(sent, '/counters/', () => undefined),
      ),
    );
    const alone = sent.filter(({ path }) => path.includes('/counters/'));
    expectDenied(await database.commit(ceoA, alone), 'by error');
    expectDenied(await database.commit(ceoA, counter({ n: n + 2, k: 2 })(with_(n + 2))));
    expectDenied(await database.commit(ceoA, counter({ id: freshId() })(sent)), 'by error');
    expect(await sequence()).toBe(n);
    expectAllowed(await database.commit(ceoA, sent));
    expectDenied(await database.commit(ceoA, sent));
    expect(await sequence()).toBe(n + 1);
  });

  test('C02 are not taken twice, and no counter goes on with what has its number already', async () => {
    const last = await issued(ceoA);
    const before = await draft(ceoA);
    const n = await sequence();
    const sent = await plan(ceoA, issuing(before));
    const twice = liedIn(sent, 'invoices', (data) => ({ ...data, number: last.number, title: last.number }));
    // without a counter of its own beside it: the one there stands at this very number
    expectDenied(
      await database.commit(
        ceoA,
        altered(twice, '/counters/', () => undefined),
      ),
    );
    const moved = sent
      .filter(({ path }) => path.includes('/counters/'))
      .map((write) => ({ ...write, data: { ...write.data, id: last.id } }));
    expectDenied(await database.commit(ceoA, [...(await plan(ceoA, [pay(last, 1000)])), ...moved]));
    expect(await sequence()).toBe(n);
    expectAllowed(await database.commit(ceoA, sent));
  });

  test('are not dated before the last one of their series', async () => {
    const last = await issued(ceoA);
    const before = await draft(ceoA);
    const [change] = issuing(before);
    if (change?.type !== 'update') throw new Error('no update');
    const dated = (issueDate: unknown) => [{ ...change, set: { ...change.set, issueDate } }];
    const earlier = new Date(DAY.getTime() - 24 * 3_600_000);
    expect(last.issueDate).toEqual(DAY);
    expectDenied(await send(ceoA, dated(earlier)));
    // nor by a counter that says another day than the invoice
    const lied = altered(await plan(ceoA, dated(earlier)), '/counters/', (was) => ({ ...was, on: DAY }));
    expectDenied(await database.commit(ceoA, lied));
    expectAllowed(await send(ceoA, dated(DAY)));
  });

  test('belong to the year of the issue date, and nobody makes up a counter', async () => {
    const before = await draft(ceoA);
    const [change] = issuing(before);
    if (change?.type !== 'update') throw new Error('no update');
    const another = { ...change, set: { ...change.set, number: 'HH-2027-' } };
    expectDenied(await send(ceoA, [another]));
    const newYear = { issueDate: new Date('2026-12-31T20:00:00Z'), dueDate: new Date('2027-01-14T20:00:00Z') };
    expectAllowed(await send(ceoA, [{ ...change, set: { ...change.set, ...newYear, number: 'HH-2027-' } }]));
    expect(await sequence(2027)).toBe(1);
    const fake = [{ path: `companies/${A}/counters/leads_2026`, data: { n: 1, k: 1, at: DAY, id: before.id } }];
    expectDenied(await database.commit(ceoA, fake));
  });
});
