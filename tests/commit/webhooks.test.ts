import { beforeEach, describe, expect, it } from 'vitest';
import { secretPathOf } from '#areas/company/webhooks/schema.ts';
import type { Values } from '#model/schema.ts';
import { READ } from './api-world.ts';
import { SECRET, WebhooksWorld } from './webhooks-world.ts';
import { A, create, freshId, update } from './world.ts';

const SECOND = `whsec_${btoa('another secret of thirty-two byt')}`;
const GRANTS = [{ resource: 'leads', actions: READ, reach: 'Company' }];
let all: WebhooksWorld;
let key: string;
beforeEach(async () => {
  all = new WebhooksWorld();
  key = (await all.api.key('ceo', { grants: GRANTS })).id;
});
const refusal = (more: Values = {}, as = 'ceo') => all.world.refusalOf(() => all.webhook(key, more, as));

describe('a webhook', () => {
  it('belongs to its maker, and its secret lies where only the server reads', async () => {
    const id = await all.webhook(key);
    expect(all.record(id)).toMatchObject({ ownerId: 'ceo', state: 'Active', number: 1 });
    expect(all.world.store.read(secretPathOf(A, id, 1))).toEqual({ secret: SECRET });
    const elsewhere = all.world.store.all().filter(({ path }) => !path.includes('/webhookSecrets/'));
    expect(JSON.stringify(elsewhere)).not.toContain(SECRET);
  });

  it('is made only by the command, with a key of the caller and the right to create webhooks', async () => {
    expect(await refusal()).toBe('written');
    expect(await refusal({}, 'seller')).toBe('forbidden');
    expect(await refusal({}, 'hr')).toBe('invalid keyId webhooks.error.key');
    const values = { name: 'x', ownerId: 'ceo', keyId: key, url: 'https://example.com', events: ['leads.*'] };
    expect(await all.world.refusal('ceo', [create('webhooks', { ...values, state: 'Active' })])).not.toBe('written');
    await all.world.call('ceo', 'apiKeys.revoke', { id: key, version: 1 });
    expect(await refusal()).toBe('invalid keyId webhooks.error.keyEnded');
  });

  it.each([
    ['http://example.com/', 'invalid url webhooks.error.url'],
    ['https://user:secret@example.com/', 'invalid url webhooks.error.url'],
    ['https://example.com/hook?a=b', 'written'],
    ['https://example.com:8443/hook', 'written'],
  ])('%s: %s', async (url, answer) => expect(await refusal({ url })).toBe(answer));

  it.each([
    ['leads.*', 'written'],
    ['leads.statusChanged', 'written'],
    ['leads.painted', 'invalid events webhooks.error.event'],
    ['dragons.*', 'invalid events webhooks.error.event'],
    ['webhookDeliveries.*', 'invalid events webhooks.error.event'],
    ['*', 'invalid events webhooks.error.event'],
  ])('hears %s: %s', async (event, answer) => expect(await refusal({ events: [event] })).toBe(answer));

  it('there are 20 at most, and a closed one is none', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) ids.push(await all.webhook(key));
    expect(await refusal()).toBe('invalid name webhooks.error.most');
    const [first = ''] = ids;
    await all.world.call('ceo', 'webhooks.turn', all.record(first), { to: 'Closed' });
    expect(await refusal()).toBe('written');
  });

  it('goes nowhere else later, and is paused and resumed by hand', async () => {
    const id = await all.webhook(key);
    for (const set of [{ url: 'https://evil.example/' }, { keyId: freshId() }, { events: ['deals.*'] }])
      expect(await all.world.refusal('hr', [update('webhooks', all.record(id), set)])).not.toBe('written');
    for (const set of [{ number: 9 }, { failingSince: undefined, replayAt: all.world.now }])
      expect(await all.world.refusal('ceo', [update('webhooks', all.record(id), set)])).not.toBe('written');
    await all.api.set(`companies/${A}/webhooks/${id}`, { failingSince: all.world.now });
    const turn = (to: string, as = 'hr') =>
      all.world.refusalOf(() => all.world.call(as, 'webhooks.turn', all.record(id), { to }));
    expect(await turn('Paused', 'seller')).toBe('forbidden');
    for (const state of ['Paused', 'Active', 'Closed']) expect(await turn(state), state).toBe('written');
    expect(all.record(id).failingSince, 'one that is resumed has its three days again').toBeUndefined();
    expect(await turn('Active')).toBe('invalid state webhooks.error.closed');
    expect(await all.world.refusal('ceo', [update('webhooks', all.record(id), { state: 'Active' })])).not.toBe(
      'written',
    );
  });

  it('a program makes none, whatever its key includes', async () => {
    const own = await all.api.key('ceo');
    expect((await all.api.ask(own, 'GET', '/webhooks')).status).toBe(403);
    expect((await all.api.ask(own, 'GET', '/webhookDeliveries')).status).toBe(403);
  });

  it('after a renewal everything is signed with both secrets for 24 hours', async () => {
    const id = await all.webhook(key);
    await all.world.call('hr', 'webhooks.renew', all.record(id), { secret: SECOND });
    const signedBy = async () => {
      await all.world.call('ceo', 'webhooks.test', all.record(id));
      await all.run();
      const last = all.sent.at(-1);
      return last && [all.isSigned(last, SECRET), all.isSigned(last, SECOND)];
    };
    expect(await signedBy()).toEqual([true, true]);
    all.later(24 * 3_600_000);
    expect(await signedBy()).toEqual([false, true]);
  });
});
