import { beforeAll, describe, expect, test } from 'vitest';
import type { Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, NOW, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
  banned,
  ceoA,
  ceoB,
  createLead,
  edit,
  freshId,
  givenLead,
  leadValues,
  planFor,
  populate,
  s1,
  s2,
  storedLead,
} from './world.ts';

const database = new RulesDatabase('markers');
const at = (marker: string) => `companies/${A}/markers/${marker}`;
const creation = (more: Values = {}) => planFor(database, s1, [createLead(leadValues({ sellerId: s1.uid, ...more }))]);
const entriesOf = async (marker: string) =>
  Object.keys(((await database.read(at(marker)))?.records as Values | undefined) ?? {});
const entry = (id: string, reference: unknown = 'L-000001') => ({
  resourceName: 'leads',
  resourceRecordKey: id,
  reference,
  sellerName: 's1',
});
const markerOf = (writes: readonly Write[]) =>
  writes
    .find(({ path }) => path.includes('/markers/phone'))
    ?.path.split('/')
    .at(-1) ?? '';

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('markers', () => {
  test("a lead's phone and e-mail are noted with it", async () => {
    const writes = await creation();
    for (const part of ['/markers/phone', '/markers/email'])
      expectDenied(
        await database.commit(
          s1,
          altered(writes, part, () => undefined),
        ),
        'by error',
      );
    expectAllowed(await database.commit(s1, writes));
    expect(await entriesOf(markerOf(writes))).toHaveLength(1);
  });

  test('squatting: no entry without its record in the same commit', async () => {
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const squat = (id: string, marker: string) => [
      {
        path: at(marker),
        data: { records: { [`leads_${id}`]: entry(id, lead.reference) }, updatedAt: NOW },
        merge: true as const,
      },
    ];
    expectDenied(await database.commit(s1, squat(freshId(), 'phone:+971509999999')), 'by error');
    expectDenied(await database.commit(s1, squat(lead.id, 'phone:+971509999999')));
    const renamed = { ...entry(lead.id, lead.reference), sellerName: 'Somebody' };
    expectDenied(
      await database.commit(s1, [
        {
          path: at(`phone:${String(lead.mobilePhone)}`),
          data: { records: { [`leads_${lead.id}`]: renamed }, updatedAt: NOW },
          merge: true,
        },
      ]),
    );
    expect(await database.read(at('phone:+971509999999'))).toBeUndefined();
  });

  test('an entry says what its record says', async () => {
    const lies: Values[] = [
      { reference: 'L-999999' },
      { resourceRecordKey: 'another_lead' },
      { resourceName: 'users' },
      { extra: 1 },
      { sellerName: 'x'.repeat(122) },
      { sellerName: 5 },
    ];
    for (const lie of lies) {
      const writes = await creation();
      const lied = altered(writes, '/markers/phone', (data) => ({
        ...data,
        records: Object.fromEntries(
          Object.entries(data.records as Values).map(([key, value]) => [key, { ...(value as Values), ...lie }]),
        ),
      }));
      expectDenied(await database.commit(s1, lied), 'by error');
      expectAllowed(await database.commit(s1, writes));
    }
    const writes = await creation();
    const other = writes.map((write) =>
      write.path.includes('/markers/phone') ? { ...write, path: at('phone:+971508888888') } : write,
    );
    expectDenied(await database.commit(s1, other), 'by error');
  });

  test('a copy of another entry under a foreign key', async () => {
    const writes = await creation();
    expectAllowed(await database.commit(s1, writes));
    const marker = markerOf(writes);
    const [key = ''] = await entriesOf(marker);
    const stored = ((await database.read(at(marker)))?.records as Values | undefined)?.[key];
    expectDenied(
      await database.commit(s1, [
        { path: at(marker), data: { records: { [key]: stored, leads_copied_lead_1: stored }, updatedAt: NOW } },
      ]),
    );
    expectDenied(
      await database.commit(s1, [
        { path: at(marker), data: { records: { leads_copied_lead_1: stored }, updatedAt: NOW } },
      ]),
      'by error',
    );
    expect(await entriesOf(marker)).toEqual([key]);
  });

  test('an entry under a value its record does not carry, in the very commit', async () => {
    const writes = await creation();
    const own = writes.find(({ path }) => path.includes('/markers/phone'));
    const extra = { path: at('phone:+971508888888'), data: own?.data ?? {}, merge: true as const };
    expectDenied(await database.commit(s1, [...writes, extra]));
    expectAllowed(await database.commit(s1, writes));
    // A stale entry goes only together with a change of its record.
    expectAllowed(await database.commit('owner', [extra]));
    expectDenied(await database.commit(s1, [{ path: extra.path, data: { records: {}, updatedAt: NOW } }]));
    expect(await entriesOf('phone:+971508888888')).toHaveLength(1);
  });

  test('a second entry for the same record, alike or not, in the very commit', async () => {
    const writes = await creation();
    for (const lie of [{}, { sellerName: 'Somebody' }]) {
      const doubled = altered(writes, '/markers/phone', (data) => {
        const [value] = Object.values(data.records as Values);
        return {
          ...data,
          records: { ...(data.records as Values), leads_another_lead_1: { ...(value as Values), ...lie } },
        };
      });
      expectDenied(await database.commit(s1, doubled));
    }
    expectAllowed(await database.commit(s1, writes));
  });

  test("nobody takes away another's entry", async () => {
    const mobilePhone = '+971507777777';
    expectAllowed(await database.commit(s1, await creation({ mobilePhone })));
    const theirs = await planFor(database, s2, [createLead(leadValues({ sellerId: s2.uid, mobilePhone }))]);
    const alone = altered(theirs, '/markers/phone', (data) => data).map((write) =>
      write.path.includes('/markers/phone') ? { path: write.path, data: write.data } : write,
    );
    expectDenied(await database.commit(s2, alone));
    expectAllowed(await database.commit(s2, theirs));
    expect(await entriesOf(`phone:${mobilePhone}`)).toHaveLength(2);
    expectDenied(
      await database.commit(s1, [{ path: at(`phone:${mobilePhone}`), data: { records: {}, updatedAt: NOW } }]),
    );
    expectDenied(await database.commit(ceoA, [{ path: at(`phone:${mobilePhone}`), gone: true }]));
    expect(await entriesOf(`phone:${mobilePhone}`)).toHaveLength(2);
  });

  test('a changed number moves the entry', async () => {
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const old = `phone:${String(lead.mobilePhone)}`;
    const writes = await planFor(database, s1, [edit(lead, { mobilePhone: '+971506666666' })]);
    expectDenied(
      await database.commit(
        s1,
        altered(writes, 'phone:+971506666666', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        s1,
        altered(writes, old, () => undefined),
      ),
    );
    expectAllowed(await database.commit(s1, writes));
    expect(await entriesOf(old)).toEqual([]);
    expect(await entriesOf('phone:+971506666666')).toEqual([`leads_${lead.id}`]);
  });

  test('a new seller refreshes the entry, an archived lead leaves it and comes back', async () => {
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const marker = `phone:${String(lead.mobilePhone)}`;
    expectAllowed(await database.commit(ceoA, await planFor(database, ceoA, [edit(lead, { sellerId: s2.uid })])));
    expect((await database.read(at(marker)))?.records).toMatchObject({
      [`leads_${lead.id}`]: { sellerName: s2.uid },
    });
    const [before] = [await storedLead(database, lead.id)];
    expectAllowed(
      await database.commit(ceoA, await planFor(database, ceoA, [{ type: 'archive', resource: 'leads', before }])),
    );
    expect(await entriesOf(marker)).toEqual([]);
    expectAllowed(
      await database.commit(
        ceoA,
        await planFor(database, ceoA, [
          { type: 'restore', resource: 'leads', before: await storedLead(database, lead.id) },
        ]),
      ),
    );
    expect(await entriesOf(marker)).toEqual([`leads_${lead.id}`]);
  });

  test('three leads of one number in a commit, not four; twenty in all, not more', async () => {
    const mobilePhone = '+971505555555';
    const many = (count: number) =>
      planFor(
        database,
        s1,
        Array.from({ length: count }, () => createLead(leadValues({ sellerId: s1.uid, mobilePhone }))),
      );
    expectDenied(await database.commit(s1, await many(4)));
    for (let stored = 0; stored < 18; stored += 3) expectAllowed(await database.commit(s1, await many(3)));
    expectAllowed(await database.commit(s1, await many(2)));
    expectDenied(await database.commit(s1, await many(1)));
    expect(await entriesOf(`phone:${mobilePhone}`)).toHaveLength(20);
  });

  test('read one by one by the company, never listed', async () => {
    const writes = await creation();
    const path = at(markerOf(writes));
    expectAllowed(await database.commit(s1, writes));
    for (const who of [s1, s2, ceoA]) expectAllowed(await database.get(who, path));
    // an accountant is a colleague without a right on leads or contacts
    for (const who of [accountant, ceoB, banned]) expectDenied(await database.get(who, path));
    for (const who of [s1, ceoA]) expectDenied(await database.list(who, `companies/${A}/markers`));
  });

  test("the server's time, and nothing besides", async () => {
    for (const more of [{ updatedAt: new Date('2026-01-01') }, { extra: 1 }])
      expectDenied(
        await database.commit(
          s1,
          altered(await creation(), '/markers/phone', (data) => ({ ...data, ...more })),
        ),
      );
    expectAllowed(await database.commit(s1, await creation()));
  });
});
