import { offeredColumns } from '#kit/list/list-columns.ts';
import { type ListState, readListState, writeListState } from '#kit/list/list-state.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { isSameName, MOST_VIEWS } from '#lib/sales/view-names.ts';
import type { AnyRecord } from '#model/schema.ts';

/** A saved view as the list knows it. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly resource: string;
  /** The list's address without its page. */
  readonly query: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly ownerId: string;
  readonly record: AnyRecord;
  /** Names in what was saved that do not count here and were left out of the query. */
  readonly left: readonly string[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const toView = (record: AnyRecord): SavedView => ({
  id: record.id,
  name: textOf(record.savedSearchName),
  resource: textOf(record.resourceName),
  query: textOf(record.searchQuery),
  isShared: record.visibility === 'Company',
  isDefault: record.isDefault === true,
  ownerId: textOf(record.ownerId),
  record,
  left: [],
});

/** What is saved of a list: all but its page and the view it was opened as. */
export const queryOf = (state: ListState, definition: ListDefinition): string =>
  writeListState({ ...state, page: 1, saved: undefined }, definition).toString();

/** The address that shows the list as the view has it. */
export function searchOf({ query, id }: Pick<SavedView, 'query' | 'id'>): string {
  const params = new URLSearchParams(query);
  params.set('saved', id);
  return `?${params}`;
}

/** Whether the list is no longer what the view saved. CustomView and columns count where the view says them. */
export function isEdited(state: ListState, view: Pick<SavedView, 'query'>, definition: ListDefinition): boolean {
  const saved = readListState(new URLSearchParams(view.query), definition);
  const shown: ListState = {
    ...state,
    view: saved.view && (state.view ?? saved.view),
    columns: saved.columns && (state.columns ?? saved.columns),
  };
  return sorted(queryOf(shown, definition)) !== sorted(queryOf(saved, definition));
}
/** The order in which filters were turned on says nothing; nor does that of a filter's values. */
function sorted(query: string): string {
  const parts = [...new URLSearchParams(query)].map(([name, value]) =>
    name === 'cols' || name === 'q' ? `${name}=${value}` : `${name}=${value.split(',').toSorted().join()}`,
  );
  return parts.toSorted().join('&');
}

/** What a person may narrow this list by. */
export interface Allowed {
  readonly fields: readonly string[];
  readonly toggles: readonly { readonly name: string }[];
}
/**
 * A saved query without what the list does not know (any more), and without what this person may not narrow it by:
 * what was left out is named.
 */
export function usableOf(
  query: string,
  definition: ListDefinition,
  allowed: Allowed,
): { query: string; left: string[] } {
  const params = new URLSearchParams(query);
  const keys = new Set([...DISPLAY_KEYS, ...allowed.fields, ...allowed.toggles.map(({ name }) => name)]);
  const columns = new Set(offeredColumns(definition, true).map(({ field }) => field));
  const sort = params.get('sort');
  const left = [...params.keys()].filter((name) => !keys.has(name));
  for (const name of left) params.delete(name);
  return {
    query: params.toString(),
    left: [
      ...left,
      ...(sort && !definition.schema.sorts.some(({ field }) => field === sort) ? [sort] : []),
      ...(params.get('cols') ?? '')
        .split(',')
        .map((part) => part.split(':')[0] ?? '')
        .filter((field) => field !== '' && !columns.has(field)),
    ],
  };
}
const DISPLAY_KEYS = ['q', 'sort', 'size', 'view', 'cols'];

export type NameProblem = 'empty' | 'long' | 'taken' | 'limit';
/** Why a view may not be called so, or not be added at all. `mine` are the person's own views of the list. */
export function problemOf(name: string, mine: readonly SavedView[], renamed?: SavedView): NameProblem | undefined {
  if (!renamed && mine.length >= MOST_VIEWS) return 'limit';
  if (name.trim() === '') return 'empty';
  if (name.trim().length > 60) return 'long';
  return mine.some((view) => view.id !== renamed?.id && isSameName(view.name, name)) ? 'taken' : undefined;
}
