import { addDays } from '#lib/dates.ts';
import { OPEN_STAGES } from '#lib/pipeline.ts';
import { partOf } from '#model/rollups/sums.ts';
import { daysOfMonth } from './commission.ts';
import { listOf, type ReportInput, type ReportTable, type Row, shareOf, spanOf, tenthsOf } from './report-table.ts';

/** Farther ahead than this many months it is told in one line. */
const MONTHS_AHEAD = 6;
const HOURS_A_TENTH_OF_A_DAY = 2.4;

export const openDeals = ({ open }: Pick<ReportInput, 'open'>) => listOf('deals', { stage: open('deals') });

/** Open deals by the month they are expected to close in, weighted by how likely that is. */
export function forecastTable({ answer, word, open }: ReportInput): ReportTable {
  const { today } = answer;
  const month = today.slice(0, 7);
  const stage = open('deals');
  const known = new Map<string, [count: number, value: number, weighted: number]>();
  const ahead = monthsFrom(month, MONTHS_AHEAD);
  for (const of of Object.keys(answer.open['pipeline.count'] ?? {})) {
    const expected = of.slice(0, 7);
    const key = expected < month ? 'late' : ahead.includes(expected) ? expected : 'later';
    const [count, value, weighted] = known.get(key) ?? [0, 0, 0];
    const at = (figure: string) => partOf(answer.open, `pipeline.${figure}`, of);
    known.set(key, [count + at('count'), value + at('value'), weighted + at('weighted')]);
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
    const ask = listOf('deals', { stage, expectedCloseDate: spanBy(key) });
    const name = key === 'late' || key === 'later' ? word('line', key) : word('month', key);
    return [{ key, word: name, isMain: key === month, cells: (sums ?? [0, 0, 0]).map((n) => ({ n, ask })) }];
  });
  return {
    columns: [
      { name: 'deals', kind: 'count' },
      { name: 'value', kind: 'money' },
      { name: 'weighted', kind: 'money', isBar: true },
    ],
    rows,
  };
}

function monthsFrom(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(addDays(daysOfMonth(months.at(-1) ?? month).to, 1).slice(0, 7));
  return months;
}

/** How many deals are in each stage, how long those that left it had stood there, and how many were lost from it. */
export function stagesTable({ answer, current: days, word }: ReportInput): ReportTable {
  const { current, open } = answer;
  const rows = OPEN_STAGES.map((stage): Row => {
    const now = Object.keys(open['pipeline.count'] ?? {})
      .filter((of) => of.slice(8) === stage)
      .reduce((sum, of) => sum + partOf(open, 'pipeline.count', of), 0);
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
