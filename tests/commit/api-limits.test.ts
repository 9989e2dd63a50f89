import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { EACH_NOTE, MOST_A_DAY } from '#server/api/count-day.ts';
import { MOST_A_MINUTE } from '#server/api/pace.ts';
import { ApiWorld } from './api-world.ts';
import { McpWorld } from './mcp-world.ts';
import { A } from './world.ts';

const MINUTE_MS = 60_000;
let api: ApiWorld;
beforeEach(() => {
  api = new ApiWorld();
});

describe('a key with networks', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32'];
  it('is unknown anywhere else, and notes no use', async () => {
    const key = await api.key('ceo', { networks });
    const statusFrom = async (source: string) => {
      api.source = source;
      return api.ask(key, 'GET', '/me');
    };
    const refused = await statusFrom('198.51.100.1');
    const unknown = await api.ask(`fhk_${'x'.repeat(43)}`, 'GET', '/me');
    expect([refused.status, refused.whole]).toEqual([401, unknown.whole]);
    expect((await statusFrom('')).status).toBe(401);
    expect(api.world.read(`apiKeys/${key.id}`)).not.toHaveProperty('lastUsedAt');
    for (const source of ['203.0.113.200', '2001:db8::7']) expect((await statusFrom(source)).status).toBe(200);
  });

  it('is unknown to MCP, too', async () => {
    const all = new McpWorld();
    const key = await all.agent('ceo', { networks });
    const headers = { authorization: `Bearer ${key.secret}` };
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    expect((await all.send({ headers, text, source: '198.51.100.1' })).status).toBe(401);
    expect((await all.send({ headers, text })).status).toBe(200);
  });

  it.each(['office', '203.0.113.0/33', '203.0.113'])('is not made with “%s”', async (network) => {
    const making = () => api.key('ceo', { networks: ['203.0.113.0/24', network] });
    expect(await api.world.refusalOf(making)).toBe('invalid networks apiKeys.error.networks');
  });
});

describe('a day has 50,000 requests', () => {
  const use = (id: string) => api.world.read(`keyUse/${id}`);
  /** As if other instances had counted so many. */
  const noted = (id: string, count: number, day = api.world.now.toISOString().slice(0, 10)) =>
    api.set(`companies/${A}/keyUse/${id}`, { day, count });

  it('an instance writes its count with the first request and every hundredth', async () => {
    const key = await api.key('ceo');
    let writes = 0;
    api.world.store.listen((paths) => {
      if ([...paths].some((path) => path.includes('/keyUse/'))) writes += 1;
    });
    for (let at = 0; at <= EACH_NOTE; at += 1) await api.ask(key, 'GET', '/me');
    expect([use(key.id), writes]).toMatchObject([{ day: '2026-03-02', count: EACH_NOTE + 1 }, 2]);
  });

  it('one more gets 429 until the next day, also where other instances counted', async () => {
    const [key, other] = [await api.key('ceo'), await api.key('ceo')];
    await noted(key.id, MOST_A_DAY - 2);
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await api.ask(key, 'GET', '/me')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { whole, body } = await api.ask(key, 'POST', '/leads', {});
    expect([whole.status, body.kind, Number(whole.headers?.['Retry-After'])]).toEqual([429, 'quota', 15.5 * 3600]);
    expect((await api.ask(other, 'GET', '/me')).status).toBe(200);
    api.world.now = new Date(api.world.now.getTime() + 15.5 * 60 * MINUTE_MS);
    expect((await api.ask(key, 'GET', '/me')).status).toBe(200);
    expect(use(key.id)).toEqual({ day: '2026-03-03', count: 1 });
  });

  it('the count of a day continues over minutes', async () => {
    const key = await api.key('ceo');
    await noted(key.id, 7, '2026-03-01');
    for (let at = 0; at < EACH_NOTE; at += 1) {
      if (at % (MOST_A_MINUTE.reads / 2) === 0) api.world.now = new Date(api.world.now.getTime() + MINUTE_MS);
      await api.ask(key, 'GET', '/me');
    }
    expect((use(key.id) as Values).count).toBe(1);
    await api.ask(key, 'GET', '/me');
    expect((use(key.id) as Values).count).toBe(EACH_NOTE + 1);
  });
});
