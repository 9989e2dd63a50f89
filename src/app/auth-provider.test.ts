import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { Account } from '#model/people/account.ts';
import type { Invite } from '#model/people/people.ts';
import type { Session, SessionPort } from '#model/session.ts';
import { authProvider, endIfRefused } from './auth-provider.ts';

const ACCOUNT = { id: 'u1', email: 'a@example.com', Role: 'HR' } as Account;
const INVITE = { id: 'i1', kind: 'link' } as Invite;
vi.stubGlobal('location', { pathname: '/app/leads', search: '?q=a', hash: '' });

/** A session in the given state. It records each call by name and returns the given answer. */
function world(first: Session, answers: { readonly [name: string]: unknown } = {}) {
  let session = first;
  const listeners = new Set<() => void>();
  const calls: [string, ...unknown[]][] = [];
  const note =
    (name: string) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      const answer = name in answers ? answers[name] : 'done';
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const named = <N extends string>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, note(name)])) as {
      [name in N]: (...given: unknown[]) => Promise<never>;
    };
  const port: SessionPort = {
    ...named(['signIn', 'signInWith', 'signUp', 'signUpInvited', 'sendConfirmation', 'confirmByCode', 'refresh']),
    ...named(['sendReset', 'readResetCode', 'resetByCode', 'completeForcedReset', 'changePassword', 'signOut']),
    local: false,
    acknowledge: () => {},
    forgetPassword: () => {},
    session: {
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const joining = named(['readInvite', 'findInvites', 'accept', 'myRequest', 'ask', 'withdraw']);
  const openedLink = {
    get: () => ({}),
    set: (next: unknown) => calls.push(['arrival', next]),
    subscribe: () => () => {},
  };
  const set = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  return { auth: authProvider({ session: port, joining, openedLink }), calls, set };
}
const OUT: Session = { status: 'signedOut' };
const IN: Session = { status: 'signedIn', account: ACCOUNT };

describe('login', () => {
  it('by e-mail, by a provider, by an invitation: each is the port’s own sequence', async () => {
    const { auth, calls } = world(OUT);
    const credentials = { email: 'a@example.com', password: 'secret' };
    expect(await auth.login(credentials)).toEqual({ success: true, outcome: 'done' });
    await auth.login({ providerName: 'google' });
    await auth.login({ invitation: INVITE });
    expect(calls).toEqual([
      ['signIn', credentials],
      ['signInWith', 'google', undefined],
      ['accept', INVITE, undefined],
      ['withdraw'],
      ['arrival', {}],
      ['refresh'],
    ]);
  });
  it('of what is no object is refused by the port, in the specification’s words', async () => {
    const { auth, calls } = world(OUT, { signIn: 'failed' });
    for (const given of ['text', null, undefined])
      expect(await auth.login(given as never)).toEqual({ success: false, outcome: 'failed' });
    expect(calls).toEqual([
      ['signIn', 'text'],
      ['signIn', null],
      ['signIn', undefined],
    ]);
  });
  it('leads a deleted account to its page, and a person who must set a new password to the page for it', async () => {
    const closed = world(OUT, { signIn: 'closed' }).auth.login({ email: '', password: '' });
    expect(await closed).toMatchObject({ success: false, redirectTo: '/auth/error-page-1?reason=closed' });
    const forced = (method: 'password' | 'google') =>
      world({ status: 'forced', method, canReset: true }, { signIn: 'forced' }).auth.login({ email: '', password: '' });
    expect((await forced('password')).redirectTo).toBe('/auth/login');
    expect((await forced('google')).redirectTo).toBe('/auth/reset-password');
  });
  it('an invitation that is refused is kept, gives the reason, and the session is still checked again', async () => {
    const error = new AppError('forbidden');
    const { auth, calls } = world({ status: 'noProfile', email: '', verified: true }, { accept: error });
    const names = { firstname: 'A', lastname: 'B' };
    expect(await auth.login({ invitation: INVITE, names })).toEqual({ success: false, outcome: 'failed', error });
    expect(calls.map(([name]) => name)).toEqual(['accept', 'refresh']);
  });
});

it('registers with a company or with an invitation', async () => {
  const { auth, calls } = world(OUT);
  await auth.register({ email: 'a@example.com', password: 'secret', invited: true });
  await auth.register({
    email: '',
    password: '',
    firstname: '',
    lastname: '',
    companyName: '',
    country: '',
    locale: 'en',
  });
  expect(calls.map(([name]) => name)).toEqual(['signUpInvited', 'signUp']);
});

it('sets a password by code, by force, and by a signed-in person', async () => {
  const { auth, calls } = world(IN, {
    resetByCode: 'used',
    completeForcedReset: 'oldPassword',
    changePassword: 'wrong',
  });
  const used = { success: false, outcome: 'used', redirectTo: '/auth/error-page-1?reason=used' };
  expect(await auth.updatePassword({ code: 'c', password: 'secret' })).toEqual(used);
  const forced = { userId: 'u1', email: 'a@example.com', newPassword: 'secret' };
  expect(await auth.updatePassword(forced)).toEqual({ success: false, outcome: 'oldPassword' });
  const own = { currentPassword: 'old', password: 'secret' };
  expect(await auth.updatePassword(own)).toEqual({ success: false, outcome: 'failed', problem: 'wrong' });
  expect(calls.map(([name]) => name)).toEqual(['resetByCode', 'completeForcedReset', 'changePassword']);
  expect(await world(IN, { changePassword: undefined }).auth.updatePassword(own)).toMatchObject({ success: true });
  expect((await world(IN, { changePassword: new Error('x') }).auth.updatePassword(own)).problem).toBe('failed');
});

describe('a session that is over', () => {
  it('ends by one refusal of the server, once, and the next sign-in leads to the current page', async () => {
    const { auth, calls, set } = world(IN);
    await endIfRefused(auth, new AppError('forbidden'));
    await endIfRefused(auth, new TypeError('x'));
    expect(calls).toEqual([]);
    await endIfRefused(auth, new AppError('signedOut'));
    set({ status: 'signedOut', reason: 'ended' });
    await endIfRefused(auth, new AppError('signedOut'));
    expect(calls).toEqual([['signOut', 'ended']]);
    expect(await auth.check()).toEqual({
      authenticated: false,
      redirectTo: '/auth/login?redirect=%2Fapp%2Fleads%3Fq%3Da',
    });
  });
  it('by the person leads to the root', async () => {
    const { auth, calls, set } = world(IN);
    await auth.logout();
    expect(calls).toEqual([['signOut', 'chosen']]);
    set({ status: 'signedOut', reason: 'chosen' });
    expect((await auth.check()).redirectTo).toBe('/');
  });
});

it('who is at the keyboard is answered once it is known', async () => {
  const { auth, set } = world({ status: 'starting' });
  const checked = auth.check();
  expect(await auth.getIdentity()).toBeUndefined();
  set(IN);
  expect(await checked).toEqual({ authenticated: true });
  expect(await auth.getIdentity()).toBe(ACCOUNT);
  expect(await auth.getPermissions()).toBe('HR');
});
