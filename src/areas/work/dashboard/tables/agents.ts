import { partOf } from '#model/rollups/sums.ts';
import { daysOfMonth } from './commission.ts';
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
    const closed = listOf('deals', { stage: 'Closed', closeDate: days, sellerIds: uid });
    return {
      key: uid,
      word: word('agent', uid),
      cells: [
        { n: activities },
        {
          n: viewings,
          ask: listOf('meetings', {
            ...{ kind: 'Viewing', showingAppointmentStatus: 'Completed', startAt: days, attendeeIds: uid },
          }),
        },
        { n: leads, ask: listOf('leads', { sellerId: uid, createdAt: days }) },
        { n: deals, ask: closed },
        { n: shareOf(partOf(sums, 'won90.agent', uid), leads) },
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

/** This month's figures of each agent beside the company's monthly targets. */
export function targetsTable({ answer, agents, targets, word }: ReportInput): ReportTable {
  const month = answer.today.slice(0, 7);
  const days = spanOf(daysOfMonth(month));
  const sums = answer.months[month];
  const kinds = (
    [
      ['commission', 'gross.agent', 'money', targets.commission],
      ['deals', 'deals.agent', 'count', targets.deals],
      ['viewings', 'viewings.agent', 'count', targets.viewings],
    ] as const
  ).filter(([, , , target]) => target);
  const columns = kinds.flatMap(([name, , kind], at): Column[] => [
    { name, kind },
    { name: `${name}Reached`, kind: 'percent', ...(at === 0 && { isBar: true }) },
  ]);
  const rows = agents.map((uid): Row => {
    const closed = listOf('deals', { stage: 'Closed', closeDate: days, sellerIds: uid });
    const viewings = listOf('meetings', {
      ...{ kind: 'Viewing', showingAppointmentStatus: 'Completed', startAt: days, attendeeIds: uid },
    });
    const cells = kinds.flatMap(([name, figure, , target = 0]) => {
      const n = partOf(sums, figure, uid);
      const ask = name === 'viewings' ? viewings : closed;
      return [
        { n, ask },
        { n: shareOf(n, target), ask },
      ];
    });
    return { key: uid, word: word('agent', uid), cells };
  });
  const main = columns.findIndex(({ isBar }) => isBar);
  return { columns, rows: rows.toSorted((a, b) => (b.cells[main]?.n ?? 0) - (a.cells[main]?.n ?? 0)) };
}
