import { AMOUNTS } from '#areas/sales/deals/schema.ts';
import type { Ask } from '#areas/work/dashboard/ask.ts';
import { type NumbersContext, openOf } from '#areas/work/dashboard/context.ts';
import { addDays, addMonths } from '#lib/time/dates.ts';
import { type Days, windowDays } from '#lib/time/windows.ts';

/** One of the four numbers on top; its words are `number.<name>`. */
export interface NumberSpec {
  readonly name: 'pipeline' | 'closing' | 'unpaid' | 'newLeads' | 'viewings' | 'commission';
  readonly ask: Ask;
  /** The list it opens, where that is another one. */
  readonly opens?: Ask;
  /** The same of the time before; `span` names that time. */
  readonly before?: { readonly ask: Ask; readonly span: Days };
  /** Whether more of it is better. */
  readonly isGood?: boolean;
  /** Further counts and totals of the same resource, as `note.<name>`: what came this month, what is late. */
  readonly notes?: readonly { readonly name: string; readonly ask: Ask; readonly tone?: 'won' | 'good' | 'bad' }[];
  /** The same over some weeks or months, the oldest first. */
  readonly trend?: readonly Ask[];
}

const WEEK = 7;
const TREND = 6;
/** An unpaid invoice, by its own fields: the address of a list holds one toggle with a date at a time. */
const OWED = { status: 'Issued,PartiallyPaid', kind: 'Commission,Service' };
const HELD = 'Pending,Confirmed,Completed';
const spanOf = ({ from, to }: Days) => `${from}..${to}`;

/** First and last day of the month `by` months from that of `day`. */
export function monthAt(day: string, by: number): Days {
  const from = addMonths(`${day.slice(0, 8)}01`, by);
  return { from, to: addDays(addMonths(from, 1), -1) };
}
/** The seven days that ended `weeks` weeks before `day`. */
const weekAt = (day: string, weeks: number): Days => {
  const to = addDays(day, -weeks * WEEK);
  return { from: addDays(to, 1 - WEEK), to };
};
const oldestFirst = <T>(count: number, at: (before: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => at(count - 1 - index));

const asksOf = ({ schema, today, ownerFilter }: NumbersContext) => {
  const list =
    (resource: string) =>
    (params: Ask['params']): Ask => ({ resource, params: { view: 'list', ...params, ...ownerFilter(resource) } });
  const [deals, leads] = [list('deals'), list('leads')];
  const open = openOf(schema('deals'));
  const month = spanOf(monthAt(today, 0));
  const ofKind = (kind: keyof typeof AMOUNTS) => deals({ stage: open, dealType: AMOUNTS[kind].join(',') });
  const { current, previous } = windowDays('mtd', today);
  const created = (days: Days) => leads({ createdAt: spanOf(days) });
  return {
    list,
    pipeline: {
      name: 'pipeline',
      ask: { ...ofKind('price'), sum: 'weightedMinor' },
      notes: [
        { name: 'deals', ask: ofKind('price') },
        { name: 'rents', ask: { ...ofKind('rent'), sum: 'weightedMinor' } },
        {
          name: 'added',
          ask: { ...ofKind('price'), params: { ...ofKind('price').params, createdAt: month } },
          tone: 'good',
        },
      ],
    },
    closing: {
      name: 'closing',
      // as Reports have them: open deals by the day they are expected to close, closed ones by the day they did
      ask: deals({ stage: open, expectedCloseDate: month }),
      notes: [{ name: 'won', ask: deals({ stage: 'Closed', closeDate: month }), tone: 'won' }],
    },
    newLeads: {
      name: 'newLeads',
      ask: created(current),
      before: { ask: created(previous), span: previous },
      isGood: true,
      trend: oldestFirst(TREND, (weeks) => created(weekAt(today, weeks))),
    },
  } as const;
};

/** What who leads the company asks first. */
export function companyNumbers(context: NumbersContext): readonly NumberSpec[] {
  const { list, pipeline, closing, newLeads } = asksOf(context);
  const invoices = list('invoices');
  return [
    pipeline,
    closing,
    {
      name: 'unpaid',
      ask: { ...invoices({ unpaid: '1' }), sum: 'balanceMinor' },
      notes: [
        { name: 'overdue', ask: invoices({ overdue: '1' }), tone: 'bad' },
        { name: 'added', ask: invoices({ ...OWED, issueDate: spanOf(monthAt(context.today, 0)) }), tone: 'bad' },
      ],
    },
    newLeads,
  ];
}

/** What a seller asks first, of the own work alone. */
export function sellerNumbers(context: NumbersContext): readonly NumberSpec[] {
  const { list, pipeline, newLeads } = asksOf(context);
  const { today } = context;
  const viewings = (days: Days) =>
    list('meetings')({ kind: 'Viewing', startAt: spanOf(days), showingAppointmentStatus: HELD });
  const [month, before] = [monthAt(today, 0), monthAt(today, -1)];
  return [
    pipeline,
    {
      name: 'viewings',
      ask: viewings(month),
      before: { ask: viewings(before), span: before },
      isGood: true,
      trend: oldestFirst(TREND, (weeks) => viewings(weekAt(today, weeks))),
    },
    {
      name: 'commission',
      ask: { resource: 'dealSplits', params: { status: 'Payable' }, sum: 'dueMinor' },
      opens: list('deals')({ stage: 'Closed' }),
    },
    newLeads,
  ];
}
