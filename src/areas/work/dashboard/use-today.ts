import { useEffect, useState } from 'react';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';

const MINUTE = 60_000;

/** `YYYY-MM-DD` where the company is; a page that is left open changes to the next day. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => dayKey(now(), timeZone));
  useEffect(() => {
    const tick = setInterval(() => setToday(dayKey(now(), timeZone)), MINUTE);
    return () => clearInterval(tick);
  }, [timeZone]);
  return today;
}
