import type { CrudFilter } from '@refinedev/core';
import type { ListDefinition, ToggleContext } from '#kit/resource.ts';
import type { AnySchema, Sort } from '#model/schema.ts';
import { type ChosenFilters, filterOf, valuesOf } from './chosen-filters.ts';
import { oneRangeOf, rangesIn } from './filter-conflicts.ts';
import { filterField, isRange, rangeFilters, rangeKind } from './filter-ranges.ts';
import { type ChosenColumn, columnsText, readColumns } from './list-columns.ts';
import { type View, viewsOf } from './list-view.ts';

/** Everything that decides which rows are shown; it lives in the URL, so a list can be linked and goes back. */
export interface ListState {
  readonly q: string;
  readonly filters: ChosenFilters;
  readonly toggles: readonly string[];
  readonly sort: string;
  readonly page: number;
  readonly size: number;
  /** Absent: as this person looked at it last. */
  readonly view?: View;
  /** Toggles that are tabs above the list: they narrow nothing, and stay when filters are cleared. */
  readonly tabs?: readonly string[];
  /** Absent: as this person chose them last, else the declared ones. */
  readonly columns?: readonly ChosenColumn[];
  /** Id of the saved view this list was opened as; `none` for the list without any. */
  readonly saved?: string;
  /** Whose rows a seller's screen shows to somebody who sees everybody's; a tab is not narrowed by it. */
  readonly seller?: string;
}
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

type ListFacts = Pick<ListDefinition, 'schema' | 'list'>;
const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
const isId = (text: string | null): text is string => text !== null && /^[A-Za-z0-9_-]{1,128}$/.test(text);
/** A value in a list with commas between: a community may have a comma in its name. */
const toListed = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const fromListed = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');
const defaultSort = (schema: AnySchema) => schema.sorts[0]?.field ?? 'updatedAt';

/** Reads what it knows and ignores the rest: a URL is typed by anyone. */
export function readListState(params: URLSearchParams, { schema, list }: ListDefinition): ListState {
  const filters = list.filters.flatMap((field) => {
    const text = params.get(field) ?? '';
    const kind = rangeKind(schema, field);
    if (kind) return isRange(kind, text) ? [filterOf(schema, field, [text])] : [];
    const values = text.split(',').filter(Boolean).slice(0, 30).map(fromListed);
    return values.length > 0 ? [filterOf(schema, field, values)] : [];
  });
  const saved = params.get('saved');
  const seller = params.get('seller');
  const size = wholeNumber(params.get('size'));
  const sort = params.get('sort');
  const on = list.toggles.filter(({ name }) => params.get(name) === '1');
  const toggles = on.filter(({ tab }) => !tab).map(({ name }) => name);
  const tabs = on.filter(({ tab }) => tab).map(({ name }) => name);
  return {
    q: params.get('q') ?? '',
    ...oneRangeOf({ filters, toggles }, { schema, list }),
    ...(tabs.length > 0 && { tabs }),
    sort: schema.sorts.find(({ field }) => field === sort)?.field ?? defaultSort(schema),
    page: wholeNumber(params.get('page')) ?? 1,
    size: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_SIZE,
    view: viewsOf({ schema, list }).find((known) => known === params.get('view')),
    columns: readColumns(params.get('cols')),
    saved: isId(saved) ? saved : undefined,
    ...(isId(seller) && { seller }),
  };
}

/** The order the list is read in, and whether a range or a toggle decides it instead of the person. */
export function orderOf(state: ListState, { schema, list }: ListFacts): Sort & { readonly isGiven: boolean } {
  const toggled = list.toggles.find((toggle) => toggle.sort && state.toggles.includes(toggle.name))?.sort;
  const given = rangesIn(state, { schema, list })[0]?.field ?? toggled;
  const field = given ?? state.sort;
  const order = schema.sorts.find((sort) => sort.field === field)?.order;
  return {
    field,
    order: order ?? ([...(schema.sums ?? []), ...(schema.ranges ?? [])].includes(field) ? 'asc' : 'desc'),
    isGiven: given !== undefined,
  };
}

