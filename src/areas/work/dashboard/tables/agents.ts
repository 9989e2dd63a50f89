import type { Ask } from '#areas/work/dashboard/ask.ts';
import type { Days } from '#lib/windows.ts';
import { partOf, type Sums } from '#model/rollups/sums.ts';
import { closedIn, daysOfMonth } from './commission.ts';
import {
  type Column,
  listOf,
  type ReportInput,
  type ReportTable,
  type Row,
  ranked,
  shareOf,
  spanOf,
} from './report-table.ts';

/** Who did how much, and what came of it. */
export function agentsTable({ answer, current, word }: ReportInput): ReportTable {
  const sums = answer.current;
  const figures = ['activities', 'viewings', 'leads', 'deals', 'gross'].map((name) => `${name}.agent`);
  const people = new Set(figures.flatMap((figure) => Object.keys(sums[figure] ?? {})));
  people.delete('');
  const days = spanOf(current);
  const rows = [...people].map((uid): Row => {
    const [activities = 0, viewings = 0, leads = 0, deals = 0, gross = 0] = figures.map((one) =>
      partOf(sums, one, uid),
    );
    const closed = closedIn(current, { sellerIds: uid });
    return {
      key: uid,
      word: word('agent', uid),
      cells: [
        { n: activities, ask: loggedBy(uid, current) },
        { n: viewings, ask: heldIn(current, { attendeeIds: uid }) },
        { n: leads, ask: listOf('leads', { sellerId: uid, createdAt: days }) },
        { n: deals, ask: closed },
        {
          n: shareOf(partOf(sums, 'won90.agent', uid), leads),
          ask: listOf('leads', { sellerId: uid, status: 'Won', createdAt: days }),
        },
        { n: gross, ask: closed },
      ],
    };
  });
  return ranked({
    columns: [
      { name: 'activities', kind: 'count' },
      { name: 'viewings', kind: 'count' },
      { name: 'leads', kind: 'count' },
      { name: 'deals', kind: 'count' },
      { name: 'won', kind: 'percent' },
      { name: 'gross', kind: 'money', isBar: true },
    ],
    rows,
  });
}

const TARGETS = [
  ['commission', 'gross.agent', 'money'],
  ['deals', 'deals.agent', 'count'],
  ['viewings', 'viewings.agent', 'count'],
] as const;

/** This month's figures of agents next to their targets; figures without any target are left out. */
export function targetsTable(
  { agents, targetsOf, word }: Pick<ReportInput, 'agents' | 'targetsOf' | 'word'>,
  month: string,
  sums: Sums | undefined,
): ReportTable {
  const days = daysOfMonth(month);
  const asked = TARGETS.filter(([name]) => agents.some((uid) => targetsOf(uid)[name]));
  const columns = asked.flatMap(([name, , kind], at): Column[] => [
    { name, kind },
    { name: `${name}Reached`, kind: 'percent', ...(at === 0 && { isBar: true }) },
  ]);
  const rows = agents.map((uid): Row => {
    const closed = closedIn(days, { sellerIds: uid });
    const cells = asked.flatMap(([name, figure]) => {
      const n = partOf(sums, figure, uid);
      const ask = name === 'viewings' ? heldIn(days, { attendeeIds: uid }) : closed;
      return [
        { n, ask },
        { n: shareOf(n, targetsOf(uid)[name] ?? 0), ask },
      ];
    });
    return { key: uid, word: word('agent', uid), cells };
  });
  const main = columns.findIndex(({ isBar }) => isBar);
  return { columns, rows: rows.toSorted((a, b) => (b.cells[main]?.n ?? 0) - (a.cells[main]?.n ?? 0)) };
}

/** Viewings that took place in these days. */
export const heldIn = (days: Days, more: { readonly [name: string]: string } = {}) =>
  listOf('meetings', { kind: 'Viewing', showingAppointmentStatus: 'Completed', startAt: spanOf(days), ...more });
/** Activities belong to their records: no list has them all. */
const loggedBy = (uid: string, days: Days): Ask => ({
  resource: 'history',
  params: { when: spanOf(days), who: uid, what: 'activities' },
});
