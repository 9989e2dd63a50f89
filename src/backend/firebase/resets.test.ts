import type { Auth, User } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { Outcome } from '#model/session.ts';
import { createResets } from './resets.ts';
import type { SessionCore } from './session-core.ts';
import { createTypedPassword } from './typed-password.ts';

const provider = vi.hoisted(() => ({
  reauthenticateWithCredential: vi.fn(),
  updatePassword: vi.fn(),
  confirmPasswordReset: vi.fn(),
  sendPasswordResetEmail: vi.fn(),
  verifyPasswordResetCode: vi.fn(),
  onIdTokenChanged: vi.fn(),
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
}));
const users = vi.hoisted(() => ({ readUser: vi.fn() }));
const server = vi.hoisted(() => ({ callAccount: vi.fn() }));
vi.mock('firebase/auth', () => provider);
vi.mock('./users.ts', () => users);
vi.mock('./account.ts', () => server);
vi.mock('./social.ts', () => ({ confirmSocially: async () => undefined }));

const person = {
  id: 'u1',
  email: 'a@b.co',
  firstname: 'A',
  lastname: 'B',
  Role: 'Seller',
  company_id: 'c',
  isBanned: false,
  forcePasswordReset: false,
};
const input = { userId: 'u1', email: 'a@b.co', newPassword: 'brand-new' };
const failure = (code: string) => Object.assign(new Error(code), { code });

/** What a task answers, with every pause in it over at once. */
async function inTime<T>(task: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return task;
}

interface Options {
  readonly currentUser?: boolean;
  readonly typed?: string;
  readonly temporaryPassword?: string;
  /** Ways in, the one of this session first. */
  readonly ways?: readonly string[];
}
function world({ ways = ['password'], ...options }: Options = {}) {
  const steps: string[] = [];
  const said: string[] = [];
  const user = {
    uid: 'u1',
    getIdToken: async (fresh?: boolean) => steps.push(`token ${fresh}`),
    getIdTokenResult: async () => ({ signInProvider: ways[0] }),
    providerData: ways.map((providerId) => ({ providerId })),
  } as unknown as User;
  provider.reauthenticateWithCredential.mockImplementation(
    async (_: User, { password }: { password: string }) => void steps.push(`proof ${password}`),
  );
  provider.updatePassword.mockImplementation(
    async (_: User, password: string) => void steps.push(`password ${password}`),
  );
  server.callAccount.mockImplementation(async (action: string) => void steps.push(action));
  users.readUser.mockResolvedValue(person);
  const typed = createTypedPassword();
  if (options.typed) typed.remember(options.typed);
  const fail = (message: string) => {
    said.push(message);
    return 'failed' as const;
  };
  const core = {
    enter: async () => void steps.push('enter'),
    askToSignIn: () => steps.push('ask'),
  } as unknown as SessionCore;
  const resets = createResets({
    auth: { currentUser: options.currentUser === false ? null : user } as Auth,
    core,
    typed,
    fail,
    run: (task, messageOf) => task().catch((error: unknown): Outcome => fail(messageOf(error))),
    noteSignIn: async () => void steps.push('note'),
    temporaryPassword: options.temporaryPassword,
  });
  return { resets, steps, said, typed };
}
beforeEach(() => vi.resetAllMocks());

