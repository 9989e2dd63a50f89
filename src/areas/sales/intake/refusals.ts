import { DAY_MS } from '#lib/time/dates.ts';
import type { Staged } from '#model/import/staged.ts';
import type { Values } from '#model/schema.ts';
import { type IntakeReason, intakePath } from './intake-document.ts';

/** Messages stored of one company and day that bring no enquiry, and of one channel whose signature is wrong. */
export const MOST_REFUSED = 500;
export const MOST_UNSIGNED = 50;
const REMEMBERED_MS = 2 * DAY_MS;

interface Refused {
  readonly companyId: string;
  readonly channel: string;
  readonly reason: IntakeReason;
  readonly at: Date;
}

/** Whether one more that is refused may be stored; otherwise it is only counted. A flood fills no database. */
export async function mayStoreRefusal(staged: Staged, refused: Refused): Promise<boolean> {
  const { companyId, channel, reason, at } = refused;
  const path = intakePath(companyId, `limits_${dayOf(at)}`);
  const [known = {}] = await staged.fetch([path]);
  const unsigned = (known.unsigned ?? {}) as Values;
  const [total, ofChannel] = [Number(known.refused ?? 0), Number(unsigned[channel] ?? 0)];
  const isUnsigned = reason === 'signature';
  if (total >= MOST_REFUSED || (isUnsigned && ofChannel >= MOST_UNSIGNED)) {
    await countRefusal(staged, refused);
    return false;
  }
  const counted = isUnsigned ? { ...unsigned, [channel]: ofChannel + 1 } : unsigned;
  const removeAt = new Date(at.getTime() + REMEMBERED_MS);
  await staged.attempt(async ({ set }) => set(path, { refused: total + 1, unsigned: counted, removeAt }));
  return true;
}

/** One entry a day, channel and reason, with how often. */
export async function countRefusal(staged: Staged, { companyId, channel, reason, at }: Refused): Promise<void> {
  const path = intakePath(companyId, `refused_${dayOf(at)}_${channel}_${reason}`);
  const [known] = await staged.fetch([path]);
  const count = Number(known?.count ?? 0) + 1;
  await staged.attempt(async ({ set }) =>
    set(path, { channel, at, rank: -at.getTime(), state: 'refused', reason, count }),
  );
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
