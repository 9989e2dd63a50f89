import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, startingTheme } from './state.ts';

const TOKEN = 'eyJh.eyJz.c2ln';
const USER = { id: 'u1', email: 'a@b.co', firstname: 'A', lastname: 'B', Role: 'Seller', company_id: 'c' };
let kept: Map<string, string>;
let hear: (event: { key: string | null }) => void;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('begins in the configured language and the light theme where nothing was chosen', () => {
  const { theme } = createStore(startingTheme({ defaultLocale: 'fr' })).get();
  expect(theme).toEqual({ blankLayout: false, locale: 'fr', currentTheme: 'light' });
});
it('begins with what was kept, as a hint', () => {
  kept
    .set('auth_token', TOKEN)
    .set('user_data', JSON.stringify({ ...USER, isAdmin: true }))
    .set('locale', 'ja')
    .set('theme', 'dark');
  const { auth, theme } = createStore({ locale: 'en', currentTheme: 'light' }).get();
  expect(auth).toMatchObject({ token: TOKEN, user: USER });
  expect(auth.user).not.toHaveProperty('isAdmin');
  expect(theme).toEqual({ blankLayout: false, locale: 'ja', currentTheme: 'dark' });
});

it.each([
  ['no user', TOKEN, undefined],
  ['no token', undefined, JSON.stringify(USER)],
  ['garbage', 'x', 'y'],
  ['a polluted prototype', TOKEN, '{"__proto__":{"id":"u1","email":"a@b.co","Role":"CEO"}}'],
  ['a list', TOKEN, '[]'],
  ['null', TOKEN, 'null'],
  ['a wrong type', TOKEN, JSON.stringify({ ...USER, Role: { CEO: 1 } })],
  ['no id', TOKEN, JSON.stringify({ ...USER, id: '' })],
  ['five megabytes', 'a.b.'.padEnd(5_000_000, 'c'), JSON.stringify(USER)],
])('%s is signed out', (_, token, user) => {
  if (token) kept.set('auth_token', token);
  if (user) kept.set('user_data', user);
  expect(createStore({ locale: 'en', currentTheme: 'light' }).get().auth).toMatchObject({ token: null, user: null });
  expect(({} as { Role?: string }).Role).toBeUndefined();
  expect([...kept.values()].every((value) => value === TOKEN || value === JSON.stringify(USER))).toBe(true);
});

it('writes what changes and forgets what ends', () => {
  const store = createStore({ locale: 'en', currentTheme: 'light' });
  store.setAuth({ token: TOKEN, user: USER });
  store.setTheme({ currentTheme: 'dark' });
  expect(Object.fromEntries(kept)).toEqual({ auth_token: TOKEN, user_data: JSON.stringify(USER), 'theme:u1': 'dark' });
  store.setAuth({ message: 'error.banned' });
  store.setAuth({ token: null, user: null });
  expect(Object.fromEntries(kept)).toEqual({ 'theme:u1': 'dark' });
});

it('keeps language and theme per person, and before sign-in per browser', () => {
  const store = createStore({ locale: 'en', currentTheme: 'light' });
  const shown = () => [store.get().theme.locale, store.get().theme.currentTheme];
  store.setTheme({ locale: 'fr' });
  store.setAuth({ token: TOKEN, user: USER });
  expect(shown()).toEqual(['fr', 'light']);
  store.setTheme({ locale: 'ja', currentTheme: 'dark' });
  store.setAuth({ user: { ...USER, firstname: 'New' } });
  expect(shown()).toEqual(['ja', 'dark']);
  store.setAuth({ token: null, user: null });
  expect(shown()).toEqual(['fr', 'light']);
  store.setAuth({ token: TOKEN, user: { ...USER, id: 'u2' } });
  expect(shown()).toEqual(['fr', 'light']);
  store.setAuth({ user: USER });
  expect(shown()).toEqual(['ja', 'dark']);
  kept.set('theme:u1', 'light');
  hear({ key: 'theme:u1' });
  expect(shown()).toEqual(['ja', 'light']);
  expect(createStore({ locale: 'en', currentTheme: 'light' }).get().theme).toMatchObject({ locale: 'ja' });
});

it('follows the other tabs and tells its own listeners', () => {
  kept.set('auth_token', TOKEN).set('user_data', JSON.stringify(USER));
  const store = createStore({ locale: 'en', currentTheme: 'light' });
  const told = vi.fn();
  const stop = store.subscribe(told);
  kept.delete('auth_token');
  hear({ key: 'somebody else’s' });
  expect(store.get().auth.token).toBe(TOKEN);
  hear({ key: 'auth_token' });
  expect(store.get().auth).toMatchObject({ token: null, user: null });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  hear({ key: null });
  expect(told).toHaveBeenCalledTimes(1);
});

it('works in memory where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {
      throw new Error('SecurityError');
    },
  });
  const store = createStore({ locale: 'fr', currentTheme: 'light' });
  store.setAuth({ token: TOKEN, user: USER });
  expect(store.get()).toMatchObject({ auth: { token: TOKEN }, theme: { locale: 'fr', currentTheme: 'light' } });
  store.setAuth({ token: null, user: null });
  store.setTheme({ currentTheme: 'dark' });
  store.setAuth({ token: TOKEN, user: USER });
  expect(store.get().theme.currentTheme).toBe('dark');
});
