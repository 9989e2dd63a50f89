import type { Days } from '#lib/time/windows.ts';
import type { Sums } from './sums.ts';

/** Commission of deals that were won up to a day, by agent; minor units. */
export type Won = { readonly until: string; readonly gross: { readonly [uid: string]: number } };

/** The data of the reports. It is a type and not an interface, so that it can be sent like any answer. */
export type ReportAnswer = {
  /** When the sums were brought up to date; absent while records are counted for the first time. */
  readonly countedAt?: Date;
  /** Today where the company is. */
  readonly today: string;
  /** The reader may not see what deals bring: the amounts are left out. */
  readonly isCountsOnly?: true;
  readonly current: Sums;
  readonly previous: Sums;
  /** What `current` and `previous` say was won, step by step. */
  readonly won: { readonly current: readonly Won[]; readonly previous: readonly Won[] };
  /** This month and the twelve before, as `YYYY-MM`. */
  readonly months: { readonly [month: string]: Sums };
  /** The current state. */
  readonly open: Sums;
};
/** What one person did this month: of the figures of agents the own part. */
export type PersonReport = Pick<ReportAnswer, 'countedAt' | 'today'> & { readonly month: Sums };

/** A time at which a person is busy, or without a uid a home is shown. It has no reason and no client. */
export type BusyHours = { readonly uid?: string; readonly startAt: Date; readonly endAt: Date };

/** What the server knows of many records, of which the caller may not read each. Throws AppError. */
export interface ReportsPort {
  /** The company's, of some days and of those they are compared with. */
  ask(days: { readonly current: Days; readonly previous: Days }): Promise<ReportAnswer>;
  /** One person's, who may ask for the own ones. */
  askOf(uid: string): Promise<PersonReport>;
  /** The hours of meetings that the caller may not read, on these days: of colleagues, and of these homes. */
  askBusy(days: Days, homes?: readonly string[]): Promise<readonly BusyHours[]>;
}
