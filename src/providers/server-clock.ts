import { setOffset } from '#lib/clock.ts';

/** An answer that takes longer says too little about when it was given. */
const MOST_MS = 10_000;

/** Asks our own host what time it is and corrects the clock by it. A host that does not say changes nothing. */
async function learnServerTime(): Promise<void> {
  const sent = Date.now();
  try {
    const signal = AbortSignal.timeout(MOST_MS);
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal });
    const said = Date.parse(answer.headers.get('date') ?? '');
    // the header counts whole seconds, so the middle of its second is the best guess
    if (!Number.isNaN(said)) setOffset(said + 500 - (sent + Date.now()) / 2);
  } catch {
    // offline: the device's clock has to do until the connection is back
  }
}

/** Keeps the clock by the server's, whatever the device's says. */
export function followServerTime(): void {
  void learnServerTime();
  addEventListener('online', () => void learnServerTime());
}
