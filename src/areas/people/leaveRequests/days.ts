/** A stored day is its midnight somewhere on earth: half a day on, it is that day by UTC nearly everywhere. */
const NOON = 12 * 3_600_000;

/** `YYYY-MM-DD` of a stored day. */
export const dayOf = (day: Date): string => new Date(day.getTime() + NOON).toISOString().slice(0, 10);
