import { createListeners } from '#lib/data/listeners.ts';
import { AppError } from '#model/errors.ts';
import type { Observable } from '#model/session.ts';

/** Least pause between two tries of one question while the service has no quota left. */
const FIRST_MS = 5_000;
const CAP_MS = 60_000;
const TRIES = 5;

/** When the next request goes to a service that is out of quota (ms since 1970); undefined while it answers. */
export interface Busy extends Observable<number | undefined> {
  readonly answered: () => void;
  /** Whether a request that failed so often is sent again. */
  readonly retry: (failures: number, error: unknown) => boolean;
  /** Milliseconds until then. */
  readonly retryDelay: (failures: number, error: unknown) => number;
}

const kindOf = (error: unknown) => (error instanceof AppError ? error.kind : undefined);

/** The retry policy of reading: a lost connection quickly, an expired token once, a used-up quota slowly. */
export function createBusy(renewToken: () => Promise<void>): Busy {
  let until: number | undefined;
  const { notify, subscribe } = createListeners();
  const set = (next: number | undefined) => {
    if (next === until) return;
    until = next;
    notify();
  };
  return {
    get: () => until,
    subscribe,
    answered: () => set(undefined),
    retry: (failures, error) => {
      const kind = kindOf(error);
      const again =
        kind === 'quota'
          ? failures < TRIES
          : kind === 'offline'
            ? failures < 3
            : (kind === 'signedOut' || kind === 'noAnswer') && failures < 1;
      if (kind === 'signedOut' && again) void renewToken().catch(() => undefined);
      if (kind === 'quota' && !again) set(undefined);
      return again;
    },
    retryDelay: (failures, error) => {
      if (kindOf(error) !== 'quota') return Math.min(1000 * 2 ** failures, 30_000);
      const delay = Math.min(FIRST_MS * 2 ** failures, CAP_MS);
      set(Date.now() + delay);
      return delay;
    },
  };
}

/** Sends a request that is not a query with the same retry policy. */
export async function retried<T>({ answered, retry, retryDelay }: Busy, ask: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await ask();
      answered();
      return answer;
    } catch (error) {
      if (!retry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
  }
}
