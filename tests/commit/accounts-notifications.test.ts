import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_MARKED } from '#model/accounts/request.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, EARLIER } from './account-world.ts';
import { A, B, FROZEN, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const given = async (userId: string, more: Values = {}, company = A): Promise<string> => {
  const id = `${userId}_LeadAssigned_${freshId()}`;
  const data = {
    userId,
    actorId: 'ceo',
    type: 'LeadAssigned',
    severity: 'Info',
    params: { name: 'Zoé Lefèvre' },
    link: '/app/seller/leads/abc',
    createdAt: EARLIER,
    readAt: null,
    ...more,
  };
  await world.put({ path: `companies/${company}/notifications/${id}`, data });
  return id;
};
const mark = (by: string, ids: readonly unknown[], isRead: unknown = true, companyId = A, more: Values = {}) =>
  world.refusal(by, 'markNotifications', { companyId, ids, isRead, ...more });
const pathOf = (id: string, company = A) => `companies/${company}/notifications/${id}`;

describe('marking notifications', () => {
  it('read and unread again, each once, and nothing else of them', async () => {
    const [one, two] = [await given('seller'), await given('seller', { readAt: EARLIER })];
    const before = world.read(pathOf(one));
    const call = (isRead: boolean) =>
      world.act('seller', 'markNotifications', { companyId: A, ids: [one, two], isRead });
    expect(await world.touched(() => call(true))).toEqual([pathOf(one)]);
    expect(world.read(pathOf(one))).toEqual({ ...before, readAt: NOW });
    expect(world.read(pathOf(two))?.readAt).toEqual(EARLIER);
    expect(await world.touched(() => call(true))).toEqual([]);
    expect(await world.touched(() => call(false))).toHaveLength(2);
    expect(world.read(pathOf(one))).toEqual(before);
  });
  it('by its recipient alone', async () => {
    const id = await given('seller');
    for (const by of ['ceo', 'other', 'root'])
      expect(
        await world.touched(() => world.act(by, 'markNotifications', { companyId: A, ids: [id], isRead: true })),
      ).toEqual([]);
    for (const by of ['ceoB', 'nobody']) expect(await mark(by, [id])).toMatch(/forbidden|signedOut/);
    expect(await mark('seller', [id])).toBe('written');
  });
  it('not by the banned, nor by those who must set a password', async () => {
    for (const by of ['banned', 'forced']) expect(await mark(by, [await given(by)])).toBe('signedOut');
    expect(await mark('accountant', [await given('accountant')])).toBe('written');
  });
  it('in a suspended company they do not change', async () => {
    expect(await mark('ceoF', [await given('ceoF', {}, FROZEN)], true, FROZEN)).toBe('forbidden');
    expect(await mark('ceoB', [await given('ceoB', {}, B)], true, B)).toBe('written');
    expect(await mark('ceoB', [freshId()], true, 'company_z_0001')).toBe('forbidden');
  });
  it('one that is gone is in nobody’s way, and does not come back', async () => {
    expect(await mark('seller', [await given('seller'), 'seller_gone_1'])).toBe('written');
    expect(world.read(pathOf('seller_gone_1'))).toBeUndefined();
  });
  it.each<[string, Values]>([
    ['another type', { type: 'Mention' }],
    ['another link', { link: '/app/me' }],
    ['another time', { readAt: EARLIER }],
    ['another recipient', { userId: 'other' }],
  ])('not with %s', async (_, lie) => {
    const id = await given('seller');
    expect(await mark('seller', [id], true, A, lie)).toMatch('invalid');
    expect(await mark('seller', [id])).toBe('written');
  });
  it('nothing that is none, none at all, or too many at once', async () => {
    for (const ids of [['../users/seller'], [''], [5], [], Array.from({ length: MAX_MARKED + 1 }, () => 'seller_x_1')])
      expect(await mark('seller', ids)).toBe('invalid ids ui.validation.choice');
    expect(await mark('seller', ['seller_x_1'], 'yes')).toMatch('invalid isRead');
    expect(await mark('seller', ['seller_x_1'])).toBe('written');
  });
});
