import { type Arrival, type ArrivalPort, readFragment } from '#model/arrival.ts';

const KEY = 'arrival';

function readKept(): Arrival {
  try {
    const { invite, join } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { invite?: unknown; join?: unknown };
    return readFragment(String(new URLSearchParams({ invite: String(invite ?? ''), join: String(join ?? '') }))) ?? {};
  } catch {
    return {};
  }
}
function keep(arrival: Arrival): void {
  try {
    if (arrival.invite || arrival.join) sessionStorage.setItem(KEY, JSON.stringify(arrival));
    else sessionStorage.removeItem(KEY);
  } catch {
    // storage is blocked: it lives in memory, as long as the page does
  }
}

/**
 * Takes an invitation's secret out of the address, now and whenever such a link is opened in this tab. Call it before
 * the router starts: what the router never saw can stand in no redirect and no history.
 */
export function watchArrival(): ArrivalPort {
  const listeners = new Set<() => void>();
  let arrival = readKept();
  const set = (next: Arrival) => {
    arrival = next;
    keep(next);
    for (const listener of listeners) listener();
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
    get: () => arrival,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
