import { partOf, type Sums, totalOf } from '#model/rollups/sums.ts';
import { closedIn, daysOfMonth, type ReportInput, type ReportTable, type Row, ranked } from './report-table.ts';
import { sumsOf, teamsOf } from './team.ts';

export const SPLITS = ['month', 'agent', 'team', 'source'] as const;
export type Split = (typeof SPLITS)[number];

const columns = [
  { name: 'deals', kind: 'count' },
  { name: 'gross', kind: 'money', isBar: true },
  { name: 'net', kind: 'money' },
] as const;

/** The same figures, for any number of agents together. */
const OF_AGENTS = ['deals.agents', 'gross.agent', 'net.agent'] as const;

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

const months = ({ answer, ownerParams, word }: ReportInput): Row[] =>
  Object.entries(answer.months)
    .slice(1)
    .map(([month, sums], at, all) => {
      const ask = closedIn(daysOfMonth(month), ownerParams);
      const cells = OF_AGENTS.map((figure) => ({ n: totalOf(sums, figure), ask }));
      return { key: month, word: word('month', month), cells, isMain: at === all.length - 1 };
    });

/** Agents by the team they are in now; a deal of two agents of one team is one deal of that team. */
function teams({ answer, current, word }: ReportInput): ReportTable {
  const teamed = teamsOf(answer);
  const alone = Object.keys(answer.current['deals.agent'] ?? {}).filter(
    (uid) => ![...teamed.values()].some((members) => members.includes(uid)),
  );
  const rows = [...teamed, ...(alone.length > 0 ? [['', alone] as const] : [])].map(([team, members]): Row => {
    const theirs = sumsOf(answer.current, members);
    const ask = closedIn(current, { sellerIds: members.join(',') });
    const cells = OF_AGENTS.map((figure) => ({ n: totalOf(theirs, figure), ask }));
    return { key: team, word: word('team', team), cells };
  });
  return ranked({ columns, rows });
}

/** What all agents together are to bring in a month; undefined without a target. */
export function monthlyTarget({ targetsOf, agents }: Pick<ReportInput, 'targetsOf' | 'agents'>): number | undefined {
  const target = agents.reduce((sum, uid) => sum + (targetsOf(uid).commission ?? 0), 0);
  return target > 0 ? target : undefined;
}