describe('completing a forced reset', () => {
  it('proves, changes the password, then clears the flag, then takes a fresh token', async () => {
    const { resets, steps, said, typed } = world({ typed: 'old' });
    expect(await resets.completeForcedReset(input)).toBe('done');
    expect(steps).toEqual(['proof old', 'password brand-new', 'clearForcedReset', 'token true', 'enter', 'note']);
    expect([said, typed.read()]).toEqual([[], undefined]);
  });

  it('without the old password nothing is tried', async () => {
    const { resets, steps, said } = world();
    expect(await resets.completeForcedReset(input)).toBe('failed');
    expect([steps, said]).toEqual([['ask'], ['error.loginAgain']]);
  });

  it('an installation’s temporary password is used when none was typed', async () => {
    const { resets, steps } = world({ temporaryPassword: 'shared' });
    expect(await resets.completeForcedReset(input)).toBe('done');
    expect(steps[0]).toBe('proof shared');
    const other = world({ temporaryPassword: 'shared', typed: 'own' });
    await other.resets.completeForcedReset(input);
    expect(other.steps[0]).toBe('proof own');
  });

  it('a crash between password and flag: the new password then finishes the work (A15)', async () => {
    const { resets, steps, said } = world({ typed: 'old' });
    server.callAccount.mockRejectedValueOnce(failure('unavailable'));
    expect(await resets.completeForcedReset(input)).toBe('failed');
    expect(said).toEqual(['error.resetFailed']);
    expect(steps).not.toContain('enter');
    expect(await resets.completeForcedReset({ ...input, newPassword: 'third-one' })).toBe('done');
    expect(steps).toContain('proof brand-new');
  });

  it('refuses the old password and changes nothing', async () => {
    const { resets, steps, said, typed } = world({ typed: 'old-one' });
    expect(await resets.completeForcedReset({ ...input, newPassword: 'old-one' })).toBe('oldPassword');
    expect([steps, said, typed.read()]).toEqual([['proof old-one'], [], 'old-one']);
    expect(await resets.completeForcedReset(input)).toBe('done');
  });

  it.each([undefined, 'typed-one'])(
    'refuses the installation’s temporary password, whatever was typed (%s)',
    async (typed) => {
      const { resets, steps } = world({ typed, temporaryPassword: 'shared' });
      expect(await resets.completeForcedReset({ ...input, newPassword: 'shared' })).toBe('oldPassword');
      expect(steps).toEqual([`proof ${typed ?? 'shared'}`]);
    },
  );

  it('after a social sign-in, refuses a password that opens the account already', async () => {
    const { resets, steps, typed } = world({ ways: ['google.com', 'password'] });
    expect(await resets.completeForcedReset(input)).toBe('oldPassword');
    expect([steps, typed.read()]).toEqual([['proof brand-new'], 'brand-new']);
    provider.reauthenticateWithCredential.mockRejectedValueOnce(failure('auth/invalid-credential'));
    expect(await resets.completeForcedReset({ ...input, newPassword: 'another-one' })).toBe('done');
    expect(steps).toContain('password another-one');
  });
  it('after a social sign-in alone there is no old password', async () => {
    const { resets, steps } = world({ ways: ['google.com'] });
    expect(await resets.completeForcedReset(input)).toBe('done');
    expect(steps[0]).toBe('password brand-new');
  });

  it('a crash after the password was changed: the same new password finishes, the old one is still refused', async () => {
    const { resets } = world({ typed: 'old-one' });
    server.callAccount.mockRejectedValueOnce(failure('unavailable'));
    await resets.completeForcedReset(input);
    expect(await resets.completeForcedReset({ ...input, newPassword: 'old-one' })).toBe('oldPassword');
    expect(await resets.completeForcedReset(input)).toBe('done');
  });

  it.each([
    ['nobody signed in', { currentUser: false, typed: 'old' }, input, 'error.noUserFound'],
    ['somebody else signed in (A16)', { typed: 'old' }, { ...input, userId: 'u2' }, 'error.resetNotCurrent'],
    ['something missing', { typed: 'old' }, { ...input, email: '' }, 'error.resetInputRequired'],
    ['five characters', { typed: 'old' }, { ...input, newPassword: '12345' }, 'error.passwordTooShort'],
  ])('%s is refused before anything happens', async (_, options, wrong, message) => {
    const { resets, steps, said } = world(options);
    expect(await resets.completeForcedReset(wrong)).toBe('failed');
    expect([steps, said]).toEqual([[], [message]]);
  });

  it.each([
    ['auth/weak-password', 'error.weakReset'],
    ['auth/requires-recent-login', 'error.loginAgain'],
    ['auth/network-request-failed', 'error.resetFailed'],
  ])('%s on the change of the password leaves the flag', async (code, message) => {
    const { resets, steps, said } = world({ typed: 'old' });
    provider.updatePassword.mockRejectedValueOnce(failure(code));
    expect(await resets.completeForcedReset(input)).toBe('failed');
    expect(said).toEqual([message]);
    expect(steps).toEqual(['proof old']);
  });

  it('the database’s refusal has its own message', async () => {
    vi.useFakeTimers();
    const { resets, said } = world({ typed: 'old' });
    server.callAccount.mockRejectedValue(new AppError('forbidden'));
    await inTime(resets.completeForcedReset(input));
    expect(said).toEqual(['error.resetDenied']);
  });

  it('a password of the very second of the request for the reset is set again in the next', async () => {
    vi.useFakeTimers();
    const { resets, steps } = world({ typed: 'old' });
    server.callAccount.mockRejectedValueOnce(new AppError('forbidden'));
    expect(await inTime(resets.completeForcedReset(input))).toBe('done');
    expect(steps.filter((step) => step === 'password brand-new')).toHaveLength(2);
    expect(steps.slice(-3)).toEqual(['token true', 'enter', 'note']);
  });

  it('a password that is not the account’s any more means signing in again', async () => {
    const { resets, steps, said } = world({ typed: 'old' });
    provider.reauthenticateWithCredential.mockRejectedValueOnce(failure('auth/invalid-credential'));
    await resets.completeForcedReset(input);
    expect([steps, said]).toEqual([['ask'], ['error.loginAgain']]);
  });
});

describe('the reset mail', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://office.example' });
    provider.sendPasswordResetEmail.mockResolvedValue(undefined);
  });
  it.each([undefined, 'auth/user-not-found', 'auth/user-disabled'])(
    'answers alike when the provider says %s',
    async (code) => {
      const { resets, said } = world();
      if (code) provider.sendPasswordResetEmail.mockRejectedValueOnce(failure(code));
      expect(await resets.sendReset('a@b.co')).toBe('done');
      expect(said).toEqual([]);
    },
  );
  it('tells what the person can do something about', async () => {
    const { resets, said } = world();
    provider.sendPasswordResetEmail.mockRejectedValueOnce(failure('auth/too-many-requests'));
    expect(await resets.sendReset('a@b.co')).toBe('failed');
    expect(await resets.sendReset('not an address')).toBe('failed');
    expect(said).toEqual(['auth/too-many-requests', 'error.invalidEmail']);
  });
});
