import { DAY_MS } from '#lib/time/dates.ts';
import { inCompany } from '#model/read/plan.ts';
import { Refused } from './problem.ts';
import type { Keyed } from './writer.ts';

/** Requests of one key in a day of UTC. */
export const MOST_A_DAY = 50_000;
/** An instance of the function writes down so many at once: a write with each request would cost more than the request. */
export const EACH_NOTE = 100;
const MOST_KEYS = 10_000;

/** What an instance knows: what all had written down, and what it has not written down. */
interface Count {
  readonly day: string;
  readonly noted: number;
  since: number;
}
const counts = new Map<string, Count>();

/**
 * Counts a request of the day. The count of all instances is in `keyUse/{keyId}`, read with the first request of an
 * instance and then with every hundredth. Throws 429 until the next day where the key has sent too many.
 */
export async function countDay(keyed: Keyed): Promise<void> {
  const { principal, context } = keyed;
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  const id = `${principal.companyId}/${principal.keyId}`;
  const known = counts.get(id);
  const isCounting = known?.day === day && known.since + 1 < EACH_NOTE;
  const count = isCounting ? known : await note(keyed, day, known?.day === day ? known.since + 1 : 1);
  if (isCounting) known.since += 1;
  else {
    if (counts.size >= MOST_KEYS) counts.clear();
    counts.set(id, count);
  }
  if (count.noted + count.since <= MOST_A_DAY) return;
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  throw new Refused(429, 'quota', { 'Retry-After': String(seconds) });
}

function note({ principal: { companyId, keyId }, context }: Keyed, day: string, more: number): Promise<Count> {
  const path = inCompany({ companyId }, 'keyUse', keyId);
  return context.store.run(async ({ get, set }) => {
    const [stored] = await get([path]);
    const noted = (stored?.day === day ? Number(stored.count) : 0) + more;
    set(path, { day, count: noted });
    return { day, noted, since: 0 };
  });
}
