import type { ReportAnswer, Won } from '#model/rollups/reports-port.ts';
import type { Sums } from '#model/rollups/sums.ts';
import type { ReportInput } from './report-table.ts';

/** The teams of the company, by their leader, and who is in each now. */
export function teamsOf({ open }: ReportAnswer): ReadonlyMap<string, readonly string[]> {
  const teams = new Map<string, string[]>();
  for (const of of Object.keys(open['people.team'] ?? {})) {
    const [uid = '', team = ''] = of.split(' ');
    teams.set(team, [...(teams.get(team) ?? []), uid]);
  }
  return teams;
}

/** Of the figures of people what these did: a part that names several of them is theirs, too. */
export const sumsOf = (sums: Sums, members: readonly string[]): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([figure, parts]) =>
      /\.agents?$/.test(figure) ? [[figure, partsOf(parts, members)]] : [],
    ),
  );
const partsOf = (parts: Sums[string], members: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([of]) => of.split(' ').some((word) => members.includes(word))));

/** The reports of these people alone. */
export function ofTeam(input: ReportInput, members: readonly string[]): ReportInput {
  const { answer } = input;
  const narrowed = (sums: Sums) => sumsOf(sums, members);
  const won = (steps: readonly Won[]) => steps.map((step) => ({ ...step, gross: partsOf(step.gross, members) }));
  return {
    ...input,
    agents: input.agents.filter((uid) => members.includes(uid)),
    ownerParams: { sellerIds: members.join(',') },
    answer: {
      ...answer,
      current: narrowed(answer.current),
      previous: narrowed(answer.previous),
      won: { current: won(answer.won.current), previous: won(answer.won.previous) },
      months: Object.fromEntries(Object.entries(answer.months).map(([month, sums]) => [month, narrowed(sums)])),
      open: narrowed(answer.open),
    },
  };
}
