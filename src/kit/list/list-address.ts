import type { CrudFilter, CrudSort } from '@refinedev/core';
import { createContext } from 'react';
import type { ListDefinition, ToggleContext } from '#kit/resource.ts';
import { dayKey } from '#lib/dates.ts';
import { isSameContent } from '#lib/same-content.ts';
import { type ChosenFilters, withValues } from './chosen-filters.ts';
import { rangeKind } from './filter-ranges.ts';
import { type ListState, toListQuery } from './list-state.ts';

/** A list as `useTable` holds it. */
export interface TableState {
  readonly filters: readonly CrudFilter[];
  readonly sorters: readonly CrudSort[];
  readonly currentPage: number;
  readonly pageSize: number;
}
/** How the router reads a list's own short address, and writes it: Refine's would spell out every filter. */
export interface ListAddress {
  readonly table: TableState;
  /** The address changed and the table does not stand so yet: what the table says meanwhile is the address of before. */
  readonly isAhead: { current: boolean };
  /** The address's search once the table stands so. */
  readonly write: (table: Partial<TableState>) => string;
}
/** Set around a list; everywhere else no table stands in the address. */
export const ListAddressContext = createContext<ListAddress | undefined>(undefined);

type ListFacts = Pick<ListDefinition, 'schema' | 'list'>;
const onField = (filters: readonly CrudFilter[], field: string) =>
  filters.filter((filter) => 'field' in filter && filter.field === field);

/**
 * The list's state once its table stands so. Only what the table changed is taken from it: days that move with the
 * calendar and the resource's own toggles stay in the words in which the address has them.
 */
export function withTable(
  state: ListState,
  { filters = [], sorters = [], currentPage = state.page, pageSize = state.size }: Partial<TableState>,
  definition: ListFacts,
  context: ToggleContext,
): ListState {
  const { schema, list } = definition;
  const asked = toListQuery(state, definition, context);
  const chosen = list.filters.reduce<ChosenFilters>((known, field) => {
    const [before, after] = [onField(asked.filters, field), onField(filters, field)];
    return isSameContent(before, after)
      ? known
      : withValues(schema, known, field, wordsOf(schema, field, after, context));
  }, state.filters);
  const typed = onField(filters, 'q')[0]?.value;
  const [sorter] = sorters;
  const isSorted = sorter !== undefined && !isSameContent([sorter], asked.sorters);
  return {
    ...state,
    q: isSameContent(onField(asked.filters, 'q')[0]?.value, typed) ? state.q : String(typed ?? ''),
    filters: chosen,
    sort: isSorted ? sorter.field : state.sort,
    page: currentPage,
    size: pageSize,
  };
}

/** Filters of one field in the words of the address. */
function wordsOf(
  schema: ListFacts['schema'],
  field: string,
  filters: readonly CrudFilter[],
  { timeZone }: ToggleContext,
): readonly string[] {
  const kind = rangeKind(schema, field);
  if (!kind) return [...new Set(filters.flatMap(({ value }) => [value].flat().map(String)))];
  const end = (...operators: readonly string[]) => filters.find(({ operator }) => operators.includes(operator));
  const word = (filter: CrudFilter | undefined) => {
    const value: unknown = filter?.value;
    // a day counts whole: its range ends where the next one begins
    if (value instanceof Date) return dayKey(new Date(value.getTime() - (filter?.operator === 'lt' ? 1 : 0)), timeZone);
    return value === undefined ? '' : String(value);
  };
  const [from, to] = [word(end('gte', 'gt', 'eq')), word(end('lte', 'lt', 'eq'))];
  return from || to ? [`${from}..${to}`] : [];
}
