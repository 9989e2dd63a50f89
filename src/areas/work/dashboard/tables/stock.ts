import { addDays, daysBetween } from '#lib/time/dates.ts';
import { openStates } from '#model/open-states.ts';
import { partOf, totalOf } from '#model/rollups/sums.ts';
import type { AnySchema } from '#model/schema.ts';
import { heldIn, listOf, type ReportInput, type ReportTable, type Row, spanOf, tenthsOf } from './report-table.ts';

/** Days on the market, from and to. */
const AGES: readonly (readonly [from: number, to: number | undefined])[] = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, undefined],
];
const ON_MARKET = 'Active,ActiveUnderContract,Pending';
const WITH_PERMIT = `${ON_MARKET},ComingSoon,Hold`;
const PERMIT_DAYS = 30;

/** Listings by how long they have been offered. */
export function stockTable({ answer, age }: ReportInput): ReportTable {
  const { open, today } = answer;
  const rows = AGES.map(([from, to]): Row => {
    const count = Object.keys(open['offered.since'] ?? {})
      .filter((since) => isBetween(daysBetween(since, today), from, to))
      .reduce((sum, since) => sum + partOf(open, 'offered.since', since), 0);
    const onMarketDate = `${to === undefined ? '' : addDays(today, -to)}..${addDays(today, -from)}`;
    const ask = listOf('properties', { standardStatus: ON_MARKET, onMarketDate });
    return { key: String(from), word: age(from, to), cells: [{ n: count, ask }] };
  });
  return { columns: [{ name: 'listings', kind: 'count', isBar: true }], rows };
}
const isBetween = (n: number, from: number, to = Number.POSITIVE_INFINITY) => n >= from && n <= to;

/** What wants a look in the stock, and what happened to it in the days asked about. */
export function listingsTable({ answer, current, word }: ReportInput): ReportTable {
  const { open, today } = answer;
  const ending = (from: string, to: string) =>
    Object.keys(open['permits.end'] ?? {})
      .filter((day) => day >= from && day <= to)
      .reduce((sum, day) => sum + partOf(open, 'permits.end', day), 0);
  const permits = (dates: string) => listOf('properties', { standardStatus: WITH_PERMIT, permitExpiryDate: dates });
  const last = addDays(today, PERMIT_DAYS);
  const changed = (priceChange: 'Lower' | 'Higher') => ({
    n: partOf(answer.current, 'prices.changed', priceChange),
    ask: listOf('properties', { priceChange, priceChangeTimestamp: spanOf(current) }),
  });
  const shown = totalOf(answer.current, 'viewings.homes');
  const viewings = heldIn(current);
  const line = (key: string, cells: Row['cells']): Row => ({ key, word: word('line', key), cells });
  return {
    columns: [
      { name: 'count', kind: 'count' },
      { name: 'perListing', kind: 'tenths' },
    ],
    rows: [
      line('permitsOver', [{ n: ending('', addDays(today, -1)), ask: permits(`..${addDays(today, -1)}`) }, {}]),
      line('permitsEnding', [{ n: ending(today, last), ask: permits(`${today}..${last}`) }, {}]),
      line('priceLower', [changed('Lower'), {}]),
      line('priceHigher', [changed('Higher'), {}]),
      line('viewings', [
        { n: shown, ask: viewings },
        { n: tenthsOf(shown, totalOf(open, 'offered.since')), ask: viewings },
      ]),
    ],
  };
}

/** Open leads by how far they are. */
export function openLeadsTable({ answer, word }: ReportInput, leads: AnySchema): ReportTable {
  const rows = openStates(leads).map(
    (status): Row => ({
      key: status,
      word: word('status', status),
      cells: [{ n: partOf(answer.open, 'leads.status', status), ask: listOf('leads', { status }) }],
    }),
  );
  return { columns: [{ name: 'leads', kind: 'count', isBar: true }], rows };
}
