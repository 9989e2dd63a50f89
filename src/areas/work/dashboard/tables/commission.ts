import { addDays, addMonths } from '#lib/dates.ts';
import type { Days } from '#lib/windows.ts';
import { partOf, type Sums, totalOf } from '#model/rollups/sums.ts';
import { listOf, type ReportInput, type ReportTable, type Row, ranked, spanOf } from './report-table.ts';

export const SPLITS = ['month', 'agent', 'team', 'source'] as const;
export type Split = (typeof SPLITS)[number];

const columns = [
  { name: 'deals', kind: 'count' },
  { name: 'gross', kind: 'money', isBar: true },
  { name: 'net', kind: 'money' },
] as const;

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): Days => {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};
/** Deals that closed in these days. */
export const closedIn = (days: Days, more: { readonly [name: string]: string } = {}) =>
  listOf('deals', { stage: 'Closed', closeDate: spanOf(days), ...more });

/** Commission of closed deals, by month of the last twelve, or of the days asked about by agent, team or source. */
export function commissionTable(input: ReportInput, split: Split): ReportTable {
  const { answer, current, word } = input;
  if (split === 'month') return { columns, rows: months(input) };
  if (split === 'team') return teams(input);
  const parts = Object.keys(answer.current[`deals.${split}`] ?? {});
  const rows = parts.map((of): Row => {
    const [deals, gross, net] = figures(answer.current, split, of);
    const ask = closedIn(current, split === 'agent' ? { sellerIds: of } : { leadSource: of });
    return {
      key: of,
      word: word(split, of),
      cells: [
        { n: deals, ask },
        { n: gross, ask },
        { n: net, ask },
      ],
    };
  });
  return ranked({ columns, rows });
}

const figures = (sums: Sums, split: 'agent' | 'source', of: string) =>
  ['deals', 'gross', 'net'].map((figure) => partOf(sums, `${figure}.${split}`, of));

const months = ({ answer, word }: ReportInput): Row[] =>
  Object.entries(answer.months)
    .slice(1)
    .map(([month, sums], at, all) => {
      const ask = closedIn(daysOfMonth(month));
      const cells = ['deals', 'gross', 'net'].map((figure) => ({ n: totalOf(sums, `${figure}.source`), ask }));
      return { key: month, word: word('month', month), cells, isMain: at === all.length - 1 };
    });

/** Agents by the team they are in now; a deal of two agents of one team is counted for each. */
function teams({ answer, current, word }: ReportInput): ReportTable {
  const teamOf = new Map(Object.keys(answer.open['people.team'] ?? {}).map((of) => of.split(' ') as [string, string]));
  const sums = new Map<string, number[]>();
  const members = new Map<string, string[]>();
  for (const uid of Object.keys(answer.current['deals.agent'] ?? {})) {
    const team = teamOf.get(uid) ?? '';
    const before = sums.get(team) ?? [0, 0, 0];
    members.set(team, [...(members.get(team) ?? []), uid]);
    sums.set(
      team,
      figures(answer.current, 'agent', uid).map((n, at) => n + (before[at] ?? 0)),
    );
  }
  const rows = [...sums].map(([team, cells]): Row => {
    const ask = closedIn(current, { sellerIds: (members.get(team) ?? []).join(',') });
    return { key: team, word: word('team', team), cells: cells.map((n) => ({ n, ask })) };
  });
  return ranked({ columns, rows });
}

/** What all agents together are to bring in a month; undefined without a target. */
export function monthlyTarget({ targetsOf, agents }: Pick<ReportInput, 'targetsOf' | 'agents'>): number | undefined {
  const target = agents.reduce((sum, uid) => sum + (targetsOf(uid).commission ?? 0), 0);
  return target > 0 ? target : undefined;
}
