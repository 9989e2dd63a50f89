import { addDays, daysBetween } from '#lib/time/dates.ts';
import { partOf } from '#model/rollups/sums.ts';
import { listOf, type ReportInput, type ReportTable, type Row, shareOf } from './report-table.ts';

/** Days overdue, from and to; before the first it is not due yet. */
const AGES: readonly (readonly [from: number, to: number | undefined])[] = [
  [1, 30],
  [31, 60],
  [61, 90],
  [91, undefined],
];
const UNPAID = { status: 'Issued,PartiallyPaid', kind: 'Commission,Service' };

/** Invoices on which something is owed; those that are late alone. */
export const unpaid = () => listOf('invoices', UNPAID);
export const unpaidAndLate = ({ answer: { today } }: Pick<ReportInput, 'answer'>) =>
  listOf('invoices', { ...UNPAID, dueDate: `..${addDays(today, -1)}` });

/** What customers owe, by how late it is. */
export function receivablesTable({ answer, word, age }: ReportInput): ReportTable {
  const { open, today } = answer;
  const dues = Object.keys(open['owed.due'] ?? {}).map((due) => ({
    late: daysBetween(due, today),
    owed: partOf(open, 'owed.due', due),
    count: partOf(open, 'invoices.due', due),
  }));
  const whole = dues.reduce((sum, { owed }) => sum + owed, 0);
  const row = (key: string, name: string, dueDate: string, from: number, to: number): Row => {
    const these = dues.filter(({ late }) => late >= from && late <= to);
    const owed = these.reduce((sum, one) => sum + one.owed, 0);
    const ask = listOf('invoices', { ...UNPAID, dueDate });
    const count = these.reduce((sum, one) => sum + one.count, 0);
    return {
      key,
      word: name,
      cells: [
        { n: count, ask },
        { n: owed, ask },
        { n: shareOf(owed, whole), ask },
      ],
    };
  };
  return {
    columns: [
      { name: 'invoices', kind: 'count' },
      { name: 'owed', kind: 'money', isBar: true },
      { name: 'share', kind: 'percent' },
    ],
    rows: [
      row('notDue', word('line', 'notDue'), `${today}..`, Number.NEGATIVE_INFINITY, 0),
      ...AGES.map(([from, to = Number.POSITIVE_INFINITY]) => {
        const isLast = to === Number.POSITIVE_INFINITY;
        const since = isLast ? '' : addDays(today, -to);
        return row(String(from), age(from, isLast ? undefined : to), `${since}..${addDays(today, -from)}`, from, to);
      }),
    ],
  };
}

/** Payments in cash that the law wants reported: at or over the company's threshold. */
export function cashTable({ answer, cashThresholdMinor }: ReportInput): ReportTable {
  const rows = Object.entries(answer.current['cash.payment'] ?? {}).flatMap(([of, n]): Row[] => {
    const [day = '', id = '', receipt = ''] = of.split(' ');
    if (cashThresholdMinor === 0 || n < cashThresholdMinor) return [];
    return [{ key: of, word: `${day} · ${receipt}`, cells: [{ n }], record: { resource: 'invoices', id } }];
  });
  const columns = [{ name: 'cash', kind: 'money', isBar: true }] as const;
  return { columns, rows: rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}
