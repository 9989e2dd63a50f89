import { describe, expect, test } from 'vitest';
import { noticeSettingsId } from '#areas/work/noticeSettings/schema.ts';
import { notifyWith } from '#model/commit/notify.ts';
import { NOTICE_KINDS } from '#model/notices/notice-kinds.ts';
import { decide } from '#model/policy/decide.ts';
import type { Values } from '#model/schema.ts';
import { mailsFrom } from '#server/mails.ts';
import { at, DAY, HOUR, Hours, lead, task } from './hours.ts';
import { A, create, NOW, population, typedSample, update } from './world.ts';

const mail = mailsFrom('https://desk.example.com');
const notify = notifyWith((_role, _packs, resource, id) => `/app/${resource}/${id}`, decide, mail);
const postOffice = () => new Hours(population(), { notify, mail });
const choices = (uid: string, more: Values = {}) => ({
  ...Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'Bell'])),
  id: noticeSettingsId(uid),
  userId: uid,
  locale: 'fr',
  digest: Object.values(more).includes('Digest'),
  ...more,
});
const mails = (world: Hours) =>
  world.store
    .all()
    .filter(({ path }) => path.startsWith('mail/'))
    .map(({ path, data }) => ({ path, to: data.to, subject: (data.message as Values).subject }));

describe('a notice', () => {
  test('is mailed to people who chose e-mails at once, in their language, and to nobody else', async () => {
    const world = postOffice();
    await world.given('noticeSettings', choices('seller', { leads: 'Email' }));
    await world.commit('ceo', [
      create('leads', typedSample('leads', { fullName: 'Zoé', sellerId: 'seller', mobilePhone: '+971501112233' })),
      create('leads', typedSample('leads', { fullName: 'Ana', sellerId: 'other', mobilePhone: '+971501112244' })),
    ]);
    expect(mails(world)).toMatchObject([
      { to: ['seller@example.com'], subject: 'Given ceo vous a attribué le prospect Zoé' },
    ]);
  });
  test('of another kind stays in the bell', async () => {
    const world = postOffice();
    await world.given('noticeSettings', choices('seller', { deals: 'Email' }));
    await world.commit('ceo', [
      create('leads', typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233' })),
    ]);
    expect(mails(world)).toEqual([]);
  });
  test('that time brings is mailed once, also by a run that is repeated', async () => {
    const world = postOffice();
    await world.given('noticeSettings', choices('seller', { leads: 'Email' }));
    await world.given('leads', lead({ nextFollowUpAt: at(-HOUR / 2) }));
    await world.run();
    await world.store.run(async (transaction) => transaction.remove(`companies/${A}/cursors/hourly`));
    await world.run();
    expect(mails(world)).toMatchObject([{ to: ['seller@example.com'], subject: 'Relancer Zoé' }]);
  });
});

describe('a digest', () => {
  // 12:30 in Dubai on 2 March
  const morning = new Date('2026-03-03T04:00:00Z');
  const hoursUntil = (moment: Date) => (moment.getTime() - NOW.getTime()) / HOUR;
  test('comes once a day at eight, with what was not read', async () => {
    const world = postOffice();
    await world.given('noticeSettings', choices('seller', { tasks: 'Digest' }));
    await world.run();
    for (const title of ['One', 'Two', 'Three']) await world.given('todo', task({ title, dueAt: at(HOUR / 2) }));
    await world.next();
    const read = world.store
      .all()
      .find(({ path, data }) => path.includes('TodoDue') && (data.params as Values).name === 'One');
    if (!read) throw new Error('no notice');
    await world.put(read.path, { ...read.data, readAt: world.now });
    expect(mails(world)).toEqual([]);
    await world.next(hoursUntil(morning) - 2);
    expect(mails(world)).toEqual([]);
    for (let hour = 0; hour < 5; hour += 1) await world.next();
    expect(mails(world)).toMatchObject([
      { path: `mail/${A}_digest_seller_2026-03-03`, subject: `2 notifications de ${A}` },
    ]);
    await world.next(24);
    expect(mails(world)).toHaveLength(1);
  });
  test('not to people who left, nor if there is no notice', async () => {
    const world = postOffice();
    for (const uid of ['banned', 'other']) await world.given('noticeSettings', choices(uid, { tasks: 'Digest' }));
    await world.put(`companies/${A}/notifications/banned_x`, {
      userId: 'banned',
      type: 'TodoDue',
      params: {},
      readAt: null,
      createdAt: at(12 * HOUR),
    });
    await world.run();
    for (let hour = 0; hour < 24; hour += 1) await world.next();
    expect(mails(world)).toEqual([]);
    expect(world.now.getTime()).toBe(NOW.getTime() + DAY);
  });
});

describe('where notices go', () => {
  const written = choices('seller', { leads: 'Digest' });
  const { id, digest: _computed, ...typed } = written;
  test('is chosen by the person, for themselves alone', async () => {
    const world = postOffice();
    expect(await world.refusal('seller', [create('noticeSettings', typed, id)])).toBe('written');
    expect(world.read(`noticeSettings/${id}`)).toMatchObject({ leads: 'Digest', digest: true });
    expect(await world.refusal('other', [update('noticeSettings', { id, version: 1 }, { leads: 'Email' })])).toBe(
      'forbidden',
    );
    expect(await world.refusal('ceo', [update('noticeSettings', { id, version: 1 }, { leads: 'Email' })])).toBe(
      'forbidden',
    );
    const another = noticeSettingsId('other');
    expect(await world.refusal('seller', [create('noticeSettings', typed, another)])).toBe('forbidden');
    expect(await world.refusal('seller', [update('noticeSettings', { id, version: 1 }, { leads: 'Bell' })])).toBe(
      'written',
    );
    expect(world.read(`noticeSettings/${id}`)).toMatchObject({ digest: false });
  });
});
