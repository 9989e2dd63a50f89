import { useEffect, useState } from 'react';
import { now } from '#lib/time/clock.ts';
import { dayKey, MINUTE_MS } from '#lib/time/dates.ts';

/** `YYYY-MM-DD` where the company is; a page that is left open changes to the next day. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => dayKey(now(), timeZone));
  useEffect(() => {
    const tick = setInterval(() => setToday(dayKey(now(), timeZone)), MINUTE_MS);
    return () => clearInterval(tick);
  }, [timeZone]);
  return today;
}
