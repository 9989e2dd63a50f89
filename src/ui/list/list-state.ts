import type { CrudFilter } from '@refinedev/core';
import type { AnySchema } from '#schema/schema.ts';
import type { ListDefinition, ToggleContext } from '../resource.ts';
import { VIEWS, type View } from './list-view.ts';

/** Everything that decides which rows are shown; it lives in the URL, so a list can be linked and goes back. */
export interface ListState {
  readonly q: string;
  readonly filters: { readonly [field: string]: readonly string[] };
  readonly toggles: readonly string[];
  readonly sort: string;
  readonly page: number;
  readonly size: number;
  /** Absent: as this person looked at it last. */
  readonly view?: View;
}
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
const defaultSort = (schema: AnySchema) => schema.sorts[0]?.field ?? 'updatedAt';

/** Reads what it knows and ignores the rest: a URL is typed by anyone. */
export function readListState(params: URLSearchParams, { schema, list }: ListDefinition): ListState {
  const filters = Object.fromEntries(
    list.filters.flatMap((field) => {
      const values = (params.get(field) ?? '').split(',').filter(Boolean).slice(0, 30);
      return values.length > 0 ? [[field, values]] : [];
    }),
  );
  const size = wholeNumber(params.get('size'));
  const sort = params.get('sort');
  return {
    q: params.get('q') ?? '',
    filters,
    toggles: list.toggles.filter(({ name }) => params.get(name) === '1').map(({ name }) => name),
    sort: schema.sorts.find(({ field }) => field === sort)?.field ?? defaultSort(schema),
    page: wholeNumber(params.get('page')) ?? 1,
    size: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_SIZE,
    view: VIEWS.find((known) => known === params.get('view')),
  };
}

/** Only what differs from a fresh list is written. */
export function writeListState(state: ListState, { schema }: ListDefinition): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const [field, values] of Object.entries(state.filters))
    if (values.length > 0) params.set(field, values.join(','));
  for (const name of state.toggles) params.set(name, '1');
  if (state.sort !== defaultSort(schema)) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== DEFAULT_SIZE) params.set('size', String(state.size));
  if (state.view) params.set('view', state.view);
  return params;
}

export const isNarrowed = (state: ListState): boolean =>
  state.q !== '' || state.toggles.length > 0 || Object.keys(state.filters).length > 0;

/** The list as Refine's data provider is asked for it. Two letters are the least a search can use. */
export function toListQuery(state: ListState, { schema, list }: ListDefinition, context: ToggleContext) {
  const toggles = list.toggles.filter(({ name }) => state.toggles.includes(name));
  const chosen: CrudFilter[] = Object.entries(state.filters).map(([field, values]) =>
    values.length === 1 ? { field, operator: 'eq', value: values[0] } : { field, operator: 'in', value: [...values] },
  );
  const given = new Set(Object.keys(state.filters));
  const toggled = toggles
    .flatMap((toggle) => toggle.filters(context))
    .filter((filter) => !('field' in filter && given.has(filter.field)));
  const q = state.q.trim();
  const search: CrudFilter[] = [...q].length >= 2 ? [{ field: 'q', operator: 'contains', value: q }] : [];
  const field = toggles.find((toggle) => toggle.sort)?.sort ?? state.sort;
  const sorter = schema.sorts.find((sort) => sort.field === field) ?? { field, order: 'desc' as const };
  return {
    filters: [...chosen, ...toggled, ...search],
    sorters: [{ field: sorter.field, order: sorter.order }],
    pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' as const },
    meta: toggles.some((toggle) => toggle.archived) ? { archived: true } : undefined,
  };
}
