import type { CrudFilter, LogicalFilter } from '@refinedev/core';
import { readListState, toListQuery } from '#kit/list/list-state.ts';
import { viewsOf } from '#kit/list/list-view.ts';
import type { ListDefinition, Toggle, ToggleContext } from '#kit/resource.ts';
import { expiringMonths } from '#lib/time/expiry.ts';
import { overdueFilters, unpaidFilters, unpaidOverdueFilters } from '#model/due.ts';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';

/** A list, as its address says it, and what is wanted of it: how many rows it has, or what an amount adds up to. */
export interface Ask {
  readonly resource: string;
  readonly params: { readonly [name: string]: string };
  readonly sum?: string;
  /** Where the list's screen says itself which rows it shows: the same in words of the database. */
  readonly filters?: readonly CrudFilter[];
}

export const searchOf = ({ params }: Ask): string => {
  const search = new URLSearchParams(params).toString();
  return search && `?${search}`;
};

const expiring = ({ now, timeZone }: ToggleContext): LogicalFilter[] => [
  { field: 'documentsExpireMonth', operator: 'in', value: expiringMonths(now, timeZone) },
];

/** The toggles of the lists that numbers lead to, by the same names. */
export function togglesOf(schema: AnySchema, isAgent: boolean): readonly Toggle[] {
  const own = ({ uid }: ToggleContext): LogicalFilter[] => [{ field: schema.owner ?? '', operator: 'eq', value: uid }];
  const worked = ({ uid }: ToggleContext): LogicalFilter[] => [
    { field: schema.guests?.field ?? schema.owner ?? '', operator: 'eq', value: uid },
  ];
  const open = (): LogicalFilter[] => [
    { field: schema.status?.field ?? '', operator: 'in', value: [...openStates(schema)] },
  ];
  if (schema.name === 'properties' && isAgent)
    return [{ name: 'stock', icon: 'building', filters: () => [], otherwise: own }];
  const unassigned = [{ field: 'assigned', operator: 'eq', value: false } as const];
  const neverCalled = [{ field: 'called', operator: 'eq', value: false } as const];
  return [
    ...(schema.ownFirst ? [] : [{ name: 'mine', icon: 'person' as const, filters: worked }]),
    ...(schema.name === 'deals'
      ? [{ name: 'finished', icon: 'checkCircle' as const, filters: () => [], otherwise: open }]
      : []),
    ...(schema.fields.called ? [{ name: 'neverCalled', icon: 'call' as const, filters: () => neverCalled }] : []),
    ...(schema.ownFirst ? [{ name: 'everyone', icon: 'employees' as const, filters: () => [], otherwise: own }] : []),
    ...(schema.fields.assigned ? [{ name: 'unassigned', icon: 'assign' as const, filters: () => unassigned }] : []),
    {
      name: 'overdue',
      icon: 'bell',
      sort: schema.due,
      filters: (moment) => (schema.unpaid ? unpaidOverdueFilters(schema, moment) : overdueFilters(schema, moment)),
    },
    ...(schema.fields.documentsExpireMonth ? [{ name: 'expiring', icon: 'warning' as const, filters: expiring }] : []),
    { name: 'unpaid', icon: 'invoices', filters: () => unpaidFilters(schema) },
  ];
}

/** What a list's address means, without the code that shows the list. */
function definitionOf(schema: AnySchema, isAgent: boolean): ListDefinition {
  const ordered = schema.sorts.map(({ field }) => field);
  const filters = [...new Set([...schema.filters, ...ordered, ...(schema.sums ?? []), ...(schema.ranges ?? [])])];
  const list = { columns: [], filters, toggles: togglesOf(schema, isAgent), Card: () => null };
  return { schema, icon: 'list', list };
}

/** How a list is looked at, which changes no number. */
const VIEW_PARAMS = ['sort', 'size', 'view', 'cols'];
/**
 * Whether every parameter of the address is known here. A number is right only then: an unknown view may filter the list.
 */
export function isCountable({ params }: Ask, schema: AnySchema, isAgent: boolean): boolean {
  const definition = definitionOf(schema, isAgent);
  const { filters, toggles } = definition.list;
  const known = new Set([...VIEW_PARAMS, ...filters, ...toggles.map(({ name }) => name)]);
  const isView = params.view === undefined || viewsOf(definition).includes(params.view);
  return isView && Object.keys(params).every((name) => known.has(name));
}

/** The query behind an address: the very one its list makes, so that the number is the list's. */
export function queryOf(
  { params, filters }: Ask,
  schema: AnySchema,
  context: ToggleContext,
  isAgent: boolean,
): Pick<ReturnType<typeof toListQuery>, 'filters' | 'sorters'> {
  if (filters) return { filters: [...filters], sorters: [] };
  const definition = definitionOf(schema, isAgent);
  return toListQuery(readListState(new URLSearchParams(params), definition), definition, context);
}
