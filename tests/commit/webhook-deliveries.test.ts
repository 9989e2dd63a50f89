import { beforeEach, describe, expect, it } from 'vitest';
import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { runHourly } from '#model/hourly/hourly.ts';
import type { Values } from '#model/schema.ts';
import { READ } from './api-world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, WebhooksWorld } from './webhooks-world.ts';
import { A } from './world.ts';

const grantsOn = (resource: string) => [{ resource, actions: READ, reach: 'Company' }];
let all: WebhooksWorld;
const listening = async (more: Values = {}, grants = grantsOn('leads')) =>
  all.webhook((await all.api.key('ceo', { grants })).id, more);
beforeEach(() => {
  all = new WebhooksWorld();
});
const states = () => all.deliveries().map(({ state }) => state);
const notices = () =>
  all.world.store.all().flatMap(({ path, data }) => (path.includes('/notifications/') ? [data] : []));

describe('what is sent', () => {
  it('each event once, signed, thin, with the version that orders them', async () => {
    await all.lead();
    all.later(1000);
    await listening();
    all.later(MINUTE_MS);
    const id = await all.lead();
    await all.change(id, { status: 'Contacted' });
    await all.run();
    await all.runFor(10 * MINUTE_MS, MINUTE_MS);
    expect(all.sent.map(({ body }) => body.type).toSorted()).toEqual(['leads.created', 'leads.statusChanged']);
    expect(all.sent.every((one) => all.isSigned(one) && one.id.startsWith('msg_'))).toBe(true);
    const changed = all.sent.find(({ body }) => body.type === 'leads.statusChanged')?.body;
    expect(changed).toEqual({
      type: 'leads.statusChanged',
      timestamp: expect.stringMatching(/^2026-03-02T08:31/),
      data: {
        ...{ resource: 'leads', id, version: 2, actor: { type: 'User', id: 'ceo' } },
        changed: expect.arrayContaining(['status']),
      },
    });
    expect(states()).toEqual(['Delivered', 'Delivered']);
  });

  it('only what it listens for; a test is sent to it alone', async () => {
    const id = await listening({ events: ['leads.statusChanged'] });
    await listening({ events: ['deals.*'] });
    all.later(MINUTE_MS);
    await all.change(await all.lead(), { status: 'Contacted' });
    await all.world.call('ceo', 'webhooks.test', all.record(id));
    await all.run();
    expect(all.sent.map(({ body }) => body.type).toSorted()).toEqual(['leads.statusChanged', 'webhooks.test']);
  });

  it('without a webhook a write writes what it wrote before, and the clock reads no history', async () => {
    const lead = await all.lead();
    const before = all.world.store.all().length;
    await all.run();
    expect(all.world.store.all()).toHaveLength(before);
    await listening();
    const kinds = (of: WebhooksWorld) =>
      of.world.store.all().map(({ path }) => path.split('/').slice(2, 3).join() || path.split('/')[0]);
    const was = kinds(all);
    await all.change(lead, { status: 'Contacted' });
    expect(kinds(all).length - was.length, 'one event of the history').toBe(1);
  });

  it('an event that is written late is sent, too', async () => {
    await listening();
    all.later(MINUTE_MS);
    await all.run();
    const id = await all.lead();
    const event = `companies/${A}/history/leads_${id}_1`;
    await all.api.set(event, { modificationTimestamp: new Date(all.world.now.getTime() + 1) });
    all.later(MINUTE_MS);
    await all.run();
    expect(all.sent).toHaveLength(1);
    // it was stored after a run that had read beyond its time
    const other = await all.lead();
    const late = { modificationTimestamp: new Date(all.world.now.getTime() - 100_000) };
    await all.api.set(`companies/${A}/history/leads_${other}_1`, late);
    all.later(MINUTE_MS / 2);
    await all.run();
    expect(all.sent).toHaveLength(2);
  });

  it('the record with it, as of that version, and without it where it would be more than 20 kB', async () => {
    await listening({ withRecord: true });
    all.later(MINUTE_MS);
    const id = await all.lead();
    await all.change(id, { status: 'Contacted' });
    const long = await all.lead({ notes: 'x'.repeat(100) });
    const event = `companies/${A}/history/leads_${long}_1`;
    const { after } = all.world.store.read(event) ?? {};
    await all.api.set(event, { after: { ...(after as Values), notes: 'é'.repeat(10_000) } });
    await all.run();
    const records = all.sent.map(({ body: { data } }) => [data.id, data.version, (data.record as Values)?.status]);
    expect(records).toEqual(
      expect.arrayContaining([
        [id, 1, 'New'],
        [id, 2, 'Contacted'],
        [long, 1, undefined],
      ]),
    );
    expect(Math.max(...all.sent.map(({ text }) => new TextEncoder().encode(text).length))).toBeLessThan(20_000);
  });
});

