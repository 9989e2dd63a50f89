import { beforeEach, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { ApiWorld, type Key, LEAD, READ } from './api-world.ts';
import { create, freshId, NOW, update } from './world.ts';

const MINUTE_MS = 60_000;
let api: ApiWorld;
beforeEach(() => {
  api = new ApiWorld();
});
const later = (minutes: number) => {
  api.world.now = new Date(api.world.now.getTime() + minutes * MINUTE_MS);
};
async function lead(uid = 'ceo', more: Values = {}): Promise<string> {
  const id = freshId();
  await api.world.commit(uid, [create('leads', { ...LEAD, mobilePhone: `+97150${id.slice(-7)}`, ...more }, id)]);
  return id;
}
interface Page {
  readonly data: readonly { readonly type: string; readonly timestamp: string; readonly data: Values }[];
  readonly next: string;
  readonly more: boolean;
}
async function page(key: Key, query = ''): Promise<Page> {
  const { status, body } = await api.ask(key, 'GET', `/events${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Page;
}
/** Everything after a position, page by page. */
async function all(key: Key, limit: number, from?: string) {
  const events: Page['data'][number][] = [];
  let next = from;
  for (let more = true; more; ) {
    const read = await page(key, `?limit=${limit}${next === undefined ? '' : `&after=${next}`}`);
    events.push(...read.data);
    next = read.next;
    more = read.more;
  }
  return { events, next: String(next) };
}

it('a sync reads every change once, in its order, in the shape that webhooks send', async () => {
  const key = await api.key('ceo');
  const ids = [await lead(), await lead(), await lead()];
  later(1);
  await api.world.commit('ceo', [update('leads', { id: ids[0] ?? '', version: 1 }, { status: 'Contacted' })]);
  later(3);
  const { events, next } = await all(key, 2);
  const ofLeads = events.filter(({ data }) => data.resource === 'leads');
  expect(ofLeads.map(({ type }) => type)).toEqual([...ids.map(() => 'leads.created'), 'leads.statusChanged']);
  expect(ofLeads.at(-1)).toEqual({
    type: 'leads.statusChanged',
    timestamp: new Date(NOW.getTime() + MINUTE_MS).toISOString(),
    data: {
      ...{ resource: 'leads', id: ids[0], version: 2, changed: expect.arrayContaining(['status']) },
      actor: { type: 'User', id: 'ceo' },
    },
  });
  expect((await page(key, `?after=${next}`)).data).toEqual([]);
  const id = await lead();
  expect((await page(key, `?after=${next}`)).data, 'what is younger than two minutes waits').toEqual([]);
  later(3);
  const latest = await page(key, `?after=${next}`);
  expect([latest.data.map(({ data }) => data.id), latest.more]).toEqual([[id], false]);
});

it('changes of one moment are read once, no matter where a page ends', async () => {
  const key = await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] });
  const ids = Array.from({ length: 7 }, freshId);
  const leads = ids.map((id) => create('leads', { ...LEAD, mobilePhone: `+97150${id.slice(-7)}` }, id));
  await api.world.commit('ceo', leads);
  later(3);
  for (const limit of [1, 2, 3, 7, 200]) {
    const { events } = await all(key, limit);
    expect(
      events.map(({ data }) => data.id),
      `${limit}`,
    ).toEqual(ids.toSorted());
  }
});

it('holds what the key may read now, and gives away no name of the rest', async () => {
  const [own, foreign] = [await lead('ceo', { sellerId: 'seller' }), await lead('ceo', { sellerId: 'other' })];
  const contact = freshId();
  const person = { kind: 'Person', firstName: 'Ada', lastName: 'L', contactType: ['Buyer'], email: 'ada@example.com' };
  await api.world.commit('ceo', [create('contacts', person, contact)]);
  const seller = await api.key('seller');
  const contacts = await api.key('ceo', { grants: [{ resource: 'contacts', actions: READ, reach: 'Company' }] });
  const none = await api.key('ceo', { grants: [{ resource: 'deals', actions: READ, reach: 'Company' }] });
  later(3);
  const idsFor = async (key: Key) => (await all(key, 50)).events.map(({ data }) => data.id);
  expect(await idsFor(seller)).toContain(own);
  expect(await idsFor(seller)).not.toContain(foreign);
  expect(await idsFor(contacts)).toEqual([contact]);
  const { events, next } = await all(none, 50);
  expect([events, next]).toEqual([[], expect.stringMatching(/^\d+\.\d+$/)]);
  await api.world.commit('ceo', [update('leads', { id: own, version: 1 }, { sellerId: 'other' })]);
  later(3);
  expect((await all(seller, 50)).events.some(({ data }) => data.id === own && data.version === 1)).toBe(true);
});

it.each(['?after=yesterday', '?after=1', '?limit=0', '?limit=201', '?since=1'])('%s is refused', async (query) => {
  expect((await api.ask(await api.key('ceo'), 'GET', `/events${query}`)).status).toBe(400);
});