/** Only what differs from a fresh list is written. */
export function writeListState(state: ListState, { schema }: ListDefinition): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const { field } of state.filters) params.set(field, valuesOf(state.filters, field).map(toListed).join(','));
  for (const name of [...state.toggles, ...(state.tabs ?? [])]) params.set(name, '1');
  if (state.sort !== defaultSort(schema)) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== DEFAULT_SIZE) params.set('size', String(state.size));
  if (state.view) params.set('view', state.view);
  if (state.columns) params.set('cols', columnsText(state.columns));
  if (state.saved) params.set('saved', state.saved);
  if (state.seller) params.set('seller', state.seller);
  return params;
}

/** What was put away: one list, searched but neither filtered nor sorted. */
export const isArchive = ({ toggles }: Pick<ListState, 'toggles'>, { list }: ListFacts): boolean =>
  list.toggles.some(({ name, archived }) => archived && toggles.includes(name));

export const isNarrowed = (state: ListState): boolean =>
  state.q !== '' || state.toggles.length > 0 || state.filters.length > 0;

/** As the database narrows a seller's own list. */
function ownersOf(seller: string | undefined, { guests, owner }: AnySchema): CrudFilter[] {
  const field = guests?.field ?? owner;
  return seller && field ? [{ field, operator: 'eq', value: seller }] : [];
}

/** A board shows amounts of one kind: prices, unless another is chosen, or what is closed of both. */
function ofBoard({ view, filters }: ListState, { summedApart, status }: AnySchema): CrudFilter[] {
  const states = status ? valuesOf(filters, status.field) : [];
  const isClosed = states.length > 0 && states.every((state) => status?.closed?.includes(state));
  if (view !== 'board' || !summedApart || isClosed) return [];
  return [{ field: summedApart.field, operator: 'in', value: [...summedApart.kinds.price] }];
}

/** The list as a query for Refine's data provider. Two letters are the least a search can use. */
export function toListQuery(state: ListState, { schema, list }: ListFacts, context: ToggleContext) {
  const names = [...state.toggles, ...(state.tabs ?? [])];
  const toggles = list.toggles.filter(({ name }) => names.includes(name));
  const chosen = state.filters.flatMap((filter): CrudFilter[] => {
    const { field, operator } = filter;
    const kind = rangeKind(schema, field);
    if (kind) return rangeFilters(field, kind, valuesOf([filter], field)[0] ?? '', context);
    // a flag both ways narrows nothing
    return operator === 'in' && filterField(schema, field)?.kind === 'flag' ? [] : [filter];
  });
  const ownerFilters = state.tabs?.length ? [] : ownersOf(state.seller, schema);
  const given = new Set([
    ...state.filters.map(({ field }) => field),
    ...(ownerFilters.length > 0 ? [schema.owner] : []),
  ]);
  const others = list.toggles.flatMap((toggle) =>
    toggles.includes(toggle) ? [] : (toggle.otherwise?.(context) ?? []),
  );
  const ofView = list.customViews?.find(({ name }) => name === state.view)?.filters?.(context) ?? [];
  const isGiven = (filter: CrudFilter) => 'field' in filter && given.has(filter.field);
  // A toggle that names several values narrows what was chosen further: what is paid is not overdue.
  const on = toggles
    .flatMap((toggle) => toggle.filters(context))
    .filter((filter) => filter.operator === 'in' || !isGiven(filter));
  const toggled = [...on, ...[...others, ...ofView, ...ofBoard(state, schema)].filter((filter) => !isGiven(filter))];
  const q = state.q.trim();
  const search: CrudFilter[] = [...q].length >= 2 ? [{ field: 'q', operator: 'contains', value: q }] : [];
  const { field, order } = orderOf(state, { schema, list });
  return {
    filters: [...ownerFilters, ...chosen, ...toggled, ...search],
    sorters: [{ field, order }],
    pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' as const },
    meta: isArchive(state, { schema, list }) ? { archived: true } : undefined,
  };
}
