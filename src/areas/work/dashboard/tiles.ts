import { addDays } from '#lib/dates.ts';
import type { Days } from '#lib/windows.ts';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { Ask } from './ask.ts';

/** One number of the dashboard; its words are `tile.<name>` and, where it is nought, `zero.<name>`. */
export interface TileSpec {
  readonly name: string;
  readonly icon: IconName;
  readonly ask: Ask;
  /** The same for the days before the window. */
  readonly before?: Ask;
  /** What it is a part of. */
  readonly of?: Ask;
  /** Above nought it wants somebody's attention. */
  readonly alert?: true;
}
export interface TileContext {
  readonly schema: (name: string) => AnySchema;
  readonly days: { readonly current: Days; readonly previous: Days };
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string;
  /** Whose: the filters by which a list is narrowed to one person, where the list does not do so itself. */
  readonly ownerFilter: (resource: string) => { readonly [name: string]: string };
}

const HERE = ['Present', 'Late', 'HalfDay', 'Open'];
const MEETING = 'Pending,Confirmed,Completed';
const spanOf = ({ from, to }: Days) => `${from}..${to}`;
export const openOf = (schema: AnySchema): string => openStates(schema).join(',');

/** Tables and their looks aside: a number leads to rows. */
const asList = (params: { readonly [name: string]: string }) => ({ view: 'list', ...params });

function leadTiles({ schema, days, ownerFilter }: TileContext) {
  const own = ownerFilter('leads');
  const leads = (params: { readonly [name: string]: string }): Ask => ({
    resource: 'leads',
    params: asList({ ...params, ...own }),
  });
  const createdAt = spanOf(days.current);
  const before = spanOf(days.previous);
  const open = openOf(schema('leads'));
  return {
    newLeads: { name: 'newLeads', icon: 'spark', ask: leads({ createdAt }), before: leads({ createdAt: before }) },
    wonOfNew: {
      name: 'wonOfNew',
      icon: 'trophy',
      ask: leads({ status: 'Won', createdAt }),
      before: leads({ status: 'Won', createdAt: before }),
    },
    unassigned: { name: 'unassigned', icon: 'assign', ask: leads({ status: open, unassigned: '1' }), alert: true },
    overdue: { name: 'overdue', icon: 'bell', ask: leads({ overdue: '1' }), alert: true },
    pipeline: { name: 'pipeline', icon: 'leads', ask: { ...leads({ status: open }), sum: 'budgetMaxMinor' } },
    hot: { name: 'hot', icon: 'flame', ask: leads({ status: open, band: 'Hot' }) },
  } satisfies { readonly [name: string]: TileSpec };
}

const listings = ({ ownerFilter }: TileContext): TileSpec => ({
  name: 'listings',
  icon: 'properties',
  ask: { resource: 'properties', params: asList({ standardStatus: 'Active', ...ownerFilter('properties') }) },
});

const SOON_DAYS = 30;
/** What the open deals may bring, and those that should close within a month or should have closed. */
function dealTiles({ schema, today }: TileContext): readonly TileSpec[] {
  const stage = openOf(schema('deals'));
  const deals = (params: { readonly [name: string]: string }): Ask => ({
    resource: 'deals',
    params: asList({ stage, ...params }),
  });
  return [
    { name: 'weighted', icon: 'deals', ask: { ...deals({}), sum: 'weightedMinor' } },
    { name: 'closing', icon: 'calendar', ask: deals({ expectedCloseDate: `..${addDays(today, SOON_DAYS)}` }) },
  ];
}

/** What who leads the company asks first. */
export function companyTiles(context: TileContext): readonly TileSpec[] {
  const { today } = context;
  const { newLeads, wonOfNew, unassigned, overdue } = leadTiles(context);
  return [
    newLeads,
    wonOfNew,
    ...dealTiles(context),
    {
      name: 'unpaid',
      icon: 'invoices',
      ask: {
        resource: 'invoices',
        params: asList({ unpaid: '1' }),
        sum: 'balanceMinor',
      },
    },
    listings(context),
    unassigned,
    overdue,
    {
      name: 'meetings',
      icon: 'meetings',
      ask: { resource: 'meetings', params: asList({ startAt: 'today', showingAppointmentStatus: MEETING }) },
    },
    {
      name: 'overdueTodo',
      icon: 'todo',
      ask: { resource: 'todo', params: asList({ overdue: '1', everyone: '1' }) },
      alert: true,
    },
    {
      name: 'here',
      icon: 'attendees',
      ask: {
        resource: 'attendees',
        params: {},
        filters: [
          { field: 'dateKey', operator: 'eq', value: today },
          { field: 'status', operator: 'in', value: HERE },
        ],
      },
      of: { resource: 'employees', params: { status: 'Active,OnLeave' } },
    },
    {
      name: 'requests',
      icon: 'sun',
      ask: { resource: 'leaveRequests', params: asList({ status: 'Submitted' }) },
      alert: true,
    },
  ];
}

/** What a seller's day is about: the own work alone. */
export function sellerTiles(context: TileContext): readonly TileSpec[] {
  const { schema, today, ownerFilter } = context;
  const { newLeads, wonOfNew, overdue, pipeline, hot } = leadTiles(context);
  return [
    overdue,
    {
      name: 'dueTodo',
      icon: 'todo',
      ask: {
        resource: 'todo',
        params: asList({ dueOrder: `..${today}`, status: openOf(schema('todo')), ...ownerFilter('todo') }),
      },
      alert: true,
    },
    {
      name: 'viewings',
      icon: 'eye',
      ask: {
        resource: 'meetings',
        params: asList({
          kind: 'Viewing',
          startAt: 'today',
          showingAppointmentStatus: MEETING,
          ...ownerFilter('meetings'),
        }),
      },
    },
    hot,
    newLeads,
    wonOfNew,
    pipeline,
    listings(context),
  ];
}
