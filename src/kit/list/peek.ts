import { BREAKPOINTS } from '#ui/theme.ts';

/** The record shown beside a list is part of the list's address: back closes it, and the address can be shared. */
const NAME = 'peek';
const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Pixels of window from which a record has room beside its list. */
export const PEEK_ROOM = BREAKPOINTS.tablet;

export function peekedIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get(NAME);
  return id !== null && ID.test(id) ? id : undefined;
}

/** The same address with this record beside the list, or with none. */
export function withPeek(search: string, id: string | undefined): string {
  if (id === undefined && !search.includes(`${NAME}=`)) return search;
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(NAME);
  else params.set(NAME, id);
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Pixels the panel is high: down to the window's end. Where the list is shorter than that, the page must not become
 * longer by being scrolled, so the panel keeps the height it has at the page's top.
 */
export function panelHeight(at: {
  readonly window: number;
  /** The panel's place in the window, as it scrolls. */
  readonly top: number;
  /** The panel's place in the page. */
  readonly start: number;
  readonly column: number;
}): number {
  const atTop = at.window - at.start - BELOW;
  const whole = at.window - Math.max(at.top, STICKS_AT) - BELOW;
  return Math.max(LEAST, atTop, Math.min(whole, at.column));
}
/** The top bar's height. */
const STICKS_AT = 70;
const BELOW = 0;
const LEAST = 320;
