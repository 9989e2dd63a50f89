import { AppError } from '#model/errors.ts';
import { inCompany } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';

/** What one person may send others in a day (UTC): more than anybody's work brings, and too little for a flood. */
export const MOST_A_DAY = { notices: 2000, invitations: 200 } as const;
export type Sent = keyof typeof MOST_A_DAY;

/** Where it is counted, of this day alone: one document a person, which the next day begins again. */
export const dailyPath = (companyId: string, uid: string): string => inCompany({ companyId }, 'limits', uid);

/** The count with `more` of one kind. Throws AppError('quota') where that is more than a day allows. */
export function countedSending(stored: Values | undefined, kind: Sent, more: number, now: Date): Values {
  const day = now.toISOString().slice(0, 10);
  const today = stored?.day === day ? stored : { day };
  const count = Number(today[kind] ?? 0) + more;
  if (count > MOST_A_DAY[kind]) throw new AppError('quota');
  return { ...today, [kind]: count };
}
