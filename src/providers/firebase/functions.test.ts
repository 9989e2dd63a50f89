import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#schema/errors.ts';
import { call } from './functions.ts';

const functions = vi.hoisted(() => ({ getFunctions: vi.fn(), httpsCallableFromURL: vi.fn() }));
const auth = vi.hoisted(() => ({ renewToken: vi.fn() }));
vi.mock('firebase/functions', () => functions);
vi.mock('./app.ts', () => ({ firebaseApp: () => 'app' }));
vi.mock('./auth.ts', () => auth);

const failure = (code: string, details?: object) =>
  Object.assign(new Error(code), { code: `functions/${code}`, details });
/** What the server answers, one after the other, and what it was sent. */
function server(...answers: unknown[]) {
  const sent: unknown[] = [];
  functions.httpsCallableFromURL.mockReturnValue(async (data: unknown) => {
    sent.push(data);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  return sent;
}
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { origin: 'https://app.example' });
});
const refusal = (): Promise<AppError> =>
  call('commit', {}).then(
    () => new AppError('unknown'),
    (error) => error,
  );

it('calls the function of the own origin, with moments in both directions', async () => {
  const at = new Date(1_700_000_000_000);
  const sent = server({ records: [{ createdAt: { $ms: 1_700_000_000_000 } }] });
  expect(await call('commit', { at, gone: undefined })).toEqual({ records: [{ createdAt: at }] });
  expect(sent).toEqual([{ at: { $ms: 1_700_000_000_000 } }]);
  expect(functions.httpsCallableFromURL.mock.calls[0]?.[1]).toBe('https://app.example/api/commit');
});
it('hears a refusal in the server’s own words', async () => {
  const theirs = { id: 'l1', updatedAt: { $ms: 5 } };
  const details = { kind: 'conflict', theirs, issues: [{ field: 'email', key: 'x' }], requestId: 'r1' };
  server(failure('aborted', details));
  expect(await refusal()).toMatchObject({
    kind: 'conflict',
    theirs: { id: 'l1', updatedAt: new Date(5) },
    issues: [{ field: 'email' }],
    requestId: 'r1',
  });
  server(failure('internal', { kind: 'somethingElse', requestId: 'r2' }));
  expect(await refusal()).toMatchObject({ kind: 'unknown', requestId: 'r2' });
});
it.each([
  ['internal', 'offline'],
  ['unavailable', 'offline'],
  ['deadline-exceeded', 'noAnswer'],
  ['resource-exhausted', 'quota'],
  ['not-found', 'unknown'],
])('without an answer of ours %s is %s', async (code, kind) => {
  server(failure(code));
  expect((await refusal()).kind).toBe(kind);
});
it('asks once more with another token, but not when the server itself says that the person is out', async () => {
  server(failure('unauthenticated'), { records: [] });
  expect(await call('commit', {})).toEqual({ records: [] });
  expect(auth.renewToken).toHaveBeenCalledTimes(1);
  server(failure('unauthenticated'), failure('unauthenticated'), { records: [] });
  expect((await refusal()).kind).toBe('signedOut');
  expect(auth.renewToken).toHaveBeenCalledTimes(2);
  server(failure('unauthenticated', { kind: 'signedOut' }), { records: [] });
  expect((await refusal()).kind).toBe('signedOut');
  expect(auth.renewToken).toHaveBeenCalledTimes(2);
});
