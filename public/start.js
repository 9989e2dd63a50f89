// What must work before the app does. The build puts it into the page (scripts/local/preload.ts), where the
// Content-Security-Policy knows it by its hash: a change here changes the hash in firebase.json.

function keptChoice(key) {
  try {
    const { id } = JSON.parse(localStorage.user_data ?? '{}');
    return localStorage[`${key}:${id}`] ?? localStorage[key];
  } catch {
    // storage is blocked, or holds what is not ours
    return undefined;
  }
}

// Before the first paint, so that a dark office does not flash white.
const locale = keptChoice('locale');
if (keptChoice('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
if (/^(en|zh|fr|ja)$/.test(locale)) document.documentElement.lang = locale;

// A person who was signed in here sees the frame of what comes (src/app/frame.css). A record's id holds more than small letters.
function frameOf(path) {
  if (!/^\/(app\/|$)/.test(path)) return undefined;
  if (/^\/$|\/dashboard/.test(path)) return 'dashboard';
  return /^\/app\/.+\/[^/]*[^a-z/-][^/]*$/.test(path) ? 'record' : 'list';
}
try {
  const frame = localStorage.auth_token && frameOf(location.pathname);
  if (frame) document.documentElement.dataset.frame = frame;
} catch {
  // storage is blocked: nobody is known
}

// Who was signed in here is asked while the scripts load: prefetched-session.ts takes the answer over.
const SOONEST_END_MS = 120_000;
function askEarly() {
  try {
    const { auth_token: token, user_data: user } = localStorage;
    const { id: uid } = JSON.parse(user);
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    const { sub, exp } = JSON.parse(atob(payload));
    const expires = exp * 1000;
    const sent = Date.now();
    if (sub !== uid || !(expires > sent + SOONEST_END_MS)) return;
    const company = localStorage[`company:${uid}`];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ data: { company } });
    const read = async (response) => (response.ok ? { body: await response.json(), received: Date.now() } : undefined);
    const answer = fetch('/api/session', { method: 'POST', headers, body })
      .then(read)
      .catch(() => undefined);
    globalThis.prefetchedSession = { uid, token, expires, sent, answer };
  } catch {
    // nobody was signed in here, or nothing of it can be read
  }
}
askEarly();

// The files this visit will ask for one after another, asked for at once.
function preload({ words, language, signedIn, routes, routeWords }) {
  const spoken = words[locale] ?? words[language];
  const isSignedIn = localStorage.auth_token && localStorage.user_data;
  const route = Object.keys(routes)
    .filter((path) => `${location.pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
  const more = (routeWords[route] ?? []).flatMap((file) => spoken[file]);
  const files = isSignedIn ? [...signedIn, ...(routes[route] ?? []), ...spoken.app, ...more] : [];
  for (const href of [...spoken.public, ...files]) {
    const isStyle = href.endsWith('.css');
    const link = Object.assign(document.createElement('link'), { href, crossOrigin: '' });
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    document.head.append(link);
  }
}
try {
  const listed = document.getElementById('preload');
  if (listed) preload(JSON.parse(listed.textContent));
} catch {
  // storage is blocked: each file is asked for when it is needed
}

// The app's script did not arrive, or stopped before it showed anything: a sentence in place of a blank page.
function tellNotStarted() {
  const told = document.getElementById('not-started');
  if (!told || document.getElementById('root')?.hasChildNodes()) return;
  const languages = [...told.children];
  const wanted = locale ?? navigator.language.slice(0, 2);
  const shown = languages.find(({ lang }) => lang === wanted) ?? languages[0];
  for (const one of languages) one.hidden = one !== shown;
  told.onclick = ({ target }) => target.matches('button') && location.reload();
  told.hidden = false;
}
const isEntry = (target) => target instanceof HTMLScriptElement && target.type === 'module';
addEventListener('error', ({ target, error }) => (error || isEntry(target)) && tellNotStarted(), true);
addEventListener('unhandledrejection', tellNotStarted);
