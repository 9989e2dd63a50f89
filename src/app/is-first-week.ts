import { daysBetween } from '#lib/time/dates.ts';

const WEEK = 7;

/** Whether a company was set up in the last seven days; one that was not set up here never was. */
export const isFirstWeek = (openedOn: string | undefined, today: string): boolean =>
  openedOn !== undefined && daysBetween(openedOn, today) < WEEK;
