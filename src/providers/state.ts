import { LOCALES } from '#schema/account.ts';
import type { AppStore } from '#schema/session.ts';
import type { AppState, AuthState, ThemeState } from '#schema/state.ts';
import { readToken, readUserHint } from './hints.ts';
import { readStored, writeStored } from './storage.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';
const LOCALE_KEY = 'locale';
/** Also read by public/theme.js, before the first paint. */
const THEME_KEY = 'theme';

/** What a first visitor gets. */
type Defaults = Pick<ThemeState, 'locale' | 'currentTheme'>;
const THEMES = ['light', 'dark'] as const;

/** Both hints or none: a token without its user opens nothing. */
function readHints(): Pick<AuthState, 'token' | 'user'> {
  const token = readToken(readStored(TOKEN_KEY));
  const user = readUserHint(readStored(USER_KEY));
  return token && user ? { token, user } : { token: null, user: null };
}

/** At start, what cannot be read goes: five megabytes of somebody else's text should not stay under our keys. */
function dropGarbage(): void {
  if (!readToken(readStored(TOKEN_KEY))) writeStored(TOKEN_KEY, undefined);
  if (!readUserHint(readStored(USER_KEY))) writeStored(USER_KEY, undefined);
}

function readTheme(defaults: Defaults): ThemeState {
  const locale = readStored(LOCALE_KEY);
  const theme = readStored(THEME_KEY);
  return {
    blankLayout: false,
    locale: LOCALES.find((known) => known === locale) ?? defaults.locale,
    currentTheme: THEMES.find((known) => known === theme) ?? defaults.currentTheme,
  };
}

/** The one store. What is kept in the browser is written with each change, and other tabs' changes are followed. */
export function createStore(defaults: Defaults): AppStore {
  const listeners = new Set<() => void>();
  dropGarbage();
  let state: AppState = {
    theme: readTheme(defaults),
    auth: {
      loading: false,
      message: '',
      showMessage: false,
      redirect: '',
      forcePasswordReset: false,
      pendingUser: null,
      ...readHints(),
    },
  };
  const publish = (next: AppState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const setAuth = (change: Partial<AuthState>) => {
    const auth = { ...state.auth, ...change };
    // user before token: other tabs wait for the token, and then want the user to be there
    if ('user' in change) writeStored(USER_KEY, auth.user ? JSON.stringify(auth.user) : undefined);
    if ('token' in change) writeStored(TOKEN_KEY, auth.token ?? undefined);
    publish({ ...state, auth });
  };
  const setTheme = (change: Partial<ThemeState>) => {
    const theme = { ...state.theme, ...change };
    if (change.locale) writeStored(LOCALE_KEY, theme.locale);
    if (change.currentTheme) writeStored(THEME_KEY, theme.currentTheme);
    publish({ ...state, theme });
  };
  globalThis.addEventListener?.('storage', (event) => {
    // key is null when everything was cleared
    if (event.key !== null && ![TOKEN_KEY, USER_KEY, LOCALE_KEY, THEME_KEY].includes(event.key)) return;
    publish({
      theme: { ...readTheme(state.theme), blankLayout: state.theme.blankLayout },
      auth: { ...state.auth, ...readHints() },
    });
  });
  return {
    get: () => state,
    setAuth,
    setTheme,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
