import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encode } from '#model/commit/wire.ts';
import type { Account } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';
import type { AppStore, CompanyOpening } from '#model/session.ts';
import type { AppState } from '#model/state.ts';
import type { askServer } from './ask-server.ts';
import type { watchLater } from './later-watch.ts';
import type { Person } from './person.ts';
import { createSessionCore } from './session-core.ts';

const lendToken = vi.fn();
const watch = vi.fn<typeof watchLater>(() => () => undefined);
const ask = vi.fn<typeof askServer>();

const account = (id: string): Account => ({
  id,
  email: `${id}@example.com`,
  firstname: 'Given',
  lastname: id,
  Role: 'Seller',
  company_id: 'c1',
  forcePasswordReset: false,
  isBanned: false,
});
const company = {
  id: 'c1',
  name: 'Company',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  areaDisplayUnit: 'SquareFeet',
} as const;
const members = [{ id: 'ann', name: 'Ann', Role: 'Seller', active: true }];
const opening: CompanyOpening = { profile: company, members };
const inside = (id: string): Values => ({ state: 'signedIn', now: new Date(), account: account(id), company, members });
const personOf = (id: string): Person => ({ state: 'signedIn', account: account(id), opening });

const userOf = (uid: string): User =>
  Object.assign(Object.create(null), { uid, getIdToken: async () => `token ${uid}` });

/** The app at its start in a browser where `id` was signed in, with an early answer and a provider that is still silent. */
function start(id: string, prefetched: Values | undefined) {
  const hint = { id, email: `${id}@example.com`, firstname: '', lastname: '', Role: 'Seller' };
  let state = { auth: { token: `token ${id}`, user: hint } } as AppState;
  const told = new Set<() => void>();
  const store: AppStore = {
    get: () => state,
    setAuth: (change) => {
      state = { ...state, auth: { ...state.auth, ...change } };
      for (const tell of told) tell();
    },
    setTheme: () => undefined,
    subscribe: (listener) => {
      told.add(listener);
      return () => told.delete(listener);
    },
  };
  let say: (user: User | null) => void = () => undefined;
  const auth: Auth = Object.assign(Object.create(null), {
    currentUser: null,
    signOut: vi.fn(async () => undefined),
    authStateReady: async () => undefined,
    onIdTokenChanged: (listener: typeof say) => {
      say = listener;
      return () => undefined;
    },
  });
  const answer = Promise.resolve(prefetched && { body: { result: encode(prefetched) }, received: 1 });
  const core = createSessionCore(
    auth,
    store,
    { get: () => ({}) },
    {
      remember: () => undefined,
      replace: () => undefined,
      read: () => undefined,
      isOld: () => false,
      forget: () => undefined,
    },
    { prefetched: { uid: id, token: `token ${id}`, expires: 1, sent: 0, answer }, askServer: ask, lendToken, watch },
  );
  const provider = (who: string | User | null) => {
    const user = typeof who === 'string' ? userOf(who) : who;
    Object.assign(auth, { currentUser: user });
    say(user);
  };
  return { session: core.session, core, store, auth, provider };
}

/** Waits until all events were handled. */
const heard = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  lendToken.mockReset();
  watch.mockClear();
  ask.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

it('opens the app for a person who was signed in here before the provider has answered, with their company and their token', async () => {
  const { session, store, auth } = start('ann', inside('ann'));
  await heard();
  expect(session.get().status).toBe('signedIn');
  expect(session.get()).toEqual({ status: 'signedIn', account: account('ann'), opening });
  expect(lendToken).toHaveBeenCalledWith(auth, expect.objectContaining({ token: 'token ann' }));
  expect(store.get().auth.user).toMatchObject({ id: 'ann', company_id: 'c1' });
});

it('keeps them in when the provider agrees, and signs them out when it refuses', async () => {
  const { session, store, provider } = start('ann', inside('ann'));
  await heard();
  expect(session.get().status).toBe('signedIn');
  const before = session.get();
  provider('ann');
  await heard();
  expect(store.get().auth.token).toBe('token ann');
  expect(session.get()).toBe(before);
  await heard();
  expect(watch).toHaveBeenCalledExactlyOnceWith('ann', expect.any(Function));
  provider(null);
  await heard();
  expect(session.get()).toEqual({ status: 'signedOut', reason: 'ended' });
  expect(store.get().auth).toMatchObject({ token: null, user: null });
});

