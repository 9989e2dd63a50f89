import type { Ask } from '#areas/work/dashboard/ask.ts';
import { daysBetween, monthAfter } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import { partOf, totalOf } from '#model/rollups/sums.ts';
import {
  closedIn,
  daysOfMonth,
  heldIn,
  listOf,
  type ReportInput,
  type ReportTable,
  type Row,
  ranked,
  shareOf,
  spanOf,
} from './report-table.ts';

/** Of an amount a month what falls on these days, by the day. Minor units. */
export function monthlyIn(monthlyMinor: number, { from, to }: Days): number {
  let sum = 0;
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const whole = daysOfMonth(month);
    const part = { from: from > whole.from ? from : whole.from, to: to < whole.to ? to : whole.to };
    sum += (monthlyMinor * (daysBetween(part.from, part.to) + 1)) / (daysBetween(whole.from, whole.to) + 1);
  }
  return Math.round(sum);
}

/** Leads that came in these days. */
export const newLeads = ({ current }: Pick<ReportInput, 'current'>) => listOf('leads', { createdAt: spanOf(current) });

/** Those of these leads that were won. */
const wonOf = (ask: Ask): Ask => ({ ...ask, params: { ...ask.params, status: 'Won' } });

/** From enquiry to commission, by where people came from. */
export function sourcesTable({ answer, current, costs, word }: ReportInput): ReportTable {
  const sums = answer.current;
  const figures = ['leads', 'viewings', 'deals', 'gross'].map((name) => `${name}.source`);
  const sources = new Set([...figures.flatMap((figure) => Object.keys(sums[figure] ?? {})), ...Object.keys(costs)]);
  const hasCosts = Object.keys(costs).length > 0;
  const rows = [...sources].map((source): Row => {
    const [leads = 0, viewings = 0, deals = 0, gross = 0] = figures.map((figure) => partOf(sums, figure, source));
    const cost = costs[source];
    const spent = cost === undefined ? undefined : monthlyIn(cost, current);
    // a deal or a viewing may have no lead
    const ask = source === NO_LEAD ? undefined : listOf('leads', { leadSource: source, createdAt: spanOf(current) });
    const closed = closedIn(current, { leadSource: source });
    return {
      key: source,
      word: word('source', source),
      cells: [
        { n: leads, ask },
        { n: viewings, ask: heldIn(current, { leadSource: source }) },
        { n: deals, ask: closed },
        { n: shareOf(partOf(sums, 'won90.source', source), leads), ask: ask && wonOf(ask) },
        { n: gross, ask: closed },
        ...(hasCosts ? [{ n: spent === undefined || leads === 0 ? undefined : Math.round(spent / leads), ask }] : []),
      ],
    };
  });
  return ranked({
    columns: [
      { name: 'leads', kind: 'count', isBar: true },
      { name: 'viewings', kind: 'count' },
      { name: 'deals', kind: 'count' },
      { name: 'won', kind: 'percent' },
      { name: 'gross', kind: 'money' },
      ...(hasCosts ? [{ name: 'costOfLead', kind: 'money' } as const] : []),
    ],
    rows,
  });
}

/** The leads of each month, and how many of them were won within the same time; too young a month says nothing yet. */
export function cohortsTable({ answer, word }: ReportInput): ReportTable {
  const rows = Object.entries(answer.months).map(([month, sums]): Row => {
    const days = daysOfMonth(month);
    const leads = totalOf(sums, 'leads.source');
    const won = (within: 30 | 90) =>
      daysBetween(days.to, answer.today) >= within ? shareOf(totalOf(sums, `won${within}.source`), leads) : undefined;
    const ask = listOf('leads', { createdAt: spanOf(days) });
    const cells = [
      { n: leads, ask },
      { n: won(30), ask: wonOf(ask) },
      { n: won(90), ask: wonOf(ask) },
    ];
    return { key: month, word: word('month', month), cells };
  });
  const columns = [
    { name: 'leads', kind: 'count', isBar: true },
    { name: 'won30', kind: 'percent' },
    { name: 'won90', kind: 'percent' },
  ] as const;
  return { columns, rows: rows.toReversed() };
}

/** Leads that came in these days and were lost. */
export const lostLeads = ({ current }: Pick<ReportInput, 'current'>) =>
  listOf('leads', { status: 'Lost', createdAt: spanOf(current) });

/** Why leads that came in these days were lost, the usual reason first. */
export function lostTable({ answer, current, word }: ReportInput): ReportTable {
  const reasons = Object.entries(answer.current['lost.reason'] ?? {});
  const rows = reasons.map(([reason, n]): Row => {
    const ask = listOf('leads', { status: 'Lost', lostReason: reason, createdAt: spanOf(current) });
    const cells = [
      { n, ask },
      { n: shareOf(n, totalOf(answer.current, 'lost.reason')), ask },
    ];
    return { key: reason, word: word('reason', reason), cells };
  });
  return ranked({
    columns: [
      { name: 'lost', kind: 'count', isBar: true },
      { name: 'share', kind: 'percent' },
    ],
    rows,
  });
}
