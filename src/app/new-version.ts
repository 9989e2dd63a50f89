import { useEffect, useState } from 'react';

const EVERY_MS = 30 * 60_000;
const AT_LEAST_MS = 5 * 60_000;

/** The page's own scripts: the name of one of them, at least, changes with each build. */
const scriptsIn = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ');

/** Whether the server has a newer build than the one that runs. false without an answer. */
async function isReplaced(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return false;
    const served = scriptsIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
    const running = scriptsIn(document);
    return Boolean(served && running && served !== running);
  } catch {
    return false;
  }
}

/** Asks now and then, when one comes back to the tab, and when the connection is back. */
export function useNewVersion(): boolean {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    let asked = Date.now();
    const ask = () => {
      asked = Date.now();
      void isReplaced().then((found) => found && setReplaced(true));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > AT_LEAST_MS) ask();
    };
    const timer = setInterval(ask, EVERY_MS);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return replaced;
}
