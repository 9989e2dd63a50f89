import { partOf, type Sums } from '#model/rollups/sums.ts';
import {
  type Column,
  closedIn,
  daysOfMonth,
  heldIn,
  type ReportInput,
  type ReportTable,
  type Row,
  shareOf,
} from './report-table.ts';

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
