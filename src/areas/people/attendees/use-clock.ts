import { useFormat } from '#kit/format.ts';
import { wallClock } from '#lib/time/wall-clock.ts';

/** The time of day on the company's clock, HH:mm. */
export function useClock(): (at: Date) => string {
  const { timeZone } = useFormat();
  return (at) => wallClock(at, timeZone).slice(11);
}
