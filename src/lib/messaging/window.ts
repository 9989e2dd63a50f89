import { DAY_MS } from '#lib/time/dates.ts';

const WINDOW_MS = DAY_MS;
/** Clocks differ, and sending takes time. */
const MARGIN_MS = 60_000;

/** When WhatsApp no longer takes free text: a day after the person's own last message. What we write never opens it. */
export const windowClosesAt = (lastInboundAt: Date): Date => new Date(lastInboundAt.getTime() + WINDOW_MS);

/** Milliseconds for which free text may still be sent; 0 where only an approved template is. */
export const windowLeft = (closesAt: Date | undefined, now: Date): number =>
  closesAt ? Math.max(0, closesAt.getTime() - MARGIN_MS - now.getTime()) : 0;
