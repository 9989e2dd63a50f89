import type { ListDefinition } from '#kit/resource.ts';

/** How a list is looked at. Kept in this browser for each person and resource; the address goes before it. */
const VIEWS = ['list', 'board'] as const;
/** One of them, or a look of the resource's own. */
export type View = string;
type Told = Pick<ListDefinition, 'schema' | 'list'>;
export const viewsOf = ({ schema, list }: Told): readonly View[] => [
  ...looksOf(list, false),
  ...VIEWS.filter((view) => view !== 'board' || schema.status),
  ...looksOf(list, true),
];
const looksOf = ({ looks = [] }: Told['list'], last: boolean): readonly View[] =>
  looks.flatMap(({ name, isLast = false }) => (isLast === last ? [name] : []));

type Kept = 'view' | 'columns';
const keyOf = (what: Kept, uid: string, resource: string) => `${what}:${uid}:${resource}`;

function recall(what: Kept, uid: string, resource: string): string | null {
  try {
    return localStorage.getItem(keyOf(what, uid, resource));
  } catch {
    return null;
  }
}
function keep(what: Kept, uid: string, resource: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(what, uid, resource));
    else localStorage.setItem(keyOf(what, uid, resource), value);
  } catch {
    // blocked or full: the address still says it
  }
}

export function rememberedView(uid: string, definition: Told): View {
  const kept = recall('view', uid, definition.schema.name);
  const views = viewsOf(definition);
  return views.find((known) => known === kept) ?? views[0] ?? 'list';
}
export const rememberView = (uid: string, resource: string, view: View): void => keep('view', uid, resource, view);

/** As they are written in the address (list-columns.ts). */
export const rememberedColumns = (uid: string, resource: string): string | null => recall('columns', uid, resource);
export const rememberColumns = (uid: string, resource: string, columns: string | undefined): void =>
  keep('columns', uid, resource, columns);
