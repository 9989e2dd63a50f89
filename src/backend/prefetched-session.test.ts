import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#lib/time/dates.ts';
import { type PrefetchedSession, takePrefetchedSession } from './prefetched-session.ts';

const script = readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8');
const NOW = Date.parse('2026-03-02T08:30:00Z');
const tokenOf = (claims: object) => `eyJh.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
/** Its name is no Latin-1, and its base64 has both characters that base64url writes in another way. */
const tokenUntil = (expires: number, sub = 'u1') => tokenOf({ name: '中村？>?~ÿ', sub, exp: expires / 1000 });
const USER = JSON.stringify({ id: 'u1', email: 'a@b.co' });

/** What the page asks before any script is there, with this kept in the browser. */
function start(kept: { readonly [key: string]: string }, answer = () => Promise.resolve(Response.json({ result: 1 }))) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  const page: { prefetchedSession?: PrefetchedSession } & Record<string, unknown> = {
    fetch,
    atob,
    JSON,
    localStorage: { ...kept },
    addEventListener: () => undefined,
    document: { documentElement: { dataset: {} } },
    Date: class extends Date {
      static override now = () => NOW;
    },
  };
  page.globalThis = page;
  runInNewContext(script, page);
  return { prefetched: page.prefetchedSession, asked: fetch.mock.calls };
}

it('requests the session of the person who was signed in here, with their token', async () => {
  const token = tokenUntil(NOW + 30 * MINUTE_MS);
  const { prefetched, asked } = start({ auth_token: token, user_data: USER });
  expect(asked).toEqual([['/api/session', expect.objectContaining({ method: 'POST', body: '{"data":{}}' })]]);
  expect(asked[0]?.[1].headers).toMatchObject({ authorization: `Bearer ${token}` });
  expect(prefetched).toMatchObject({ uid: 'u1', token, expires: NOW + 30 * MINUTE_MS, sent: NOW });
  expect(await prefetched?.answer).toEqual({ body: { result: 1 }, received: NOW });
});

it('names the company that was chosen last', () => {
  const { asked } = start({ auth_token: tokenUntil(NOW + 30 * MINUTE_MS), user_data: USER, 'company:u1': 'c2' });
  expect(asked[0]?.[1].body).toBe('{"data":{"company":"c2"}}');
});

it.each([
  ['nobody', {}],
  ['a token that ends within two minutes', { auth_token: tokenUntil(NOW + 2 * MINUTE_MS), user_data: USER }],
  ['a token that has ended', { auth_token: tokenUntil(NOW - MINUTE_MS), user_data: USER }],
  ['a token without an end', { auth_token: tokenOf({ sub: 'u1' }), user_data: USER }],
  ['a token of somebody else', { auth_token: tokenUntil(NOW + 30 * MINUTE_MS, 'u2'), user_data: USER }],
  ['a token without a person', { auth_token: tokenUntil(NOW + 30 * MINUTE_MS) }],
  ['a person without a token', { user_data: USER }],
  ['garbage', { auth_token: 'a.b.c', user_data: '{' }],
])('asks nothing for %s', (_, kept) => {
  const { prefetched, asked } = start(kept);
  expect(asked).toEqual([]);
  expect(prefetched).toBeUndefined();
});

it.each([
  ['refuses', () => Promise.resolve(Response.json({ error: { status: 'UNAUTHENTICATED' } }, { status: 401 }))],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers no JSON', () => Promise.resolve(new Response('<!doctype html>'))],
])('has no answer where the server %s', async (_, answer) => {
  const { prefetched } = start({ auth_token: tokenUntil(NOW + 30 * MINUTE_MS), user_data: USER }, answer);
  expect(await prefetched?.answer).toBeUndefined();
});

it('is handed over once', () => {
  const prefetched = { uid: 'u1', token: 't', expires: 0, sent: 0, answer: Promise.resolve(undefined) };
  globalThis.prefetchedSession = prefetched;
  expect(takePrefetchedSession()).toBe(prefetched);
  expect(takePrefetchedSession()).toBeUndefined();
});
