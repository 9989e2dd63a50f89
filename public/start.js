// What must work before the app does. A file of its own: inline scripts are forbidden.

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
