import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#app/app.tsx';
import { authProvider } from '#app/auth-provider.ts';
import { builtEnv } from '#app/built-env.ts';
import { createErrorLog } from '#app/error-log.ts';
import { followTheme } from '#app/follow-theme.ts';
import { startI18n } from '#app/i18n.ts';
import { lazyPort } from '#app/lazy-port.ts';
import { watchOpenedLink } from '#app/opened-link.ts';
import { createSession } from '#app/session.ts';
import { createStore } from '#app/state.ts';
import { loadTexts } from '#app/texts.ts';
import { closeFullDatabase } from '#backend/firebase/full-by-fetch.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { showStoredPictures } from '#demo/files.ts';
import { createInPageServer, type InPageServer } from '#demo/in-page.ts';
import { answerInPage } from '#demo/page-fetch.ts';
import { DEMO_PEOPLE } from '#demo/people.ts';
import { lendPhotos } from '#demo/photos.ts';
import { runServer } from '#demo/running.ts';
import { closeJob } from '#kit/bulk/current.ts';
import { PortsProvider } from '#kit/ports.tsx';
import type { Account, Locale } from '#model/people/account.ts';
import type { ThemeState } from '#model/state.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { documentsAt } from '#tests/demo-documents.ts';
import { overNetwork, resetNetwork } from './network.ts';

/** The moment every test begins at, by the clock of page and server. */
export const NOW = new Date('2026-06-15T04:00:00Z');
const TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const DESK = { width: 1440, height: 900 };

interface Looks {
  readonly locale?: Locale;
  readonly theme?: ThemeState['currentTheme'];
}
interface SignIn {
  readonly email: string;
  readonly password: string;
}
interface Opened extends Looks {
  /** Who works: the part of the address before `@example.com`, or the whole of it. Nobody is signed in without. */
  readonly as?: string;
  /** Changes the data before the page is opened. */
  readonly prepare?: (server: InPageServer) => Promise<void> | void;
}

const documents = documentsAt(NOW);
const demo = new MemoryStore(documents);

