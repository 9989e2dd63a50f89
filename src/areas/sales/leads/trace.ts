import { MINUTE_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import type { Lead } from './schema.ts';

/** What activities leave on their lead: when it was last heard of, and how soon it was answered first (whole minutes). */
export const TRACE = [
  'called',
  'lastActivityAt',
  'lastContactAt',
  'lastInboundAt',
  'firstContactedAt',
  'responseMinutes',
] as const;
export type Trace = Partial<Pick<Lead, (typeof TRACE)[number]>>;

/** Somebody rang the client, as this activity says. */
export const isCallTo = ({ type, direction }: Values): boolean => type === 'Call' && direction === 'Out';

/** What one more activity changes of it, on a lead that came in at `cameAt`. */
export function traceOf(trace: Trace, activity: Values, cameAt: Date): Partial<Trace> {
  const at = activity.at as Date;
  const later = (known: Date | undefined) => (known && known > at ? known : at);
  return {
    lastActivityAt: later(trace.lastActivityAt),
    ...(activity.type !== 'Note' && { lastContactAt: later(trace.lastContactAt) }),
    ...(isCallTo(activity) && { called: true }),
    ...(activity.direction === 'In' && { lastInboundAt: later(trace.lastInboundAt) }),
    ...(activity.direction === 'Out' &&
      !trace.firstContactedAt && {
        firstContactedAt: at,
        responseMinutes: Math.max(0, Math.floor((at.getTime() - cameAt.getTime()) / MINUTE_MS)),
      }),
  };
}
