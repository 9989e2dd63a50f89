import type { Ask } from '#areas/work/dashboard/ask.ts';
import type { Targets } from '#areas/work/dashboard/targets.ts';
import { addDays, addMonths } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import type { ReportAnswer } from '#model/rollups/reports-port.ts';

/** How a figure is written; basis points for `percent`, tenths for `tenths`. */
export type Kind = 'count' | 'money' | 'percent' | 'tenths';
export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** Drawn as a bar as well, as long as it is much; the column the rows are ordered by. */
  readonly isBar?: true;
}
export interface Cell {
  /** Absent where there is nothing to divide by, or it is too early to say. */
  readonly n?: number;
  /** The records behind it. */
  readonly ask?: Ask;
}
export interface Row {
  readonly key: string;
  readonly word: string;
  /** One for each column. */
  readonly cells: readonly Cell[];
  /** A single record the row is about. */
  readonly record?: { readonly resource: string; readonly id: string };
  readonly isMain?: boolean;
}
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** What reports are made of: the company's sums, its settings, and how things are called. */
export interface ReportInput {
  readonly answer: ReportAnswer;
  readonly current: Days;
  /** The days they are compared with. */
  readonly previous: Days;
  /** Narrows lists to the team that is shown; empty for the whole company. */
  readonly ownerParams: Ask['params'];
  /** The people who have monthly targets. */
  readonly agents: readonly string[];
  readonly targetsOf: (uid: string) => Targets;
  /** What a source costs in a month, in minor units. */
  readonly costs: { readonly [source: string]: number };
  /** A payment in cash is reported from this amount on; 0 where none is. */
  readonly cashThresholdMinor: number;
  readonly word: (
    kind: 'source' | 'agent' | 'team' | 'stage' | 'status' | 'reason' | 'month' | 'line',
    of: string,
  ) => string;
  /** Days overdue or on the market, from and to. */
  readonly age: (from: number, to?: number) => string;
  /** Statuses of a list that still want work, as its address names them. */
  readonly open: (resource: string) => string;
}

/** A list as its address says it. */
export const listOf = (resource: string, params: Ask['params']): Ask => ({
  resource,
  params: { view: 'list', ...params },
});
export const spanOf = ({ from, to }: Days) => `${from}..${to}`;

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): Days => {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};
/** Deals that closed in these days. */
export const closedIn = (days: Days, more: { readonly [name: string]: string } = {}) =>
  listOf('deals', { stage: 'Closed', closeDate: spanOf(days), ...more });
/** Viewings that took place in these days. */
export const heldIn = (days: Days, more: { readonly [name: string]: string } = {}) =>
  listOf('meetings', { kind: 'Viewing', showingAppointmentStatus: 'Completed', startAt: spanOf(days), ...more });

/** Part of a whole in basis points. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part * 10_000) / whole) : undefined;
/** One decimal of a ratio. */
export const tenthsOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part * 10) / whole) : undefined;

/** The largest of the main column first; people without any figure are left out. */
export function ranked({ columns, rows }: ReportTable): ReportTable {
  const main = columns.findIndex(({ isBar }) => isBar);
  const some = rows.filter(({ cells }) => cells.some(({ n = 0 }) => n !== 0));
  return { columns, rows: some.toSorted((a, b) => (b.cells[main]?.n ?? 0) - (a.cells[main]?.n ?? 0)) };
}