it('is not adopted once another person has signed in in another tab', async () => {
  const { session, store } = start('ann', inside('ann'));
  store.setAuth({ user: { id: 'bob', email: '', firstname: '', lastname: '', Role: 'CEO' }, token: 'token bob' });
  await heard();
  expect(session.get().status).toBe('starting');
  expect(lendToken).not.toHaveBeenCalled();
});

it('shows nothing of one person when the provider names another, and asks the server about that one', async () => {
  const { session, provider } = start('ann', inside('ann'));
  await heard();
  expect(session.get().status).toBe('signedIn');
  let answer: (person: Person) => void = () => undefined;
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  provider('bob');
  expect(session.get()).toEqual({ status: 'starting' });
  await heard();
  expect(ask).toHaveBeenCalledWith('bob');
  answer(personOf('bob'));
  await heard();
  expect(session.get()).toMatchObject({ status: 'signedIn', account: { id: 'bob' } });
});

it('is not taken for somebody else whom the provider names first', async () => {
  const { session, provider } = start('ann', inside('ann'));
  ask.mockResolvedValue(personOf('bob'));
  provider('bob');
  await heard();
  expect(session.get()).toMatchObject({ status: 'signedIn', account: { id: 'bob' } });
  expect(ask).toHaveBeenCalledExactlyOnceWith('bob');
});

it.each(['an answer', 'a refusal'])(
  'leaves alone who created an account before %s about the former one came',
  async (kind) => {
    const { session, core, store, auth, provider } = start('ann', undefined);
    store.setAuth({ token: null, user: null });
    let answer: (person: Person) => void = () => undefined;
    let refuse: (error: unknown) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve, reject) => ([answer, refuse] = [resolve, reject])));
    provider('ann');
    await heard();
    expect(ask).toHaveBeenCalledWith('ann');
    provider('newcomer');
    core.meet(userOf('newcomer'));
    if (kind === 'an answer') answer(personOf('ann'));
    else refuse(Object.assign(new Error('refused'), { code: 'permission-denied' }));
    await heard();
    expect(session.get().status).toBe('noProfile');
    expect(auth.signOut).not.toHaveBeenCalled();
  },
);

it('does not believe an answer about somebody else', async () => {
  const { session } = start('ann', inside('bob'));
  await heard();
  expect(session.get().status).toBe('starting');
});

it.each(['banned', 'closed', 'forced', 'noProfile'])(
  'lets nobody in by an early answer that says %s',
  async (state) => {
    const { session } = start('ann', { state, now: new Date(), account: account('ann') });
    await heard();
    expect(session.get().status).toBe('starting');
    expect(lendToken).not.toHaveBeenCalled();
  },
);

it('a ban in the early answer ends the session as soon as the provider has answered', async () => {
  const { session, auth, provider } = start('ann', { state: 'banned', now: new Date(), account: account('ann') });
  provider('ann');
  await heard();
  expect(session.get()).toEqual({ status: 'signedOut', reason: 'banned' });
  expect(auth.signOut).toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

it('a person without a company waits for one, after a reload and right after the sign-in', async () => {
  const { company_id: _, ...newcomer } = account('ann');
  const { session, core, provider } = start('ann', { state: 'signedIn', now: new Date(), account: newcomer });
  const user = Object.assign(userOf('ann'), { emailVerified: true, getIdTokenResult: async () => ({ claims: {} }) });
  await heard();
  expect(session.get().status).toBe('starting');
  provider(user);
  await heard();
  expect(session.get()).toEqual({ status: 'noCompany', account: newcomer, verified: true });
  await core.enter(user, account('ann'));
  expect(session.get().status).toBe('signedIn');
  await core.enter(user, newcomer);
  expect(session.get().status).toBe('noCompany');
});

it('takes the normal way if the early request was refused: asks the server when the provider has answered', async () => {
  const { session, provider } = start('ann', undefined);
  await heard();
  expect(session.get().status).toBe('starting');
  ask.mockResolvedValue(personOf('ann'));
  provider('ann');
  await heard();
  expect(session.get()).toMatchObject({ status: 'signedIn', opening: { members } });
});
