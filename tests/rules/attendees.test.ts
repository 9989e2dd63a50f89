import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayKey } from '#lib/dates.ts';
import { workDefaults } from '#lib/work-rules.ts';
import { checkIn, checkOut, type Day } from '#resources/attendees/commands.ts';
import type { ChangeSet } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import { givenEmployee, staffPlan } from './staff-world.ts';
import { A, accountant, altered, banned, ceoA, ceoB, hrA, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('attendees');
const work = workDefaults('AE');
const zone = 'Asia/Dubai';
const today = dayKey(new Date(), zone);
const dayAt = (ago: number): Day => ({ dateKey: addDays(today, -ago), timeZone: zone, work });
const pathOf = (id: string) => `companies/${A}/attendees/${id}`;
const planned = (who: Person, { changes }: ChangeSet) => staffPlan(database, who, changes);
const send = async (who: Person, changes: ChangeSet) => database.commit(who, await planned(who, changes));
const whose = (employee: AnyRecord, userId?: string) => ({
  id: employee.id,
  fullName: String(employee.fullName),
  userId,
});
const employed = async (who: Person) => whose(await givenEmployee(database, hrA, { userId: who.uid }), who.uid);
const stored = async (id: string) => ({ ...(await database.read(pathOf(id))), id }) as AnyRecord;
const manual = (who: ReturnType<typeof whose>, day: Day, more: Values = {}): ChangeSet => {
  const [begin] = checkIn(who, day, 'Web').changes;
  if (begin?.type !== 'create') throw new Error('no day');
  const midnight = begin.values.day as Date;
  const hour = (hours: number) => new Date(midnight.getTime() + hours * 3_600_000);
  const correction = { requestedBy: hrA.uid, reason: 'Badge was lost' };
  const times = { method: 'Manual', checkInAt: hour(9), checkOutAt: hour(18), correction };
  return { changes: [{ ...begin, values: { ...begin.values, ...times, ...more } }] };
};

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('the own day', () => {
  test('begins and ends at the server’s time', async () => {
    const who = await employed(s1);
    const writes = await planned(s1, checkIn(who, dayAt(0), 'Web'));
    const earlier = new Date(Date.now() - 3_600_000);
    const lied = liedIn(writes, 'attendees', (data) => ({ ...data, checkInAt: earlier }));
    expectDenied(await database.commit(s1, lied));
    expectAllowed(await database.commit(s1, writes));
    const open = await stored(`${who.id}_${today}`);
    expect(open.status).toBe('Open');
    const going = await planned(s1, checkOut(open, NOW));
    const early = liedIn(going, 'attendees', (data) => ({ ...data, checkOutAt: new Date(Date.now() + 60_000) }));
    expectDenied(await database.commit(s1, early));
    const moved = liedIn(going, 'attendees', (data) => ({ ...data, checkInAt: earlier }));
    expectDenied(await database.commit(s1, moved));
  });
  test('is nobody else’s, and one’s own employee record’s', async () => {
    const [mine, theirs] = [await employed(s1), await employed(s2)];
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await send(who, checkIn(mine, dayAt(0), 'Web')));
    expectDenied(await send(s1, checkIn({ ...theirs, userId: s1.uid }, dayAt(0), 'Web')));
    const writes = await planned(s1, checkIn(mine, dayAt(0), 'Web'));
    const [begin] = checkIn(mine, dayAt(0), 'Web').changes;
    if (begin?.type !== 'create') throw new Error('no day');
    expectDenied(await send(s1, { changes: [{ ...begin, id: `${mine.id}_2026-01-01` }] }));
    expectAllowed(await database.commit(s1, writes));
    for (const who of [s1, hrA, ceoA, root]) expectAllowed(await database.get(who, pathOf(`${mine.id}_${today}`)));
    for (const who of [s2, accountant, ceoB]) expectDenied(await database.get(who, pathOf(`${mine.id}_${today}`)));
    const own = { where: [['userId', 'EQUAL', s1.uid]] } as const;
    const found = await database.list(s1, `companies/${A}/attendees`, own);
    expectAllowed(found);
    expect(idsOf(found)).toContain(`${mine.id}_${today}`);
    expectDenied(await database.list(s2, `companies/${A}/attendees`, own));
  });
  test('is not written by hand, nor of another day', async () => {
    const who = await employed(s1);
    expectDenied(await send(s1, manual(who, dayAt(1))));
    expectDenied(await send(s1, checkIn(who, dayAt(2), 'Web')));
    expectAllowed(await send(hrA, manual(who, dayAt(1))));
    const before = await stored(`${who.id}_${dayAt(1).dateKey}`);
    const set = { note: 'I was here', overtimeApproved: true };
    expectDenied(await send(s1, { changes: [{ type: 'update', resource: 'attendees', before, set }] }));
    expectAllowed(await send(hrA, { changes: [{ type: 'update', resource: 'attendees', before, set }] }));
  });
  test('cannot be closed twice', async () => {
    const who = await employed(s1);
    const [begin] = checkIn(who, dayAt(0), 'Web').changes;
    if (begin?.type !== 'create') throw new Error('no day');
    const [write, ...events] = await planned(s1, { changes: [begin] });
    expectAllowed(await database.commit(s1, [...(write ? [write] : []), ...events]));
    const open = await stored(begin.id);
    // One's own day goes on the record as it stands: an earlier coming would be a lie of its own.
    // Just after midnight a minute ago was another day.
    const aMinuteAgo = new Date(Math.max((begin.values.day as Date).getTime(), Date.now() - 60_000));
    const past = altered(
      [{ path: pathOf(begin.id), data: { ...open, checkInAt: aMinuteAgo } }],
      '/attendees/',
      ({ id: _id, ...data }) => data,
    );
    expectAllowed(await database.commit('owner', past));
    const going = checkOut(await stored(begin.id), NOW);
    const later = new Date(aMinuteAgo.getTime() + 1000);
    const before = await stored(begin.id);
    const noted: ChangeSet = { changes: [{ type: 'update', resource: 'attendees', before, set: { note: 'Seen' } }] };
    // nor does a manager move the time of a day that stays one's own
    for (const [by, change] of [
      [s1, going],
      [hrA, noted],
    ] as const) {
      const moved = liedIn(await planned(by, change), 'attendees', (data) => ({ ...data, checkInAt: later }));
      expectDenied(await database.commit(by, moved));
    }
    expectAllowed(await send(s1, going));
    expectDenied(await send(s1, checkOut({ ...(await stored(begin.id)), checkOutAt: undefined } as AnyRecord, NOW)));
  });
});

