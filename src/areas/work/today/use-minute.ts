import { useEffect, useState } from 'react';
import { now } from '#lib/time/clock.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';

/** The moment, a minute at a time. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const tick = setInterval(() => setMinute(now()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return minute;
}
