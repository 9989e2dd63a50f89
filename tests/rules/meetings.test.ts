import { beforeAll, describe, expect, test } from 'vitest';
import { respond } from '#resources/meetings/commands.ts';
import { meetings } from '#resources/meetings/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  forced,
  freshId,
  hrA,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('meetings');
const list = `companies/${A}/meetings`;
const path = (id: string, company = A) => `companies/${company}/meetings/${id}`;
const FUTURE = { startAt: new Date('2099-03-02T08:30:00Z'), endAt: new Date('2099-03-02T09:30:00Z') };

beforeAll(async () => {
  await database.start();
  await populate(database);
});

const values = (who: Person, more: Values = {}): Values => {
  const { acceptedIds: _yes, declinedIds: _no, ...sample } = sampleOf(meetings);
  return { ...sample, organiserId: who.uid, attendeeIds: [who.uid], ...more };
};
const creation = (given: Values, id = freshId()): Change => ({
  type: 'create',
  resource: 'meetings',
  id,
  values: given,
});
const send = async (who: Person, changes: readonly Change[], company = A) =>
  database.commit(who, await planFor(database, who, changes, company));
const create = (who: Person, given: Values, company = A) => send(who, [creation(given)], company);
const update = (before: AnyRecord, set: Values): Change => ({ type: 'update', resource: 'meetings', before, set });
const change = (who: Person, before: AnyRecord, set: Values) => send(who, [update(before, set)]);
const stored = async (id: string): Promise<AnyRecord> => ({ ...(await database.read(path(id))), id }) as AnyRecord;
async function given(who: Person, more: Values = {}): Promise<AnyRecord> {
  const id = freshId();
  expectAllowed(await send(who, [creation(values(who, more), id)]));
  return stored(id);
}
async function changed(who: Person, before: AnyRecord, set: Values): Promise<AnyRecord> {
  expectAllowed(await change(who, before, set));
  return stored(before.id);
}
const answer = async (who: Person, before: AnyRecord, word: 'accepted' | 'declined' | 'pending') => {
  expectAllowed(await send(who, respond(before, who.uid, word).changes));
  return stored(before.id);
};