describe('a day written by a manager', () => {
  test.each<[string, Values]>([
    ['no reason', { correction: undefined }],
    ['a reason of four letters', { correction: { requestedBy: 'hrA', reason: 'oops' } }],
    ['an end before the beginning', { checkOutAt: new Date('2020-01-01T00:00:00Z') }],
    ['another month', { monthKey: '2020-01' }],
    ['a state nobody knows', { status: 'Asleep' }],
  ])('%s is refused', async (_, lie) => {
    const who = await employed(s1);
    const writes = await planned(hrA, manual(who, dayAt(1)));
    const lied = liedIn(writes, 'attendees', (data) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined)),
    );
    expectDenied(await database.commit(hrA, lied), 'by error');
    expectAllowed(await database.commit(hrA, writes));
  });
  test('is put away and brought back by managers; away it stays as it is', async () => {
    const who = await employed(s1);
    expectAllowed(await send(hrA, manual(who, dayAt(1))));
    const id = `${who.id}_${dayAt(1).dateKey}`;
    const shelf = async (by: Person, type: 'archive' | 'restore') =>
      send(by, { changes: [{ type, resource: 'attendees', before: await stored(id) }] });
    const noted = async () =>
      send(hrA, {
        changes: [{ type: 'update', resource: 'attendees', before: await stored(id), set: { note: 'Seen' } }],
      });
    for (const by of [s1, s2, accountant, ceoB]) expectDenied(await shelf(by, 'archive'));
    expectAllowed(await shelf(hrA, 'archive'));
    expectDenied(await noted());
    for (const by of [s1, ceoB]) expectDenied(await shelf(by, 'restore'));
    expectAllowed(await shelf(ceoA, 'restore'));
    expectAllowed(await noted());
  });
  test('is never in the future', async () => {
    const who = await employed(s1);
    expectDenied(await send(hrA, manual(who, dayAt(-1), { checkInAt: undefined, checkOutAt: undefined })), 'by error');
    expectAllowed(await send(hrA, manual(who, dayAt(1), { checkInAt: undefined, checkOutAt: undefined })));
  });
  test('names its employee’s account', async () => {
    const who = await employed(s1);
    expectDenied(await send(hrA, manual({ ...who, userId: s2.uid }, dayAt(1))));
    expectAllowed(await send(hrA, manual(who, dayAt(1))));
  });
  test('nobody approves the own overtime', async () => {
    const who = await employed(hrA);
    expectAllowed(await send(ceoA, manual(who, dayAt(1))));
    const before = await stored(`${who.id}_${dayAt(1).dateKey}`);
    const approve: ChangeSet = {
      changes: [{ type: 'update', resource: 'attendees', before, set: { overtimeApproved: true } }],
    };
    expectDenied(await send(hrA, approve));
    expectAllowed(await send(ceoA, approve));
  });
  test('stays as it is once payroll has approved the month', async () => {
    const who = await employed(s1);
    expectAllowed(await send(hrA, manual(who, dayAt(1))));
    const before = await stored(`${who.id}_${dayAt(1).dateKey}`);
    const note: ChangeSet = { changes: [{ type: 'update', resource: 'attendees', before, set: { note: 'late bus' } }] };
    const run = `companies/${A}/payroll/regular_${String(before.monthKey)}`;
    const month = async (status: string) =>
      expectAllowed(await database.commit('owner', [{ path: run, data: { status } }]));
    for (const status of ['Approved', 'Paid']) {
      await month(status);
      expectDenied(await send(hrA, note));
      expectDenied(await send(ceoA, manual(await employed(s2), dayAt(1))));
    }
    await month('Calculated');
    expectAllowed(await send(hrA, note));
    await month('Draft');
    expectAllowed(await send(ceoA, manual(await employed(s2), dayAt(1))));
  });
});
