import { setOffset } from '#lib/time/clock.ts';

/** An answer that takes longer says too little about when it was given. */
const MOST_MS = 10_000;

let isKnown = false;

/** Corrects the clock by what the server said, between `sent` and `received` by the device's clock (ms since 1970). */
export function learnServerTime(serverTime: Date, sent: number, received: number): void {
  if (received - sent > MOST_MS) return;
  isKnown = true;
  setOffset(serverTime.getTime() - (sent + received) / 2);
}

/** Asks our own host what time it is. A host that does not say changes nothing. */
async function askServerTime(): Promise<void> {
  const start = Date.now();
  try {
    const signal = AbortSignal.timeout(MOST_MS);
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal });
    const serverTime = Date.parse(answer.headers.get('date') ?? '');
    // the header counts whole seconds, so the middle of its second is the best guess
    if (!Number.isNaN(serverTime)) learnServerTime(new Date(serverTime + 500), start, Date.now());
  } catch {
    // offline: the device's clock has to do until the connection is back
  }
}

/**
 * Keeps the clock equal to the server's, whatever the device's clock says. It asks for the time only if no answer about
 * the session had it.
 */
export async function followServerTime(session: Promise<unknown>): Promise<void> {
  addEventListener('online', () => void askServerTime());
  await session;
  if (!isKnown) await askServerTime();
}
