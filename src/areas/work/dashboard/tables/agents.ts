import type { Ask } from '#areas/work/dashboard/ask.ts';
import type { Days } from '#lib/time/windows.ts';
import { partOf } from '#model/rollups/sums.ts';
import {
  closedIn,
  heldIn,
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
        {
          n: shareOf(partOf(sums, 'inHour.agent', uid), leads),
          ask: listOf('leads', { sellerId: uid, firstAnswer: 'InHour', createdAt: days }),
        },
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
      { name: 'inHour', kind: 'percent' },
      { name: 'deals', kind: 'count' },
      { name: 'won', kind: 'percent' },
      { name: 'gross', kind: 'money', isBar: true },
    ],
    rows,
  });
}

/** Activities belong to their records: no list has them all. */
const loggedBy = (uid: string, days: Days): Ask => ({
  resource: 'history',
  params: { when: spanOf(days), who: uid, what: 'activities' },
});
