import { setOffset } from '#lib/clock.ts';

/** Asks our own host what time it is and corrects the clock by it. A host that does not say changes nothing. */
export async function learnServerTime(): Promise<void> {
  const sent = Date.now();
  try {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    const said = Date.parse(answer.headers.get('date') ?? '');
    // the header counts whole seconds, so the middle of its second is the best guess
    if (!Number.isNaN(said)) setOffset(said + 500 - (sent + Date.now()) / 2);
  } catch {
    // offline: the device's clock has to do
  }
}
