/** How a list is looked at. Kept in this browser for each person and resource; the address goes before it. */
export const VIEWS = ['list', 'board'] as const;
export type View = (typeof VIEWS)[number];

const keyOf = (uid: string, resource: string) => `view:${uid}:${resource}`;

export function rememberedView(uid: string, resource: string): View {
  try {
    const kept = localStorage.getItem(keyOf(uid, resource));
    return VIEWS.find((known) => known === kept) ?? 'list';
  } catch {
    return 'list';
  }
}

export function rememberView(uid: string, resource: string, view: View): void {
  try {
    localStorage.setItem(keyOf(uid, resource), view);
  } catch {
    // blocked or full: the address still says it
  }
}
