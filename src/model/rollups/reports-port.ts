import type { Days } from '#lib/windows.ts';
import type { Sums } from './sums.ts';

/** What the reports are made of. A type, so that it travels like any answer. */
export type ReportAnswer = {
  /** When the sums were brought up to date; absent while records are counted for the first time. */
  readonly countedAt?: Date;
  /** Today where the company is. */
  readonly today: string;
  readonly current: Sums;
  readonly previous: Sums;
  /** This month and the twelve before, as `YYYY-MM`. */
  readonly months: { readonly [month: string]: Sums };
  /** How things stand. */
  readonly open: Sums;
};
/** Asks the server for the company's sums of some days, and of those they are compared with. Throws AppError. */
export interface ReportsPort {
  ask(days: { readonly current: Days; readonly previous: Days }): Promise<ReportAnswer>;
}
