import type { ListDefinition } from '#kit/resource.ts';

/** How a list is looked at. Remembered in this browser for each person and resource; the address goes before it. */
const VIEWS = ['list', 'board'] as const;
/** One of them, or a look of the resource's own. */
export type View = string;
type ListFacts = Pick<ListDefinition, 'schema' | 'list'>;
export const viewsOf = ({ schema, list }: ListFacts): readonly View[] => [
  ...customViewsOf(list, false),
  ...VIEWS.filter((view) => view !== 'board' || schema.status),
  ...customViewsOf(list, true),
];
const customViewsOf = ({ customViews = [] }: ListFacts['list'], last: boolean): readonly View[] =>
  customViews.flatMap(({ name, isLast = false }) => (isLast === last ? [name] : []));

type Remembered = 'view' | 'columns';
const keyOf = (what: Remembered, uid: string, resource: string) => `${what}:${uid}:${resource}`;

function recall(what: Remembered, uid: string, resource: string): string | null {
  try {
    return localStorage.getItem(keyOf(what, uid, resource));
  } catch {
    return null;
  }
}
function store(what: Remembered, uid: string, resource: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(what, uid, resource));
    else localStorage.setItem(keyOf(what, uid, resource), value);
  } catch {
    // blocked or full: the address still says it
  }
}

export function rememberedView(uid: string, definition: ListFacts): View {
  const stored = recall('view', uid, definition.schema.name);
  const views = viewsOf(definition);
  return views.find((known) => known === stored) ?? views[0] ?? 'list';
}
export const rememberView = (uid: string, resource: string, view: View): void => store('view', uid, resource, view);

/** In the form of the address (list-columns.ts). */
export const rememberedColumns = (uid: string, resource: string): string | null => recall('columns', uid, resource);
export const rememberColumns = (uid: string, resource: string, columns: string | undefined): void =>
  store('columns', uid, resource, columns);
