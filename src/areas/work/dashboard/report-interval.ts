/** How often the changes of others are read at most. */
const MINUTES_5 = 300_000;
/** While all records are counted for the first time. */
const SECONDS_2 = 2_000;

/** How long a report is shown before it is read again, in milliseconds. */
export const reportInterval = (answer: { readonly countedAt?: unknown } | undefined): number =>
  answer && !answer.countedAt ? SECONDS_2 : MINUTES_5;
