import { beforeAll, describe, expect, test } from 'vitest';
import { NOTICE_TYPES, OWN_TYPES, SEVERITIES } from '#schema/notices.ts';
import type { Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  alone,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  createLead,
  FROZEN,
  forced,
  freshId,
  hrA,
  leadValues,
  nobody,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('notifications');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const told = (by: Person, to: Person, more: Values = {}): Values => ({
  userId: to.uid,
  actorId: by.uid,
  type: 'LeadAssigned',
  severity: 'Info',
  params: { name: 'Zoé Lefèvre' },
  link: '/app/seller/leads/abc_1-2',
  createdAt: NOW,
  readAt: null,
  ...more,
});
const documentOf = (data: Values, company = A, id = `${String(data.userId)}_LeadAssigned_${freshId()}`): Write => ({
  path: `companies/${company}/notifications/${id}`,
  data,
});
const send = (by: Person, to: Person, more: Values = {}, company = A) =>
  database.commit(by, [documentOf(told(by, to, more), company)]);
async function given(by: Person, to: Person, more: Values = {}): Promise<Write> {
  const write = documentOf(told(by, to, more));
  expectAllowed(await database.commit(by, [write]));
  return { ...write, data: (await database.read(write.path)) ?? {} };
}

describe('telling', () => {
  test('whoever works here tells a colleague, and nobody elsewhere', async () => {
    for (const by of [ceoA, hrA, s2, accountant, root]) expectAllowed(await send(by, s1));
    for (const by of [ceoB, alone, banned, forced]) expectDenied(await send(by, s1));
    expectAllowed(await send(ceoB, ceoB, {}, B));
    expectDenied(await send(ceoF, ceoF, {}, FROZEN));
  });

  test('a person of another company is no colleague, nor is one who is gone', async () => {
    expectDenied(await send(ceoA, ceoB), 'by error');
    expectDenied(await send(ceoA, alone), 'by error');
    expectDenied(await send(ceoA, banned));
    expectAllowed(await send(ceoA, forced));
  });

  test('nobody speaks in another’s name', async () => {
    expectDenied(await send(s2, s1, { actorId: ceoA.uid }));
    expectAllowed(await send(s2, s1));
  });

  test('each type but the own ones is told to others; those only to oneself', async () => {
    for (const type of NOTICE_TYPES) {
      const outcome = await send(ceoA, s1, { type });
      if (OWN_TYPES.includes(type)) expectDenied(outcome);
      else expectAllowed(outcome);
      expectAllowed(await send(s1, s1, { type }));
    }
    expectDenied(await send(ceoA, s1, { type: 'Lottery' }));
  });

  test.each<[string, Values]>([
    ['a link that leaves the app', { link: 'https://example.com/app/leads' }],
    ['a link to another host', { link: '//example.com/app/leads' }],
    ['a link that runs', { link: 'javascript:alert(1)' }],
    ['a link out of the app and back', { link: '/app/../auth/login' }],
    ['a link with a question', { link: '/app/leads?q=x' }],
    ['a link outside the app', { link: '/auth/login' }],
    ['a link too long', { link: `/app/${'x'.repeat(201)}` }],
    ['a severity nobody knows', { severity: 'Fatal' }],
    ['a name too long', { params: { name: 'x'.repeat(161) } }],
    ['a state with spaces', { params: { state: 'won the lottery' } }],
    ['a count that is none', { params: { count: 'many' } }],
    ['a moment that is none', { params: { at: 'soon' } }],
    ['a word beyond these', { params: { text: 'Send me your password' } }],
    ['a field beyond these', { title: 'Send me your password' }],
    ['another time', { createdAt: new Date('2026-01-01T00:00:00Z') }],
    ['read already', { readAt: NOW }],
  ])('%s is refused', async (_, more) => {
    expectDenied(await send(ceoA, s1, more));
    expectAllowed(await send(ceoA, s1));
  });

  test('every severity, every word and no link are allowed', async () => {
    for (const severity of SEVERITIES) expectAllowed(await send(ceoA, s1, { severity }));
    const params = { name: 'x'.repeat(160), state: 'Approved', count: 3, at: 1_767_225_600_000 };
    expectAllowed(await send(ceoA, s1, { params, link: '/app/me#leave' }));
    const { link: _, ...without } = told(ceoA, s1, { params: {} });
    expectAllowed(await database.commit(ceoA, [documentOf(without)]));
  });

  test('it is named after its recipient, and written once', async () => {
    expectDenied(await database.commit(ceoA, [documentOf(told(ceoA, s1), A, `${s2.uid}_${freshId()}`)]));
    const write = await given(ceoA, s1);
    expectDenied(await database.commit(ceoA, [{ path: write.path, data: told(ceoA, s1) }]));
  });

  test('it goes along with the change it tells of', async () => {
    const id = freshId();
    const writes = await planFor(database, ceoA, [createLead(leadValues({ sellerId: s1.uid }), id)]);
    expectAllowed(
      await database.commit(ceoA, [...writes, documentOf(told(ceoA, s1, { link: `/app/seller/leads/${id}` }))]),
    );
  });
});

describe('reading', () => {
  test('only its recipient reads it', async () => {
    const { path } = await given(ceoA, s1);
    expectAllowed(await database.get(s1, path));
    for (const who of [ceoA, s2, hrA, root, ceoB]) expectDenied(await database.get(who, path));
    expectDenied(await database.get(nobody, path), 'by error');
  });

  test('a list is asked for by its recipient', async () => {
    const { path } = await given(ceoA, s1);
    const mine = { where: [['userId', 'EQUAL', s1.uid]], orderBy: ['createdAt', 'DESCENDING'] } as const;
    const outcome = await database.list(s1, `companies/${A}/notifications`, mine);
    expectAllowed(outcome);
    expect(idsOf(outcome)).toContain(path.split('/').at(-1));
    for (const who of [ceoA, s2, root, ceoB])
      expectDenied(await database.list(who, `companies/${A}/notifications`, mine));
    expectDenied(await database.list(s1, `companies/${A}/notifications`), 'by error');
  });

  test('the banned and those who must set a password read none', async () => {
    for (const who of [forced]) {
      const { path } = await given(ceoA, who);
      expectDenied(await database.get(who, path));
    }
    const write = documentOf(told(ceoA, banned));
    expectAllowed(await database.commit('owner', [write]));
    expectDenied(await database.get(banned, write.path));
  });
});

describe('marking', () => {
  test('its recipient marks it read and unread, and nothing else', async () => {
    const { path, data } = await given(ceoA, s1);
    for (const who of [ceoA, s2, root, ceoB])
      expectDenied(await database.commit(who, [{ path, data: { ...data, readAt: NOW } }]));
    for (const more of [
      { readAt: NOW, type: 'Mention' },
      { readAt: NOW, link: '/app/me' },
      { readAt: NOW, extra: true },
      { readAt: new Date('2026-01-01T00:00:00Z') },
      { readAt: true },
      { userId: s2.uid },
    ])
      expectDenied(await database.commit(s1, [{ path, data: { ...data, ...more } }]));
    expectAllowed(await database.commit(s1, [{ path, data: { ...data, readAt: NOW } }]));
    expect((await database.read(path))?.readAt).toBeInstanceOf(Date);
    expectAllowed(await database.commit(s1, [{ path, data: { ...data, readAt: null } }]));
  });

  test('its recipient removes it', async () => {
    const { path } = await given(ceoA, s1);
    for (const who of [ceoA, s2, root]) expectDenied(await database.commit(who, [{ path, gone: true }]));
    expectAllowed(await database.commit(s1, [{ path, gone: true }]));
  });

  test('in a suspended company it is read and stays as it is', async () => {
    const write = documentOf(told(ceoF, ceoF), FROZEN);
    expectAllowed(await database.commit('owner', [write]));
    expectAllowed(await database.get(ceoF, write.path));
    const data = (await database.read(write.path)) ?? {};
    expectDenied(await database.commit(ceoF, [{ path: write.path, data: { ...data, readAt: NOW } }]));
    expectDenied(await database.commit(ceoF, [{ path: write.path, gone: true }]));
  });
});
