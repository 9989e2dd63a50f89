import { initializeApp } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppError } from '#model/errors.ts';
import { call } from './functions.ts';

/** The SDK itself, over a `fetch` that ends as the browser's does. */
const auth = vi.hoisted(() => ({ renewToken: vi.fn() }));
vi.mock('./app.ts', () => ({ firebaseApp: () => app }));
vi.mock('./auth.ts', () => auth);
const app = initializeApp({ projectId: 'demo', apiKey: 'key', appId: 'app' }, 'functions-test');

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetched);
});
/** What the server answers, one after the other; the last one from then on. */
function server(...answers: readonly [status: number, body: unknown][]): void {
  for (const [at, [status, body]] of answers.entries()) {
    const answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    if (at === answers.length - 1) fetched.mockImplementation(answer);
    else fetched.mockImplementationOnce(answer);
  }
}
const ok = (result: object): [number, unknown] => [200, { result }];
const refused = (http: number, status: string, details?: object): [number, unknown] => [
  http,
  { error: { status, message: status, details } },
];
const EXPIRED: [number, unknown] = [401, ''];
const refusal = (): Promise<AppError> =>
  call('commit', {}).then(
    () => {
      throw new Error('answered');
    },
    (error) => error,
  );

it('calls the function of the own origin, with moments in both directions', async () => {
  const at = new Date(1_700_000_000_000);
  server(ok({ records: [{ createdAt: { $ms: 1_700_000_000_000 } }] }));
  expect(await call('commit', { at, gone: undefined })).toEqual({ records: [{ createdAt: at }] });
  const [url, sent] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://app.example/api/commit');
  expect(JSON.parse(String(sent?.body))).toEqual({ data: { at: { $ms: 1_700_000_000_000 } } });
});
it('hears a refusal in the server’s own words, whatever its status', async () => {
  const record = { id: 'l1', updatedAt: { $ms: 5 } };
  const details = {
    kind: 'conflict',
    conflict: { resource: 'leads', id: 'l1', record },
    issues: [{ field: 'email', key: 'x' }],
    requestId: 'r1',
  };
  server(refused(409, 'ABORTED', details));
  expect(await refusal()).toMatchObject({
    kind: 'conflict',
    conflict: { resource: 'leads', id: 'l1', record: { id: 'l1', updatedAt: new Date(5) } },
    issues: [{ field: 'email' }],
    requestId: 'r1',
  });
  server(refused(500, 'INTERNAL', { kind: 'somethingElse', requestId: 'r2' }));
  expect(await refusal()).toMatchObject({ kind: 'unknown', requestId: 'r2' });
  server(refused(503, 'UNAVAILABLE', { kind: 'noAnswer', requestId: 'r3' }));
  expect(await refusal()).toMatchObject({ kind: 'noAnswer', requestId: 'r3' });
});

it('a request that never left, or whose answer was lost, is offline', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await refusal()).kind).toBe('offline');
});
it.each<[string, [number, unknown], string]>([
  ['a server that failed', [500, ''], 'unknown'],
  ['a server that failed in words not ours', refused(500, 'INTERNAL'), 'unknown'],
  ['a page in place of an answer', [200, '<html></html>'], 'unknown'],
  ['no such function', [404, ''], 'unknown'],
  ['a gateway without the function behind it', [502, ''], 'noAnswer'],
  ['no instance that is free', [503, ''], 'noAnswer'],
  ['a gateway that waited too long', [504, ''], 'noAnswer'],
  ['too many calls', [429, ''], 'quota'],
])('%s is still an answer, so the network is there', async (_, answer, kind) => {
  server(answer);
  expect((await refusal()).kind).toBe(kind);
});

it('a token that ran out is renewed once, and the call sent again', async () => {
  server(EXPIRED, ok({ records: [] }));
  expect(await call('commit', {})).toEqual({ records: [] });
  expect(auth.renewToken).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});
it('where another token helps no more than the first, the person is signed out', async () => {
  server(EXPIRED, EXPIRED, ok({ records: [] }));
  expect((await refusal()).kind).toBe('signedOut');
  expect(auth.renewToken).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});
it('no token is renewed where the server itself says that the person is out', async () => {
  server(refused(401, 'UNAUTHENTICATED', { kind: 'signedOut' }), ok({ records: [] }));
  expect((await refusal()).kind).toBe('signedOut');
  expect(auth.renewToken).not.toHaveBeenCalled();
});