describe('who', () => {
  test('reads: whoever is invited, managers all of the company, nobody else', async () => {
    const { id } = await given(s1, { attendeeIds: [s1.uid, accountant.uid] });
    for (const who of [s1, accountant, ceoA, hrA, root]) expectAllowed(await database.get(who, path(id)));
    for (const who of [s2, ceoB, banned, forced]) expectDenied(await database.get(who, path(id)));
    for (const who of [s1, accountant]) {
      const found = await database.list(who, list, { where: [['attendeeIds', 'ARRAY_CONTAINS', who.uid]] });
      expectAllowed(found);
      expect(idsOf(found)).toContain(id);
      expectDenied(await database.list(who, list, { where: [['organiserId', 'EQUAL', who.uid]] }), 'by error');
      expectDenied(await database.list(who, list), 'by error');
    }
    expectDenied(await database.list(s2, list, { where: [['attendeeIds', 'ARRAY_CONTAINS', s1.uid]] }));
    expectAllowed(await database.list(ceoA, list));
  });

  test('calls: a Seller for themselves, managers for anybody, others none', async () => {
    expectAllowed(await create(s1, values(s1, { attendeeIds: [s1.uid, s2.uid] })));
    expectDenied(await create(s1, values(s2, { attendeeIds: [s1.uid, s2.uid] })));
    for (const who of [ceoA, hrA, root]) expectAllowed(await create(who, values(s2)));
    for (const who of [accountant, ceoB, banned, forced]) expectDenied(await create(who, values(who)));
    expectAllowed(await create(ceoB, values(ceoB), B));
    expectDenied(await create(ceoF, values(ceoF), FROZEN));
  });

  test('changes, hands on, puts away', async () => {
    const meeting = await given(s1, { attendeeIds: [s1.uid, s2.uid] });
    for (const who of [s2, accountant, ceoB]) expectDenied(await change(who, meeting, { title: 'Another' }));
    expectDenied(await change(s1, meeting, { organiserId: s2.uid }));
    expectDenied(await send(s1, [{ type: 'archive', resource: 'meetings', before: meeting }]));
    const renamed = await changed(s1, meeting, { title: 'Another' });
    const handed = await changed(ceoA, renamed, { organiserId: s2.uid });
    expectDenied(await change(s1, handed, { title: 'Mine' }));
    expectAllowed(await send(hrA, [{ type: 'archive', resource: 'meetings', before: handed }]));
    const archived = await stored(handed.id);
    expectDenied(await send(s2, respond(archived, s2.uid, 'declined').changes));
    expectAllowed(await send(ceoA, [{ type: 'restore', resource: 'meetings', before: archived }]));
  });

  test('its history is told to everybody who is or was invited', async () => {
    const meeting = await given(s1, { attendeeIds: [s1.uid, s2.uid] });
    const event = await database.read(`companies/${A}/history/meetings_${meeting.id}_1`);
    expect(event?.sellerIds).toEqual([s1.uid, s2.uid]);
    await changed(s1, meeting, { attendeeIds: [s1.uid] });
    const next = await database.read(`companies/${A}/history/meetings_${meeting.id}_2`);
    expect(next?.sellerIds).toEqual([s1.uid, s2.uid]);
    const writes = await planFor(database, s1, [update(await stored(meeting.id), { title: 'Secret' })]);
    const silent = writes.map((write) =>
      write.path.includes('/history/') ? { ...write, data: { ...write.data, sellerIds: [] } } : write,
    );
    expectDenied(await database.commit(s1, silent));
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('answers', () => {
  test('everybody invited says yes, no and nothing again, for themselves alone', async () => {
    const meeting = await given(s1, { attendeeIds: [s1.uid, s2.uid, accountant.uid] });
    expect(meeting.acceptedIds).toEqual([s1.uid]);
    const yes = await answer(accountant, meeting, 'accepted');
    expect(yes.acceptedIds).toEqual([s1.uid, accountant.uid]);
    const no = await answer(accountant, yes, 'declined');
    expect([no.acceptedIds, no.declinedIds]).toEqual([[s1.uid], [accountant.uid]]);
    const open = await answer(accountant, no, 'pending');
    expectDenied(await send(s2, respond(open, accountant.uid, 'accepted').changes));
    expectDenied(await send(s2, respond(open, s1.uid, 'declined').changes));
    expectDenied(await send(ceoB, respond(open, ceoB.uid, 'accepted').changes));
    await answer(s2, open, 'declined');
  });

  test('nobody answers who is not invited, and nobody changes more with an answer', async () => {
    const meeting = await given(s1, { attendeeIds: [s1.uid, s2.uid] });
    const foreign = liedIn(await planFor(database, accountant, [update(meeting, {})]), 'meetings', (data) => ({
      ...data,
      acceptedIds: [s1.uid, accountant.uid],
    }));
    expectDenied(await database.commit(accountant, foreign));
    // not even an answer that says nothing
    expectDenied(await send(accountant, [update(meeting, {})]));
    const more = [update(meeting, { acceptedIds: [s1.uid, s2.uid], title: 'Mine' })];
    expectDenied(await send(s2, more));
    const self = [update(meeting, { attendeeIds: [s1.uid, s2.uid, accountant.uid] })];
    expectDenied(await send(s2, self));
    await answer(s2, meeting, 'accepted');
  });

  test('another time is another question', async () => {
    const meeting = await given(s1, { ...FUTURE, attendeeIds: [s1.uid, s2.uid] });
    const yes = await answer(s2, meeting, 'accepted');
    const moved = await changed(s1, yes, { endAt: new Date('2099-03-02T10:30:00Z') });
    expect(moved.acceptedIds).toEqual([s1.uid]);
  });
});

describe('what', () => {
  test('moves as declared, and is over only after it began', async () => {
    const meeting = await given(s1);
    const field = 'showingAppointmentStatus';
    for (const to of ['Completed', 'NoShow']) expectDenied(await change(s1, meeting, { [field]: to }));
    const confirmed = await changed(s1, meeting, { [field]: 'Confirmed' });
    expectDenied(await change(s1, confirmed, { [field]: 'Pending' }));
    await changed(s1, confirmed, { [field]: 'Completed' });
    const other = await given(s1);
    const cancelled = await changed(s1, other, { [field]: 'Cancelled' });
    expectDenied(await change(s1, cancelled, { [field]: 'Confirmed' }));
    const again = await changed(s1, cancelled, { [field]: 'Pending' });
    const denied = await changed(s1, again, { [field]: 'Denied' });
    expectDenied(await change(s1, denied, { [field]: 'Pending' }));
    const ahead = await given(s1, { ...FUTURE, [field]: 'Confirmed' });
    for (const to of ['Completed', 'NoShow']) expectDenied(await change(s1, ahead, { [field]: to }));
    await changed(s1, ahead, { [field]: 'Cancelled' });
    expectDenied(await create(s1, values(s1, { [field]: 'Completed' })));
  });

  test('is called by somebody who comes, even with an event that says so', async () => {
    const writes = await planFor(database, s1, [creation(values(s1))]);
    const said = (attendeeIds: readonly string[]) =>
      altered(
        liedIn(writes, 'meetings', ({ acceptedIds: _yes, ...data }) => ({ ...data, attendeeIds })),
        '/history/',
        (event) => ({ ...event, sellerIds: attendeeIds }),
      );
    expectDenied(await database.commit(s1, said([s2.uid])));
    expectAllowed(await database.commit(s1, said([s1.uid, s2.uid])));
  });

  test.each<[string, Values]>([
    ['no title', { title: 'ab' }],
    ['an end before the start', { endAt: new Date('2026-03-02T08:29:00Z') }],
    ['an end with the start', { endAt: new Date('2026-03-02T08:30:00Z') }],
    ['thirteen hours', { allDay: false, endAt: new Date('2026-03-02T21:30:00Z') }],
    ['eight days', { allDay: true, endAt: new Date('2026-03-10T08:30:00Z') }],
    ['an organiser who is not invited', { attendeeIds: ['s2'], acceptedIds: undefined }],
    ['an answer of somebody who is not invited', { acceptedIds: ['s1', 's2'] }],
    ['a refusal of somebody who is not invited', { declinedIds: ['s2'] }],
    ['a viewing of nothing', { kind: 'Viewing', propertyIds: undefined }],
    ['a link that is not secure', { meetingUrl: 'http://example.com/room' }],
    ['a state nobody knows', { showingAppointmentStatus: 'Maybe' }],
    ['access with more in it', { access: { keyHolder: 'x', code: '1234' } }],
    ['more than a meeting has', { reminder: 5 }],
  ])('%s is refused', async (_, lie) => {
    const writes = await planFor(database, s1, [creation(values(s1, { allDay: false }))]);
    const told = (data: Values) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined));
    const outcome = await database.commit(s1, liedIn(writes, 'meetings', told));
    expect(outcome.status, outcome.message).toBe(403);
    expect(outcome.message).not.toMatch(/maximum of 1000/);
    expectAllowed(await database.commit(s1, writes));
  });
});
