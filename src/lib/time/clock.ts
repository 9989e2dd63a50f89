let offset = 0;

/** The moment as the server sees it: the device's clock, corrected by what the server's answer said. */
export const now = (): Date => new Date(Date.now() + offset);

/** Milliseconds to add to the device's clock. Under two seconds is the network's doing, not the clock's. */
export function setOffset(milliseconds: number): void {
  offset = Math.abs(milliseconds) < 2_000 ? 0 : milliseconds;
}

const MINUTES_5 = 300_000;
/** Now, rounded down to five minutes: the same question asked twice is the same query. */
export const roundedNow = (): number => Math.floor(now().getTime() / MINUTES_5) * MINUTES_5;
