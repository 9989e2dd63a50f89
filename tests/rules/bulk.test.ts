import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#schema/changes.ts';
import type { Write } from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import {
  alteredBoth,
  banned,
  ceoA,
  ceoB,
  createLead,
  edit,
  freshId,
  givenLead,
  hrA,
  leadPath,
  leadValues,
  planFor,
  populate,
  s1,
  s2,
  storedLead,
} from './world.ts';

/** As many records as ui/bulk/run.ts sends in one commit. */
const TOGETHER = 9;
const database = new RulesDatabase('bulk');
const given = async (more: Values = {}): Promise<AnyRecord[]> => {
  const ids = Array.from({ length: TOGETHER }, () => freshId());
  const creations = ids.map((id) => createLead(leadValues({ sellerId: s1.uid, ...more }), id));
  expectAllowed(await database.commit(s1, await planFor(database, s1, creations)));
  return Promise.all(ids.map((id) => storedLead(database, id)));
};
const assigned = (records: readonly AnyRecord[]) => records.map((record) => edit(record, { sellerId: s2.uid }));
const shelved = (type: 'archive' | 'restore', records: readonly AnyRecord[]): Change[] =>
  records.map((before) => ({ type, resource: 'leads', before }));
const send = async (by: Person, changes: readonly Change[]) =>
  database.commit(by, await planFor(database, by, changes));
const again = (records: readonly AnyRecord[]) => Promise.all(records.map(({ id }) => storedLead(database, id)));
const markersOf = (writes: readonly Write[]) => writes.filter(({ path }) => path.includes('/markers/'));

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('a commit of many records', () => {
  test('O06 a manager hands nine leads over with an event each; nobody else does', async () => {
    const records = await given();
    for (const who of [s1, s2, banned, ceoB]) expectDenied(await send(who, assigned(records)));
    expectAllowed(await send(hrA, assigned(records)));
    for (const { id, version, sellerId } of await again(records)) {
      expect([version, sellerId]).toEqual([2, s2.uid]);
      const event = await database.read(`companies/company_a_0001/history/leads_${id}_2`);
      expect(event).toMatchObject({ changeType: 'Assigned', changedByMemberKey: hrA.uid });
    }
  });

  test('O06 one that somebody changed meanwhile refuses all, and none is changed', async () => {
    const records = await given();
    const [raced] = records;
    expectAllowed(await send(s1, raced ? [edit(raced, { notes: 'called back' })] : []));
    expectDenied(await send(ceoA, assigned(records)));
    expect((await again(records)).map(({ sellerId }) => sellerId)).toEqual(records.map(() => s1.uid));
    expectAllowed(await send(ceoA, assigned(records.slice(1))));
  });

  test("O02 a Seller smuggles nothing in: no other's lead, no owner, no shelf among moves", async () => {
    const records = await given();
    const moves = records.map((record) => edit(record, { status: 'Contacted' }));
    const others = await givenLead(database, s2, { sellerId: s2.uid });
    const [first] = records;
    if (!first) throw new Error('no lead');
    for (const odd of [
      edit(others, { status: 'Contacted' }),
      edit(first, { status: 'Contacted', sellerId: s2.uid }),
      edit(first, { status: 'Viewing' }),
      ...shelved('archive', [first]),
    ])
      expectDenied(await send(s1, [odd, ...moves.slice(1)]));
    expectAllowed(await send(s1, moves));
  });

  test('H07 the events of an earlier bulk change prove nothing a second time', async () => {
    const records = await given();
    const writes = await planFor(database, ceoA, assigned(records));
    expectAllowed(await database.commit(ceoA, writes));
    const now = await again(records);
    expectAllowed(
      await send(
        ceoA,
        now.map((record) => edit(record, { sellerId: s1.uid })),
      ),
    );
    const onlyRecords = writes.filter(({ path }) => path.includes('/leads/'));
    expectDenied(await database.commit(ceoA, writes));
    expectDenied(await database.commit(ceoA, onlyRecords));
    const [next] = await again(records);
    if (!next) throw new Error('no lead');
    // the record as it would stand next, told by the old event
    const forged = (await planFor(database, ceoA, [edit(next, { sellerId: s2.uid })])).filter(
      ({ path }) => !path.includes('/history/'),
    );
    expectDenied(await database.commit(ceoA, forged), 'by error');
    expectAllowed(await send(ceoA, [edit(next, { sellerId: s2.uid })]));
  });

  test('I06 one invalid row refuses its commit', async () => {
    const records = await given();
    const writes = await planFor(
      database,
      s1,
      records.map((record) => edit(record, { notes: 'fine' })),
    );
    const [odd] = records;
    const broken = alteredBoth(writes, (data) =>
      data.reference === odd?.reference ? { ...data, fullName: '' } : data,
    );
    expectDenied(await database.commit(s1, broken));
    expect((await again(records)).every(({ version }) => version === 1)).toBe(true);
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('the shelf', () => {
  test('nine leads are put away with their duplicate entries, and come back with them', async () => {
    const records = await given();
    const putting = await planFor(database, ceoA, shelved('archive', records));
    expectDenied(await send(s1, shelved('archive', records)));
    // leaving the entries would find duplicates that nobody can open
    expect(markersOf(putting)).toHaveLength(2 * TOGETHER);
    expectAllowed(await database.commit(ceoA, putting));
    const entriesAt = async () =>
      Promise.all(
        markersOf(putting).map(
          async ({ path }) => Object.keys(((await database.read(path))?.records as Values | undefined) ?? {}).length,
        ),
      );
    expect((await entriesAt()).every((count) => count === 0)).toBe(true);
    const live = await database.list(ceoA, 'companies/company_a_0001/leads', {
      where: [['archivedAt', 'EQUAL', null]],
    });
    for (const { id } of records) expect(JSON.stringify(live.body)).not.toContain(id);
    expectAllowed(await send(ceoA, shelved('restore', await again(records))));
    expect((await entriesAt()).every((count) => count === 1)).toBe(true);
  });

  test('C06 what was put away while somebody edits takes no edit, and the editor may still read that it is there', async () => {
    const [record] = await given();
    if (!record) throw new Error('no lead');
    const edits = await planFor(database, s1, [edit(record, { notes: 'still typing' })]);
    expectAllowed(await send(ceoA, shelved('archive', [record])));
    expectDenied(await database.commit(s1, edits));
    expectAllowed(await database.get(s1, leadPath(record.id)));
    expectAllowed(await send(ceoA, shelved('restore', await again([record]))));
    const [back] = await again([record]);
    expectAllowed(await send(s1, back ? [edit(back, { notes: 'still typing' })] : []));
  });
});
