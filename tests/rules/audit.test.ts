import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, RulesDatabase } from './local.ts';
import {
  A,
  altered,
  alteredBoth,
  ceoA,
  createLead,
  edit,
  givenLead,
  leadValues,
  planFor,
  populate,
  root,
  s1,
  s2,
  storedLead,
} from './world.ts';

const database = new RulesDatabase('audit');
const HISTORY = `companies/${A}/history`;
const creation = () => planFor(database, s1, [createLead(leadValues({ sellerId: s1.uid }))]);
const inEvent = async (more: Values) => altered(await creation(), '/history/', (event) => ({ ...event, ...more }));
const mine = () => givenLead(database, s1, { sellerId: s1.uid });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('every change carries its event', () => {
  test('H01 no event without a change, no change without an event', async () => {
    const writes = await creation();
    expectDenied(
      await database.commit(
        s1,
        altered(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        s1,
        altered(writes, '/leads/', () => undefined),
      ),
      'by error',
    );
    expectAllowed(await database.commit(s1, writes));
    const lead = await mine();
    const editing = await planFor(database, s1, [edit(lead, { notes: 'x' })]);
    expectDenied(
      await database.commit(
        s1,
        altered(editing, '/history/', () => undefined),
      ),
      'by error',
    );
    expect((await storedLead(database, lead.id)).version).toBe(1);
  });

  test.each<[string, Values]>([
    ['actor', { changedByMemberKey: s2.uid }],
    ['time', { modificationTimestamp: new Date('2026-01-01T00:00:00Z') }],
    ['after', { after: { fullName: 'Somebody' } }],
    ['kind', { changeType: 'Updated' }],
    ['version', { version: 2 }],
    ['resource', { resourceName: 'deals' }],
    ['key', { resourceRecordKey: 'another_lead_1' }],
    ['actor type', { actorType: 'Nobody' }],
    ['owners emptied', { sellerIds: [] }],
    ['owners widened', { sellerIds: [s1.uid, s2.uid] }],
    ['unknown field', { note: 'x' }],
  ])('H02 an event with another %s', async (_, more) => {
    expectDenied(await database.commit(s1, await inEvent(more)), 'by error');
    expectAllowed(await database.commit(s1, await creation()));
  });

  test.each([
    ['Updated', { status: 'Contacted' }],
    ['StatusChanged', { notes: 'x' }],
    ['Assigned', { status: 'Contacted', sellerId: s2.uid }],
    ['Updated', { sellerId: s2.uid }],
    ['Created', { notes: 'x' }],
    ['Archived', { notes: 'x' }],
  ])('H02 %s is not what happened: %j', async (changeType, set) => {
    const writes = await planFor(database, ceoA, [edit(await mine(), set)]);
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/history/', (event) => ({ ...event, changeType })),
      ),
    );
    expectAllowed(await database.commit(ceoA, writes));
  });

  test('H02 an event names the owners before and after', async () => {
    const writes = await planFor(database, ceoA, [edit(await mine(), { sellerId: s2.uid })]);
    for (const sellerIds of [[s1.uid], [s2.uid], []])
      expectDenied(
        await database.commit(
          ceoA,
          altered(writes, '/history/', (event) => ({ ...event, sellerIds })),
        ),
      );
    expectAllowed(await database.commit(ceoA, writes));
  });

  test("H03 somebody else's name, another time, on record and event alike", async () => {
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(await creation(), (data) => ({ ...data, updatedBy: s2.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(await creation(), (data) => ({ ...data, createdBy: s2.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(await creation(), (data) => ({ ...data, createdAt: new Date('2026-01-01') })),
      ),
    );
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(await creation(), (data) => ({ ...data, updatedAt: new Date('2026-01-01') })),
      ),
    );
    const editing = await planFor(database, s1, [edit(await mine(), { notes: 'x' })]);
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(editing, (data) => ({ ...data, updatedBy: s2.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(editing, (data) => ({ ...data, updatedAt: new Date('2026-01-01') })),
      ),
    );
    expectAllowed(await database.commit(s1, editing));
  });

  test('H04 an event is never changed or removed, by nobody', async () => {
    const lead = await mine();
    const path = `${HISTORY}/leads_${lead.id}_1`;
    for (const who of [s1, ceoA, root]) {
      expectDenied(await database.commit(who, [{ path, data: { changeType: 'Updated' }, merge: true }]), 'by error');
      expectDenied(await database.commit(who, [{ path, gone: true }]));
    }
    expect((await database.read(path))?.changeType).toBe('Created');
  });

  test('H05 a version follows the one before', async () => {
    const lead = await mine();
    for (const version of [1, 3, 0, -1, 2.5]) {
      const writes = await planFor(database, s1, [edit(lead, { notes: 'x' })]);
      const lied = writes.map((write) => ({ ...write, path: write.path.replace(/_2$/, `_${version}`) }));
      expectDenied(
        await database.commit(
          s1,
          altered(
            alteredBoth(lied, (data) => ({ ...data, version })),
            '/history/',
            (event) => ({ ...event, version }),
          ),
        ),
        'by error',
      );
    }
    const born = await creation();
    const two = born.map((write) => ({ ...write, path: write.path.replace(/_1$/, '_2') }));
    expectDenied(
      await database.commit(
        s1,
        altered(
          alteredBoth(two, (data) => ({ ...data, version: 2 })),
          '/history/',
          (event) => ({ ...event, version: 2 }),
        ),
      ),
      'by error',
    );
    expectAllowed(await database.commit(s1, await planFor(database, s1, [edit(lead, { notes: 'x' })])));
  });

  test('C03 C05 ten writes of one version: one passes; a replayed create is refused', async () => {
    const lead = await mine();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, i) =>
        database.commit(s1, await planFor(database, s1, [edit(lead, { notes: `try ${i}` })])),
      ),
    );
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(1);
    const writes = await creation();
    expectAllowed(await database.commit(s1, writes));
    expect((await database.commit(s1, writes)).status).toBe(403);
  });

  test('an event after the fact', async () => {
    const writes = await creation();
    const event = writes.filter(({ path }) => path.includes('/history/'));
    const record = writes.filter(({ path }) => path.includes('/leads/'));
    // Put there above the rules, without its event, as a restore might do.
    expectAllowed(await database.commit('owner', record));
    const stored = await database.read(record[0]?.path ?? '');
    const late = event.map((one) => ({ ...one, data: { ...one.data, after: stored } }));
    expectDenied(await database.commit(s1, late));
    expectAllowed(await database.commit(s1, await creation()));
  });

  test('a second event beside the true one', async () => {
    const writes = await creation();
    const event = writes.find(({ path }) => path.includes('/history/'));
    expectDenied(
      await database.commit(s1, [...writes, { path: `${HISTORY}/leads_anything_1`, data: event?.data ?? {} }]),
    );
    for (const version of [2, 7]) {
      const extra = { path: (event?.path ?? '').replace(/_1$/, `_${version}`), data: { ...event?.data, version } };
      expectDenied(await database.commit(s1, [...writes, extra]));
    }
    expectDenied(
      await database.commit(s1, [
        ...writes,
        {
          path: `${HISTORY}/users_${s1.uid}_0`,
          data: { ...event?.data, resourceName: 'users', resourceRecordKey: s1.uid, version: 0 },
        },
      ]),
    );
    expectAllowed(await database.commit(s1, writes));
  });
});
