import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { App, prefetchSignedIn } from './app/app.tsx';
import { authProvider, settled } from './app/auth-provider.ts';
import { builtEnv } from './app/built-env.ts';
import { reloadOnce, watchChunks } from './app/chunks.ts';
import { createErrorLog, watchErrors } from './app/error-log.ts';
import { followTheme } from './app/follow-theme.ts';
import { startI18n } from './app/i18n.ts';
import { lazyPort } from './app/lazy-port.ts';
import { watchOpenedLink } from './app/opened-link.ts';
import { createSession } from './app/session.ts';
import { createStore, startingTheme } from './app/state.ts';
import { loadTexts } from './app/texts.ts';
import { takePrefetchedSession } from './backend/prefetched-session.ts';
import { followServerTime } from './backend/server-clock.ts';
import { DEFAULTS } from './ui/theme.ts';

/** An old worker would continue to serve old code. */
async function removeServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  if (!workers.length) return;
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // the page itself came from the worker: fetch it again, without one
  if (navigator.serviceWorker.controller) reloadOnce('service-worker');
}

/** After the first paint and what it brings; not every browser knows idleness. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  void removeServiceWorkers().catch(() => undefined);
  watchChunks();
  const env = builtEnv();
  const errors = createErrorLog(env);
  watchErrors(errors);
  const store = createStore(startingTheme(env));
  const openedLink = watchOpenedLink();
  const prefetched = takePrefetchedSession();
  const { token, user } = store.get().auth;
  const signedInScreens = token && user ? prefetchSignedIn(user.Role) : undefined;
  const session = createSession(store, env, openedLink, { prefetched, signedInScreens });
  const joining = lazyPort(async () => (await import('./backend/firebase/joining.ts')).joiningPort());
  if (signedInScreens || openedLink.get().invite) session.start();
  const i18n = await startI18n(store.get().theme.locale, loadTexts, signedInScreens ? ['auth', 'shell'] : ['auth']);
  document.documentElement.dir = DEFAULTS.direction;
  followTheme(store, i18n);
  const { homePath, productCode } = env;
  const auth = authProvider({ session, joining, openedLink });
  const ports = { store, session, auth, joining, openedLink, errors, productCode };
  createRoot(root).render(<App ports={ports} homePath={homePath} />);
  whenIdle(() => {
    session.start();
    void followServerTime(settled(session.session));
  });
}

void start();
