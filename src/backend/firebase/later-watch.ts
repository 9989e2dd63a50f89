import { deferred, LISTEN_WITHIN_MS } from '#lib/time/deferred.ts';
import type { Account } from '#model/people/account.ts';

const RETRY_AFTER = 3_000;

/**
 * Watches users/{id} once the first screen is shown, because the full SDK is large; from then on a ban arrives within
 * five seconds. Returns what ends it.
 */
export function watchLater(id: string, onChange: (account: Account | undefined) => void): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  const load = async () => (stopped ? undefined : import('./watch.ts').catch(() => undefined));
  const begin = async () => {
    let loaded = await deferred(load, LISTEN_WITHIN_MS);
    // without its code nobody would be cut off: it is requested until it comes
    while (!stopped && !loaded) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      loaded = await load();
    }
    if (!stopped) stop = loaded?.watchOwnUser(id, onChange);
  };
  void begin();
  return () => {
    stopped = true;
    stop?.();
  };
}
