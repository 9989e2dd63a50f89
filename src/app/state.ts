import { createListeners } from '#lib/data/listeners.ts';
import { readStored, writeStored } from '#lib/data/storage.ts';
import { LOCALES, type Locale } from '#model/people/account.ts';
import type { AppStore } from '#model/session.ts';
import type { AppState, AuthState, ThemeState } from '#model/state.ts';
import { DEFAULTS } from '#ui/theme.ts';
import { readToken, readUserHint } from './stored-session.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';
/**
 * The state of this browser for people who are not signed in; `{key}:{uid}` is one person's own. public/start.js reads
 * both.
 */
const LOCALE_KEY = 'locale';
const THEME_KEY = 'theme';
const ownKey = (key: string, uid: string | undefined) => (uid ? `${key}:${uid}` : key);

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

function readTheme(uid: string | undefined, defaults: Defaults): Defaults {
  const locale = readStored(ownKey(LOCALE_KEY, uid));
  const theme = readStored(ownKey(THEME_KEY, uid));
  return {
    locale: LOCALES.find((known) => known === locale) ?? defaults.locale,
    currentTheme: THEMES.find((known) => known === theme) ?? defaults.currentTheme,
  };
}
const isOurs = (key: string) =>
  [TOKEN_KEY, USER_KEY, LOCALE_KEY, THEME_KEY].some((ours) => key === ours || key.startsWith(`${ours}:`));

/** The theme of someone who never chose: the configured language, and the specified look. */
export const startingTheme = ({ defaultLocale }: { readonly defaultLocale: Locale }): Defaults => ({
  locale: defaultLocale,
  currentTheme: DEFAULTS.theme,
});

/** The one store. What is kept in the browser is written with each change, and other tabs' changes are followed. */
export function createStore(defaults: Defaults): AppStore {
  const { notify, subscribe } = createListeners();
  dropGarbage();
  const hints = readHints();
  /** Chosen while nobody is signed in; a person who never chose starts from it, and nobody sees another's choice. */
  let shared = readTheme(undefined, defaults);
  const themeOf = (user: AuthState['user']) => (user ? readTheme(user.id, shared) : shared);
  let state: AppState = {
    theme: { blankLayout: false, ...themeOf(hints.user) },
    auth: {
      loading: false,
      message: '',
      showMessage: false,
      redirect: '',
      forcePasswordReset: false,
      pendingUser: null,
      ...hints,
    },
  };
  const publish = (next: AppState) => {
    state = next;
    notify();
  };
  const setAuth = (change: Partial<AuthState>) => {
    const auth = { ...state.auth, ...change };
    // user before token: other tabs wait for the token, and then want the user to be there
    if ('user' in change) writeStored(USER_KEY, auth.user ? JSON.stringify(auth.user) : undefined);
    if ('token' in change) writeStored(TOKEN_KEY, auth.token ?? undefined);
    const isSame = auth.user?.id === state.auth.user?.id;
    publish({ auth, theme: isSame ? state.theme : { ...state.theme, ...themeOf(auth.user) } });
  };
  const setTheme = (change: Partial<ThemeState>) => {
    const theme = { ...state.theme, ...change };
    const uid = state.auth.user?.id;
    if (change.locale) writeStored(ownKey(LOCALE_KEY, uid), theme.locale);
    if (change.currentTheme) writeStored(ownKey(THEME_KEY, uid), theme.currentTheme);
    if (!uid) shared = { locale: theme.locale, currentTheme: theme.currentTheme };
    publish({ ...state, theme });
  };
  globalThis.addEventListener?.('storage', (event) => {
    // key is null when everything was cleared
    if (event.key !== null && !isOurs(event.key)) return;
    const found = readHints();
    shared = readTheme(undefined, shared);
    publish({ theme: { ...state.theme, ...themeOf(found.user) }, auth: { ...state.auth, ...found } });
  });
  return {
    get: () => state,
    setAuth,
    setTheme,
    subscribe,
  };
}
