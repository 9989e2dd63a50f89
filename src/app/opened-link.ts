import { createListeners } from '#lib/data/listeners.ts';
import { type OpenedLink, type OpenedLinkPort, readFragment } from '#model/notices/opened-link.ts';

const KEY = 'openedLink';

function readStored(): OpenedLink {
  try {
    const { invite, join } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { invite?: unknown; join?: unknown };
    return readFragment(String(new URLSearchParams({ invite: String(invite ?? ''), join: String(join ?? '') }))) ?? {};
  } catch {
    return {};
  }
}
function store(openedLink: OpenedLink): void {
  try {
    if (openedLink.invite || openedLink.join) sessionStorage.setItem(KEY, JSON.stringify(openedLink));
    else sessionStorage.removeItem(KEY);
  } catch {
    // storage is blocked: it lives in memory until the page is closed
  }
}

/**
 * Takes an invitation's secret out of the address, now and whenever such a link is opened in this tab. Call it before
 * the router starts: a secret that the router never saw cannot get into a redirect or the history.
 */
export function watchOpenedLink(): OpenedLinkPort {
  const { notify, subscribe } = createListeners();
  let openedLink = readStored();
  const set = (next: OpenedLink) => {
    openedLink = next;
    store(next);
    notify();
  };
  const take = () => {
    const found = readFragment(location.hash);
    if (!found) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    set(found);
  };
  take();
  addEventListener('popstate', take);
  return {
    get: () => openedLink,
    set,
    subscribe,
  };
}
