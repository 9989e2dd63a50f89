import { beforeEach, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { ApiWorld, LEAD, READ } from './api-world.ts';
import { create, freshId } from './world.ts';

let api: ApiWorld;
beforeEach(() => {
  api = new ApiWorld();
});
async function lead(more: Values = {}): Promise<string> {
  const id = freshId();
  await api.world.commit('ceo', [create('leads', { ...LEAD, mobilePhone: `+97150${id.slice(-7)}`, ...more }, id)]);
  return id;
}
const newLead = (values: Values = {}) => ({ type: 'create', resource: 'leads', values: { ...LEAD, ...values } });
const change = (id: string, set: Values, version = 1) => ({ type: 'update', resource: 'leads', id, version, set });
const read = (id: string) => api.world.read(`leads/${id}`) as Values;
const leads = () => api.world.store.all().filter(({ path }) => /\/leads\//.test(path)).length;

it('writes several records in one transaction, and the same request once', async () => {
  const key = await api.key('ceo');
  const [one, two] = [await lead(), await lead()];
  const contact = freshId();
  const changes = [
    change(one, { status: 'Contacted', nextFollowUpAt: '2026-03-04T09:00:00Z' }),
    { type: 'archive', resource: 'leads', id: two, version: 1 },
    {
      ...{ type: 'create', resource: 'contacts', id: contact },
      values: { kind: 'Person', firstName: 'Ada', lastName: 'L', contactType: ['Buyer'], email: 'ada@example.com' },
    },
    newLead({ mobilePhone: '+971501112223' }),
  ];
  const send = () => api.ask(key, 'POST', '/changes', { changes }, { 'idempotency-key': 'first-sync-1' });
  const { status, body } = await send();
  expect([status, body.issues]).toEqual([200, []]);
  const records = body.records as { readonly resource: string; readonly record: Values }[];
  expect(records.map(({ resource, record }) => [resource, record.version])).toEqual([
    ...[
      ['leads', 2],
      ['leads', 2],
    ],
    ...[
      ['contacts', 1],
      ['leads', 1],
    ],
  ]);
  expect(records[0]?.record).toMatchObject({
    id: one,
    status: 'Contacted',
    nextFollowUpAt: '2026-03-04T09:00:00.000Z',
  });
  expect([read(two).archivedAt, api.world.read(`contacts/${contact}`)?.firstName]).toEqual([expect.any(Date), 'Ada']);
  const count = leads();
  expect((await send()).body.records).toEqual(records);
  expect(leads()).toBe(count);
  const other = { changes: [change(one, { notes: 'x' })] };
  expect((await api.ask(key, 'POST', '/changes', other, { 'idempotency-key': 'first-sync-1' })).status).toBe(422);
});

it('writes nothing where one of them is wrong, and says which', async () => {
  const key = await api.key('ceo');
  const [one, other] = [await lead(), await lead()];
  const count = leads();
  const send = (changes: readonly unknown[], query = '') => api.ask(key, 'POST', `/changes${query}`, { changes });
  const wrong = [newLead({ mobilePhone: '+971501112224' }), change(one, { email: 'nobody' })];
  const { status, body } = await send(wrong);
  expect([status, body.issues]).toMatchObject([
    422,
    [{ field: 'changes.1.set.email', pointer: '/changes/1/set/email', key: 'ui.validation.email' }],
  ]);
  const day = await send([change(one, { nextFollowUpAt: 'tomorrow' })]);
  expect(day.body.issues).toMatchObject([{ pointer: '/changes/0/set/nextFollowUpAt' }]);
  const computed = await send([newLead({ score: 90 })]);
  expect(computed.body.issues).toMatchObject([{ pointer: '/changes/0/values/score' }]);
  const dry = await send(wrong, '?dryRun=true');
  expect([dry.status, dry.body]).toMatchObject([200, { records: [], issues: [{ field: 'changes.1.set.email' }] }]);
  expect((await send([change(one, { notes: 'x' })], '?dryRun=true')).body).toEqual({ records: [], issues: [] });
  const late = await send([change(one, { notes: 'x' }), change(other, { notes: 'x' }, 7)]);
  expect([late.status, (late.body.theirs as Values).id]).toEqual([412, other]);
  const lost = await send([change(one, { notes: 'x' }), change('not-there-0000', { notes: 'x' })]);
  expect([lost.status, lost.body.issues]).toMatchObject([404, [{ field: 'changes.1' }]]);
  expect((await send([change(one, { notes: 'x' }), change(one, { notes: 'y' })])).status).toBe(422);
  expect([leads(), read(one).version, read(other).version]).toEqual([count, 1, 1]);
});

it('a key changes no more than its owner may, and nothing that it may not read', async () => {
  const [own, foreign] = [await lead({ sellerId: 'seller' }), await lead({ sellerId: 'other' })];
  const seller = await api.key('seller');
  const send = (key: Parameters<ApiWorld['ask']>[0], changes: readonly unknown[]) =>
    api.ask(key, 'POST', '/changes', { changes });
  expect((await send(seller, [change(own, { notes: 'x' }), change(foreign, { notes: 'x' })])).status).toBe(404);
  expect((await send(seller, [change(own, { sellerId: 'other' })])).status).toBe(403);
  const reader = await api.key('ceo', { grants: [{ resource: '*', actions: READ, reach: 'Company' }] });
  expect((await send(reader, [change(own, { notes: 'x' })])).status).toBe(403);
  const user = { type: 'create', resource: 'apiKeys', values: { name: 'More' } };
  expect((await send(await api.key('ceo'), [user])).status).toBeGreaterThanOrEqual(400);
  expect([read(own).version, read(foreign).version]).toEqual([1, 1]);
  expect((await send(seller, [change(own, { notes: 'x' })])).status).toBe(200);
});

it('a key that proposes may try changes out, and sends them one by one', async () => {
  const [agent, id] = [await api.key('ceo', { writes: 'Propose' }), await lead()];
  const body = { changes: [change(id, { notes: 'x' })] };
  expect((await api.ask(agent, 'POST', '/changes', body)).status).toBe(403);
  expect((await api.ask(agent, 'POST', '/changes?dryRun=true', body)).status).toBe(200);
  expect(read(id).version).toBe(1);
});

it.each([
  ['nothing', { changes: [] }],
  ['no list', {}],
  ['more than 200', { changes: Array.from({ length: 201 }, () => newLead()) }],
  ['a resource that is none', { changes: [{ ...newLead(), resource: 'secrets' }] }],
  ['a key of nobody', { changes: [{ ...newLead(), owner: 1 }] }],
  ['an id that is too short', { changes: [{ ...newLead(), id: 'short' }] }],
])('%s is no request', async (_, body) => {
  expect((await api.ask(await api.key('ceo'), 'POST', '/changes', body)).status).toBe(400);
});
