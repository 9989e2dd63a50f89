import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import { ChunkLoadError } from './chunks.ts';
import { createErrorLog, watchErrors } from './error-log.ts';

const HERE = 'https://office.example';
const installation = { release: '0.1.0', productCode: 'acme', reportUrl: 'https://errors.example/in' };
const fetched = vi.fn();
/** What was sent, as the receiver reads it. */
const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(request.body));

function failure(message = 'Grace Clarke +971501234567 is not a function'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}
    at save (${HERE}/assets/leads-Bx1.js:1:2345)
    at ${HERE}/assets/index-Cy2.js:10:20
    at ${HERE}/app/leads/L-000123?q=grace:1:1
    at fetch (https://elsewhere.example/assets/x.js:1:1)`;
  return error;
}
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { userAgent: 'Browser/1' });
  vi.stubGlobal('location', { origin: HERE, pathname: '/app/leads/aB3xYz/edit', search: '?q=grace' });
});
afterEach(() => vi.unstubAllGlobals());

it('a call the server could not answer is known under the server’s own id, too', () => {
  const noted = createErrorLog(installation).note(new AppError('unknown', { requestId: 'r-1' }));
  expect(noted.requestId).toBe('r-1');
  expect(JSON.parse(noted.details)).toMatchObject({ id: noted.id, requestId: 'r-1', error: 'AppError.unknown' });
  expect(createErrorLog(installation).note(failure())).not.toHaveProperty('requestId');
});

describe('a report', () => {
  it('says product, release, route, id, kind and place', () => {
    const { id } = createErrorLog(installation).note(failure());
    expect(sent()).toEqual([
      {
        product: 'acme',
        release: '0.1.0',
        route: '/app/leads/:id/edit',
        id,
        error: 'TypeError',
        places: ['assets/leads-Bx1.js:1:2345', 'assets/index-Cy2.js:10:20'],
      },
    ]);
    expect(id).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  });
  it('carries nothing of a person: no words of the error, no record, no query, no cookie, no referrer', () => {
    const error = Object.assign(failure(), { name: 'Grace Clarke' });
    createErrorLog(installation).note(error);
    expect(JSON.stringify(sent())).not.toMatch(/Grace|97150|aB3xYz|L-000123|\?q/);
    expect(sent()[0].error).toBe('Error');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      mode: 'no-cors',
      referrerPolicy: 'no-referrer',
    });
  });
  it.each([
    ['a failure of ours by its kind', new AppError('conflict'), 'AppError.conflict'],
    ['a script that did not load', new ChunkLoadError('x'), 'ChunkLoadError'],
    ['a style, in the words of Vite alone', new Error('Unable to preload CSS for /a.css'), 'CSS_CHUNK_LOAD_FAILED'],
    ['a script, in Chromium’s', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'ChunkLoadError'],
    ['a script, in Firefox’s', new TypeError('error loading dynamically imported module: /a.js'), 'ChunkLoadError'],
    ['a script, in Safari’s', new TypeError('Importing a module script failed.'), 'ChunkLoadError'],
    [
      'a style that did not load',
      new ChunkLoadError('x', new Error('Unable to preload CSS for /assets/a.css')),
      'CSS_CHUNK_LOAD_FAILED',
    ],
    ['a text that was thrown', 'Grace Clarke', 'string'],
    ['nothing', undefined, 'undefined'],
  ])('names %s', (_, error, kind) => {
    createErrorLog(installation).note(error);
    expect(sent()[0].error).toBe(kind);
  });
  it('is sent nowhere without an address', () => {
    expect(createErrorLog({ ...installation, reportUrl: undefined }).note(failure()).id).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });
  it('that does not arrive is no second error', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    createErrorLog(installation).note(failure());
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it('is sent once for an error noted twice, and not without end for a page that fails without end', () => {
    const log = createErrorLog(installation);
    const error = failure();
    expect(log.note(error)).toBe(log.note(error));
    expect(fetched).toHaveBeenCalledTimes(1);
    for (let more = 0; more < 100; more += 1) log.note(failure());
    expect(fetched).toHaveBeenCalledTimes(20);
  });
});

it('the details to copy say what the report says, and the error’s own words', () => {
  const { id, details } = createErrorLog(installation).note(failure());
  expect(JSON.parse(details)).toMatchObject({
    ...sent()[0],
    id,
    words: 'TypeError: Grace Clarke +971501234567 is not a function',
  });
});

describe('what nobody caught', () => {
  function listen() {
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal('addEventListener', (name: string, told: (event: object) => void) => listeners.set(name, told));
    const log = createErrorLog(installation);
    watchErrors(log);
    return { log, happen: (name: string, event: object) => listeners.get(name)?.(event) };
  }
  it('is noted and shown until it is dismissed', () => {
    const { log, happen } = listen();
    const told = vi.fn();
    log.passing.subscribe(told);
    happen('error', { error: failure() });
    const first = log.passing.get();
    happen('unhandledrejection', { reason: failure() });
    expect(log.passing.get()?.id).not.toBe(first?.id);
    expect(sent().map(({ id }) => id)).toEqual([first?.id, log.passing.get()?.id]);
    log.passing.dismiss();
    expect([log.passing.get(), told.mock.calls.length]).toEqual([undefined, 3]);
  });
  it('is left alone where it is a remark of the browser or of an extension', () => {
    const { log, happen } = listen();
    happen('error', { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' });
    const foreign = Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abc/x.js:1:1' });
    happen('error', { error: foreign });
    happen('unhandledrejection', { reason: foreign });
    expect([log.passing.get(), sent()]).toEqual([undefined, []]);
  });
});
