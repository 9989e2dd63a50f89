import type { Ask } from '#areas/work/dashboard/ask.ts';
import { type NumbersContext, openOf } from '#areas/work/dashboard/context.ts';
import { addDays } from '#lib/time/dates.ts';

export type SectionName =
  | 'undelivered'
  | 'waiting'
  | 'followUps'
  | 'neverCalled'
  | 'unassigned'
  | 'meetings'
  | 'todo'
  | 'permits'
  | 'documents';
/** Things of one kind that want doing, as the list that shows them all: its count is the section's number. */
export interface QueueSection {
  readonly name: SectionName;
  readonly ask: Ask;
  /** Its records may be in this section as well: it is shown only where that one is empty. */
  readonly unless?: SectionName;
}
export interface QueueContext extends NumbersContext {
  /** One's own calls and meetings, where the list holds everybody's. */
  readonly mine: NumbersContext['ownerFilter'];
  /** Hands leads to those who work them. */
  readonly assigns: boolean;
}

/** Lines of a section that are shown first. One more is read: where there is none, nothing need be counted. */
export const FIRST = 4;
/** Permits are renewed so long ahead. */
const PERMIT_DAYS = 30;
/** On the market, or soon: what is offered without a permit comes off the portals. */
const OFFERED = 'ComingSoon,Active,ActiveUnderContract';
const AT_WORK = 'Active,OnLeave';

/** Leads that nobody works yet, the newest first: they answer best within the hour. */
const unassigned = (schema: NumbersContext['schema']): QueueSection => ({
  name: 'unassigned',
  ask: {
    resource: 'leads',
    params: { view: 'list', status: openOf(schema('leads')), unassigned: '1', sort: 'createdAt' },
  },
});

/** One's own conversations in order of this moment, as their own screen lists them. */
function since(
  { today, mine }: QueueContext,
  field: 'undeliveredAt' | 'waitingSince',
  params: { readonly [name: string]: string },
): Ask {
  const own = mine('conversations');
  return {
    resource: 'conversations',
    params: { ...params, ...(own.sellerId && { view: 'mine' }), ...own, [field]: `..${today}` },
  };
}

/**
 * What is to be done now, the most urgent kind first. Today, the number in the menu and the lists behind them use these
 * queries; what waits for a decision comes from `useApprovals` and follows the meetings.
 */
export const queueOf = (context: QueueContext): readonly QueueSection[] => [
  { name: 'undelivered', ask: since(context, 'undeliveredAt', { state: 'Undelivered' }) },
  { name: 'waiting', ask: since(context, 'waitingSince', { state: 'Waiting', status: 'Open' }) },
  ...others(context),
];
const others = ({ schema, today, ownerFilter, mine, assigns }: QueueContext): readonly QueueSection[] => [
  {
    name: 'followUps',
    ask: { resource: 'leads', params: { view: 'list', overdue: '1', ...mine('leads') } },
  },
  {
    name: 'neverCalled',
    unless: 'followUps',
    ask: {
      resource: 'leads',
      params: {
        ...{ view: 'list', status: openOf(schema('leads')), neverCalled: '1', sort: 'createdAt' },
        ...mine('leads'),
      },
    },
  },
  {
    name: 'meetings',
    ask: {
      resource: 'meetings',
      params: {
        view: 'list',
        startAt: 'today',
        showingAppointmentStatus: openOf(schema('meetings')),
        ...mine('meetings'),
      },
    },
  },
  ...(assigns ? [unassigned(schema)] : []),
  {
    name: 'todo',
    ask: {
      resource: 'todo',
      params: { view: 'list', dueOrder: `..${today}`, status: openOf(schema('todo')), ...ownerFilter('todo') },
    },
  },
  {
    name: 'permits',
    ask: {
      resource: 'properties',
      params: {
        view: 'list',
        permitExpiryDate: `..${addDays(today, PERMIT_DAYS)}`,
        standardStatus: OFFERED,
        ...ownerFilter('properties'),
      },
    },
  },
  {
    name: 'documents',
    ask: { resource: 'employees', params: { view: 'list', expiring: '1', status: AT_WORK } },
  },
];
