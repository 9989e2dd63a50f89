import { afterEach, expect, it, vi } from 'vitest';
import { fetchIp } from './ip-lookup.ts';

const URL = 'https://ip.example/';
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const answering = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('gives the address, and sends no data', async () => {
  const fetch = answering(() => Response.json({ ip: '2001:db8::1' }));
  expect(await fetchIp(URL)).toBe('2001:db8::1');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

it.each([
  ['a web page', () => new Response('<h1>hello</h1>')],
  ['an error', () => new Response('{"ip":"192.0.2.1"}', { status: 500 })],
  ['no address', () => Response.json({ address: '192.0.2.1' })],
  ['a script', () => Response.json({ ip: '<script>' })],
  ['a list', () => Response.json(['192.0.2.1'])],
  ['too much', () => Response.json({ ip: '192.0.2.1', more: 'x'.repeat(1_048_577) })],
  ['nothing', () => Promise.reject(new TypeError('failed'))],
])('%s is no address', async (_, answer) => {
  answering(answer);
  expect(await fetchIp(URL)).toBeUndefined();
});

it('a service that says nothing is given up after three seconds', async () => {
  const gaveUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(gaveUp.signal);
  const silent = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', silent);
  const address = fetchIp(URL);
  expect(timeout).toHaveBeenCalledWith(3_000);
  gaveUp.abort();
  expect(await address).toBeUndefined();
});

it('asks nobody where no service is named', async () => {
  const fetch = answering(() => Response.json({ ip: '192.0.2.1' }));
  expect(await fetchIp(undefined)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
