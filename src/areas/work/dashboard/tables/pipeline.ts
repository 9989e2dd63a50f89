import { AMOUNTS } from '#areas/sales/deals/schema.ts';
import type { Ask } from '#areas/work/dashboard/ask.ts';
import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import { addDays } from '#lib/time/dates.ts';
import { partOf, type Sums, totalOf } from '#model/rollups/sums.ts';
import {
  type Column,
  daysOfMonth,
  listOf,
  type ReportInput,
  type ReportTable,
  type Row,
  shareOf,
  spanOf,
  tenthsOf,
} from './report-table.ts';

/** Months further ahead than this are one line. */
const MONTHS_AHEAD = 6;
const HOURS_A_TENTH_OF_A_DAY = 2.4;

export const openDeals = ({ open, ownerParams }: Pick<ReportInput, 'open' | 'ownerParams'>) =>
  listOf('deals', { stage: open('deals'), ...ownerParams });

const FIGURES = ['count', 'value', 'weighted', 'rent', 'rentWeighted'] as const;
const KIND_OF = { count: undefined, value: 'price', weighted: 'price', rent: 'rent', rentWeighted: 'rent' } as const;

/**
 * Open deals by the month they are expected to close in, weighted by how likely that is; prices and yearly rents apart,
 * rents where there are any.
 */
export function forecastTable({ answer, word, open }: ReportInput): ReportTable {
  const { today } = answer;
  const month = today.slice(0, 7);
  const stage = open('deals');
  const known = new Map<string, readonly number[]>();
  const hasRents = totalOf(answer.open, 'pipeline.rent') > 0;
  const figures = FIGURES.filter((figure) => KIND_OF[figure] !== 'rent' || hasRents);
  const ahead = monthsFrom(month, MONTHS_AHEAD);
  for (const of of Object.keys(answer.open['pipeline.count'] ?? {})) {
    const expected = of.slice(0, 7);
    const key = expected < month ? 'late' : ahead.includes(expected) ? expected : 'later';
    const before = known.get(key) ?? [];
    known.set(
      key,
      figures.map((figure, at) => (before[at] ?? 0) + partOf(answer.open, `pipeline.${figure}`, of)),
    );
  }
  const spanBy = (key: string) =>
    key === 'late'
      ? `..${addDays(`${month}-01`, -1)}`
      : key === 'later'
        ? `${addDays(daysOfMonth(ahead.at(-1) ?? month).to, 1)}..`
        : spanOf(daysOfMonth(key));
  const rows = ['late', ...ahead, 'later'].flatMap((key): Row[] => {
    const sums = known.get(key);
    if (!sums && (key === 'late' || key === 'later')) return [];
    const cells = figures.map((figure, at) => {
      const kind = KIND_OF[figure];
      const ofKind = kind && { dealType: AMOUNTS[kind].join(',') };
      return { n: sums?.[at] ?? 0, ask: listOf('deals', { stage, expectedCloseDate: spanBy(key), ...ofKind }) };
    });
    const name = key === 'late' || key === 'later' ? word('line', key) : word('month', key);
    return [{ key, word: name, isMain: key === month, cells }];
  });
  return {
    columns: figures.map((figure) => COLUMNS[figure]),
    rows,
  };
}

const COLUMNS: { readonly [figure in (typeof FIGURES)[number]]: Column } = {
  count: { name: 'deals', kind: 'count' },
  value: { name: 'value', kind: 'money' },
  weighted: { name: 'weighted', kind: 'money', isBar: true },
  rent: { name: 'rent', kind: 'money' },
  rentWeighted: { name: 'rentWeighted', kind: 'money' },
};

/** A month and those after it, as `YYYY-MM`. */
export function monthsFrom(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(addDays(daysOfMonth(months.at(-1) ?? month).to, 1).slice(0, 7));
  return months;
}

export const MEASURES = ['count', 'value'] as const;
export type Measure = (typeof MEASURES)[number];
/** Open deals that have a price and no rent. */
export const openSales = (input: Pick<ReportInput, 'open' | 'ownerParams'>): Ask => {
  const all = openDeals(input);
  return { ...all, params: { ...all.params, dealType: AMOUNTS.price.join(',') } };
};

/** Of a figure of open deals what belongs to those in one stage. */
const inStage = (open: Sums, figure: string, stage: string): number =>
  Object.keys(open[figure] ?? {})
    .filter((of) => of.slice(8) === stage)
    .reduce((sum, of) => sum + partOf(open, figure, of), 0);

/** The open deals of each stage in their order: their number and its part of all, or their prices and yearly rents. */
export function funnelTable({ answer: { open }, word }: ReportInput, measure: Measure): ReportTable {
  const all = totalOf(open, 'pipeline.count');
  const hasRents = totalOf(open, 'pipeline.rent') > 0;
  const kinds = (['price', 'rent'] as const).filter((kind) => kind === 'price' || hasRents);
  const rows = OPEN_STAGES.map((stage): Row => {
    const ask = listOf('deals', { stage });
    const count = inStage(open, 'pipeline.count', stage);
    const amounts = kinds.map((kind) => ({
      n: inStage(open, kind === 'price' ? 'pipeline.value' : 'pipeline.rent', stage),
      ask: listOf('deals', { stage, dealType: AMOUNTS[kind].join(',') }),
    }));
    const cells =
      measure === 'count'
        ? [
            { n: count, ask },
            { n: shareOf(count, all), ask },
          ]
        : amounts;
    return { key: stage, word: word('stage', stage), cells };
  });
  const columns: readonly Column[] =
    measure === 'count'
      ? [
          { name: 'inStage', kind: 'count', isBar: true },
          { name: 'share', kind: 'percent' },
        ]
      : kinds.map((kind) => (kind === 'price' ? { ...COLUMNS.value, isBar: true } : COLUMNS.rent));
  return { columns, rows };
}

/** How many deals are in each stage, how long those that left it had been there, and how many were lost from it. */
export function stagesTable({ answer, current: days, word }: ReportInput): ReportTable {
  const { current, open } = answer;
  const rows = OPEN_STAGES.map((stage): Row => {
    const now = inStage(open, 'pipeline.count', stage);
    const [left, hours, lost] = ['left', 'hours', 'lost'].map((figure) => partOf(current, `${figure}.stage`, stage));
    const ask = listOf('deals', { stage: 'Lost', lostFromStage: stage, lostAt: spanOf(days) });
    return {
      key: stage,
      word: word('stage', stage),
      cells: [
        { n: now, ask: listOf('deals', { stage }) },
        { n: left },
        { n: tenthsOf((hours ?? 0) / HOURS_A_TENTH_OF_A_DAY / 10, left ?? 0) },
        { n: lost, ask },
        { n: shareOf(lost ?? 0, left ?? 0), ask },
      ],
    };
  });
  return {
    columns: [
      { name: 'inStage', kind: 'count' },
      { name: 'left', kind: 'count' },
      { name: 'days', kind: 'tenths' },
      { name: 'lost', kind: 'count' },
      { name: 'lostShare', kind: 'percent' },
    ],
    rows,
  };
}
