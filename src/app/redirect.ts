import { resourceNamed } from '#areas/resources.ts';
import { ACCESS_DENIED_PATH, AUTH_PREFIX, LOGIN_PATH, PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import type { Session } from '#model/session.ts';
import type { AuthState } from '#model/state.ts';

export const ERROR_PATH = `${AUTH_PREFIX}/error-page-1`;
const RESET_PATH = `${AUTH_PREFIX}/reset-password`;
const LONGEST = 2_048;
const KNOWN = [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES].filter(
  (path) => path !== ACCESS_DENIED_PATH,
);
/** Slashes, backslashes and control characters hidden by encoding, however often. */
const DISGUISED = /%(25)*(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
const hasControl = (text: string) => [...text].some((one) => one < ' ' || one === '\\' || one === '\u007f');

/**
 * The path inside the app that may be opened after sign-in, or ''. Only our own origin, only
 * routes of the table; asked when the value is read, not only when it is written.
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (!wanted || wanted.length > LONGEST || !/^\/[^/\\]/.test(wanted)) return '';
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (DISGUISED.test(path) || hasControl(wanted) || !URL.canParse(wanted, origin)) return '';
  const url = new URL(wanted, origin);
  // what the browser would tidy up (dot segments, doubled slashes) is not a path we wrote
  if (url.origin !== origin || url.pathname !== path || path.includes('//')) return '';
  const isKnown = KNOWN.some((route) => path === route || path.startsWith(`${route}/`));
  return isKnown ? url.pathname + url.search + url.hash : '';
}

/** The `redirect` parameter of a query string. A repeated one is nobody's link. */
export function redirectFrom(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).getAll('redirect');
  return wanted.length === 1 ? safeRedirect(wanted[0], origin) : '';
}

const { list, meta } = resourceNamed('dashboards');
const LANDING = `${list}/default`;
/** Where a seller's day begins. */
export const SELLERS_START = meta.seller ?? LANDING;
/** Where sign-in leads by role; every role but the Seller has the company's dashboard (specification, point 4). */
export const landingOf = (Role: string): string => (Role === 'Seller' ? SELLERS_START : LANDING);

export function roleRedirect(auth: AuthState, Role: string, origin: string): string {
  if (auth.forcePasswordReset) return LOGIN_PATH;
  return safeRedirect(auth.redirect, origin) || landingOf(Role);
}

/** The sign-in page, remembering where the person wanted to go. */
export function loginPath(wanted: string): string {
  return wanted === '' || wanted === '/' ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(wanted)}`;
}

/** Where a new password is set before anything opens. */
export const forcedPath = (session: Session): string =>
  session.status === 'forced' && session.method !== 'password' ? RESET_PATH : LOGIN_PATH;

/** Whom no protected page is for. */
export type Outsider = Extract<Session, { readonly status: 'signedOut' | 'forced' }>;
export const isOutsider = (session: Session): session is Outsider =>
  session.status === 'signedOut' || session.status === 'forced';

/** Where somebody whose session is over, or waits for a new password, goes from a protected page. */
export function exitPath(session: Outsider, wanted: string): string {
  if (session.status === 'forced') return forcedPath(session);
  const { reason } = session;
  if (reason === 'banned' || reason === 'closed') return `${ERROR_PATH}?reason=${reason}`;
  // a chosen sign-out leads to '/', and from there to the sign-in page without a way back
  return reason === 'chosen' && wanted !== '/' ? '/' : loginPath(reason === 'chosen' ? '' : wanted);
}