describe('a key’s rights at the moment of the try', () => {
  it('nothing is sent of what the key may not read: not even the id', async () => {
    await listening({}, grantsOn('deals'));
    all.later(MINUTE_MS);
    await all.lead();
    await all.run();
    expect([all.sent, states()]).toEqual([[], ['Withheld']]);
  });

  it('a right that is lost between two tries is lost for what waits', async () => {
    const key = await all.api.key('seller', { grants: grantsOn('leads') });
    const id = await all.webhook((await all.api.key('ceo')).id);
    await all.api.set(`companies/${A}/webhooks/${id}`, { keyId: key.id });
    all.later(MINUTE_MS);
    const lead = await all.lead({ sellerId: 'seller' });
    all.answer = { status: 500, text: '' };
    await all.run();
    expect(all.sent).toHaveLength(1);
    await all.change(lead, { sellerId: 'other' });
    all.answer = { status: 200, text: '' };
    await all.runFor(DAY_MS, HOUR_MS);
    expect(all.sent).toHaveLength(1);
    expect(states()).toEqual(['Withheld', 'Withheld']);
  });

  it('who reads the history and not the record gets the event without the record', async () => {
    await listening({ withRecord: true }, grantsOn('history'));
    all.later(MINUTE_MS);
    const id = await all.lead();
    await all.run();
    expect(all.sent.map(({ body: { data } }) => [data.id, data.record])).toEqual([[id, undefined]]);
  });

  it.each([
    ['its owner is banned', `users/ceo`, { isBanned: true }, { isBanned: false }],
    ['the company is suspended', `companies/${A}`, { status: 'Suspended' }, { status: 'Active' }],
  ])('while %s everything waits, and nothing is missed', async (_name, path, off, on) => {
    await listening();
    await all.api.set(path, off);
    all.later(MINUTE_MS);
    await all.api.set(path, on);
    await all.lead();
    await all.api.set(path, off);
    await all.runFor(DAY_MS, HOUR_MS);
    expect(all.sent).toEqual([]);
    await all.api.set(path, on);
    await all.run();
    expect(all.sent).toHaveLength(1);
  });

  it('a revoked key sends nothing from then on', async () => {
    const key = await all.api.key('ceo', { grants: grantsOn('leads') });
    await all.webhook(key.id);
    all.later(MINUTE_MS);
    await all.lead();
    await all.world.call('ceo', 'apiKeys.revoke', { id: key.id, version: 1 });
    await all.runFor(DAY_MS, HOUR_MS);
    expect(all.sent).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('gets ten tries in 75.6 hours, under one id, and then no more until a replay', async () => {
    const id = await listening();
    all.later(MINUTE_MS);
    await all.lead();
    all.answer = { status: 500, text: 'broken' };
    await all.run();
    await all.runFor(100 * HOUR_MS, MINUTE_MS);
    expect(all.sent).toHaveLength(10);
    expect(new Set(all.sent.map(({ id }) => id)).size).toBe(1);
    expect(all.sent.every((one) => all.isSigned(one))).toBe(true);
    const [first, last] = [all.sent[0], all.sent.at(-1)].map((one) => one?.at.getTime() ?? 0);
    const hours = (Number(last) - Number(first)) / HOUR_MS;
    expect(hours).toBeGreaterThanOrEqual(75.6);
    expect(hours).toBeLessThan(75.6 * 1.1 + 0.2);
    expect(all.deliveries()).toMatchObject([{ state: 'Dead', tries: 10, lastStatus: 500, lastText: 'broken' }]);
    expect(all.deliveries()[0]).not.toHaveProperty('nextAt');
    all.answer = { status: 200, text: '' };
    await all.world.call('ceo', 'webhooks.replay', all.record(id));
    await all.run();
    expect([all.sent.length, new Set(all.sent.map((one) => one.id)).size, states()]).toEqual([11, 1, ['Delivered']]);
  });

  it('is paused after three days, with a notice to its owner; a replay sends all of it, once by id', async () => {
    const id = await listening();
    all.answer = { status: 0, text: 'ECONNREFUSED' };
    const leads: string[] = [];
    for (let hour = 0; hour < 96; hour += 1) {
      leads.push(await all.lead());
      await all.runFor(HOUR_MS, 20 * MINUTE_MS);
    }
    expect(all.record(id)).toMatchObject({ state: 'Paused' });
    expect(notices()).toMatchObject([
      { userId: 'ceo', type: 'WebhookStopped', params: { name: 'Sync', state: 'Paused' } },
    ]);
    const tries = all.sent.length;
    await all.runFor(2 * HOUR_MS, HOUR_MS);
    expect(all.sent, 'nothing is tried while it is paused').toHaveLength(tries);

    all.answer = { status: 204, text: '' };
    await all.world.call('ceo', 'webhooks.replay', all.record(id));
    await all.run();
    const arrived = all.sent.slice(tries);
    expect(arrived.map(({ body }) => body.data.id).toSorted()).toEqual(leads.toSorted());
    expect(new Set(arrived.map((one) => one.id)).size).toBe(leads.length);
    expect(new Set(states())).toEqual(new Set(['Delivered']));
    expect(all.record(id)).toMatchObject({ state: 'Active' });
    for (const field of ['failingSince', 'replayAt']) expect(all.record(id)).not.toHaveProperty(field);
    await all.runFor(2 * DAY_MS, HOUR_MS);
    expect(all.sent).toHaveLength(tries + leads.length);
  }, 60_000);

  it('one delivery is sent again on request, and no other’s', async () => {
    const [id, other] = [await listening(), await listening()];
    all.later(MINUTE_MS);
    await all.lead();
    await all.run();
    const [{ webhookId } = {}] = all.deliveries();
    const [mine, theirs] = webhookId === id ? [id, other] : [other, id];
    const place = all.world.store.all().find(({ path }) => path.includes('/webhookDeliveries/'))?.path ?? '';
    const deliveryId = place.slice(place.lastIndexOf('/') + 1);
    const again = (webhook: string) =>
      all.world.refusalOf(() => all.world.call('hr', 'webhooks.replay', all.record(webhook), { deliveryId }));
    expect(await again(theirs)).toBe('invalid deliveryId webhooks.error.delivery');
    expect(await again(mine)).toBe('written');
    await all.run();
    const ids = all.sent.map((one) => one.id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  });

  it('says when to come again, and that it is gone', async () => {
    const id = await listening();
    all.later(MINUTE_MS);
    await all.lead();
    all.answer = { status: 429, text: '', retryAfter: '7200' };
    await all.run();
    await all.runFor(119 * MINUTE_MS, MINUTE_MS);
    expect(all.sent).toHaveLength(1);
    all.answer = { status: 410, text: '' };
    await all.runFor(2 * MINUTE_MS, MINUTE_MS);
    expect(all.sent).toHaveLength(2);
    expect(all.record(id).state).toBe('Closed');
    expect(states()).toEqual(['Closed']);
    expect(notices()).toMatchObject([{ type: 'WebhookStopped', params: { state: 'Closed' } }]);
    await all.lead();
    await all.runFor(DAY_MS, HOUR_MS);
    expect(all.sent).toHaveLength(2);
  });

  it.each([199, 301, 304, 404])('%i is not success', async (status) => {
    await listening();
    all.later(MINUTE_MS);
    await all.lead();
    all.answer = { status, text: '' };
    await all.run();
    expect(states()).toEqual(['Waiting']);
  });

  it('a process that dies in a try has made one', async () => {
    await listening();
    all.later(MINUTE_MS);
    await all.lead();
    const post = all.context.postWebhook;
    Object.assign(all.context, { postWebhook: () => Promise.reject(new Error('killed')) });
    await expect(all.run()).rejects.toThrow('killed');
    expect(all.deliveries()).toMatchObject([{ state: 'Waiting', tries: 1 }]);
    Object.assign(all.context, { postWebhook: post });
    await all.run();
    expect(all.sent).toEqual([]);
    await all.runFor(2 * MINUTE_MS, MINUTE_MS);
    expect([all.sent.length, states()]).toEqual([1, ['Delivered']]);
  });
});

it('deliveries are kept for 30 days, and a webhook that was paused for longer looks back no further', async () => {
  const id = await listening();
  all.later(MINUTE_MS);
  await all.lead();
  await all.run();
  await all.world.call('ceo', 'webhooks.turn', all.record(id), { to: 'Paused' });
  await all.lead();
  all.later(31 * DAY_MS);
  await all.lead();
  await all.world.call('ceo', 'webhooks.turn', all.record(id), { to: 'Active' });
  const failed = (_company: string, error: unknown) => {
    throw error;
  };
  await runHourly({ ...all.context, ...HOURLY_WORK, failed });
  expect(all.deliveries()).toEqual([]);
  await all.run();
  expect([all.sent.length, all.deliveries().length]).toEqual([2, 1]);
});
