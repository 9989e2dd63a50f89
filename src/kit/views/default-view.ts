/**
 * The address of a person's default view of a list, kept in this browser so that the list opens with it at once.
 * What the server says replaces it as soon as it is known.
 */
export interface DefaultPlace {
  readonly uid: string;
  readonly companyId: string;
  readonly resource: string;
}
const keyOf = ({ uid, companyId, resource }: DefaultPlace) => `default-view:${uid}:${companyId}:${resource}`;

/** `?…`, or undefined where the plain list opens. */
export function rememberedDefault(place: DefaultPlace): string | undefined {
  try {
    return localStorage.getItem(keyOf(place)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberDefault(place: DefaultPlace, search: string | undefined): void {
  try {
    if (search === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), search);
  } catch {
    // blocked or full: the list opens plain and turns to the view once the views are read
  }
}