/** What the page keeps from one test to the next, as a tab does: the app's own modules are read once. */
async function startPage() {
  for (const theme of ['light', 'dark']) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/themes/${theme}.css` });
    document.head.append(link);
    await new Promise((loaded) => link.addEventListener('load', loaded));
  }
  answerInPage();
  showStoredPictures();
  const env = builtEnv();
  const store = createStore({ locale: 'en', currentTheme: 'light' });
  const openedLink = watchOpenedLink();
  const session = createSession(store, env, openedLink, { prefetched: undefined, signedInScreens: undefined });
  const joining = lazyPort(async () => (await import('#backend/firebase/joining.ts')).joiningPort());
  const i18n = await startI18n('en', loadTexts, ['auth']);
  followTheme(store, i18n);
  const auth = authProvider({ session, joining, openedLink });
  return { store, session, auth, joining, openedLink, errors: createErrorLog(env), productCode: env.productCode };
}
let started: ReturnType<typeof startPage> | undefined;
/** All apps on the page: a forgotten one would still react to keys. */
const roots = new Set<Root>();

/** Nothing is left of the app on the page. */
export function closePage(): void {
  // passing messages are removed with their page
  for (const close of document.querySelectorAll<HTMLElement>('[role=status] > [data-tone] > [data-part=icon-button]'))
    close.click();
  for (const root of roots) root.unmount();
  roots.clear();
  for (const place of document.querySelectorAll('#root')) place.remove();
}
/** The browser no longer knows who was there. */
async function forget(): Promise<void> {
  closePage();
  started ??= startPage();
  const { session, openedLink } = await started;
  openedLink.set({});
  if (!['starting', 'signedOut'].includes(session.session.get().status)) await session.signOut('chosen');
  await closeFullDatabase();
  // what one test left in the bulk panel would be in the way of the next
  closeJob();
  localStorage.clear();
  sessionStorage.clear();
}
async function mount(homePath = '', content?: ReactNode): Promise<void> {
  if (!started) throw new Error('startServer comes first');
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const root = createRoot(place);
  roots.add(root);
  const ports = await started;
  root.render(
    content === undefined ? (
      <App ports={ports} homePath={homePath} />
    ) : (
      <PortsProvider value={ports}>
        <BrowserRouter>{content}</BrowserRouter>
      </PortsProvider>
    ),
  );
}

/** Another server, with fresh demo data. The previous person is signed out. */
export async function startServer(): Promise<InPageServer> {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  await page.viewport(DESK.width, DESK.height);
  closePage();
  const server = createInPageServer(demo.copy(), DEMO_PEOPLE);
  lendPhotos(server.files, documents);
  resetNetwork();
  runServer(Promise.resolve({ ...server, answer: (asked) => overNetwork(asked, server.answer) }));
  await forget();
  return server;
}

/**
 * Opens the app at an address of the running server, in a browser that knows nobody yet. Nobody is signed in without
 * `who`. With a page, that page alone is opened there instead of the app.
 */
export async function openAs(
  who: SignIn | undefined,
  path: string,
  { locale = 'en', theme = 'light' }: Looks = {},
  page?: ComponentType<{ readonly account: Account }>,
): Promise<void> {
  await forget();
  if (!started) throw new Error('startServer comes first');
  const { store, session } = await started;
  history.replaceState(null, '', path);
  const outcome = who ? await session.signIn(who) : 'done';
  if (outcome !== 'done') throw new Error(`${who?.email} does not sign in: ${outcome} ${store.get().auth.message}`);
  store.setTheme({ locale, currentTheme: theme });
  if (!page) return mount();
  const now = session.session.get();
  if (now.status !== 'signedIn') throw new Error('a page of Refine is shown to somebody');
  await mount('', createElement(page, { account: now.account }));
}

/** Opens the app at an address, with fresh demo data, and returns its server. The previous person is signed out. */
export async function openApp(path: string, { as, prepare, ...looks }: Opened = {}): Promise<InPageServer> {
  const server = await startServer();
  await prepare?.(server);
  const email = as?.includes('@') ? as : `${as}@example.com`;
  await openAs(as ? { email, password: DEMO_PASSWORD } : undefined, path, looks);
  return server;
}

/**
 * The app opened again at another address: the same person, data and window, and nothing left of the screen before.
 * `homePath` is the setting VITE_HOME_PATH.
 */
export async function visit(path: string, homePath?: string): Promise<void> {
  closePage();
  history.replaceState(null, '', path);
  await mount(homePath);
}
/** Path, query and fragment of the page. */
export const address = (): string => location.pathname + location.search + location.hash;
export const reload = (): Promise<void> => visit(address());

const HOUR_MS = 3_600_000;
const FILE_MS = 10_000;
let files = 0;
/**
 * The clock as the next file finds it: another moment for each, before any test. Vitest asks for setup.ts by the moment
 * of the page's clock, and a file that asks for it at the moment of an earlier one goes without: its app stays.
 */
export function setClockForNextFile(): void {
  files += 1;
  if (vi.isFakeTimers()) vi.setSystemTime(NOW.getTime() - HOUR_MS + files * FILE_MS);
}

/** From now on the page's timers, too, go by the clock of the test: `vi.advanceTimersByTime` turns it on. */
export function runClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: [...TIMERS], shouldAdvanceTime: true });
}

/** Switches the theme as the bar's button does. */
export async function setTheme(theme: ThemeState['currentTheme']): Promise<void> {
  (await started)?.store.setTheme({ currentTheme: theme });
}

/** Switches the language as the bar's menu does. */
export async function setLocale(locale: Locale): Promise<void> {
  (await started)?.store.setTheme({ locale });
}

/** Opens an address within the app, as a link does. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
