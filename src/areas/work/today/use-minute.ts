import { useEffect, useState } from 'react';
import { now } from '#lib/time/clock.ts';

const MINUTE = 60_000;

/** The moment, a minute at a time. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const tick = setInterval(() => setMinute(now()), MINUTE);
    return () => clearInterval(tick);
  }, []);
  return minute;
}
