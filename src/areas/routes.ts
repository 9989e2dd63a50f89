import { pathsOf, RESOURCES, resourceNamed } from './resources.ts';

/** The specification's routes, as the declaration of the resources makes them. Pure: the server and scripts read it. */
export const APP_PREFIX = '/app';
export const AUTH_PREFIX = '/auth';
export const LOGIN_PATH = '/auth/login';
export const ACCESS_DENIED_PATH = '/app/access-denied';

export const PUBLIC_ROUTES = ['login', 'register-1', 'forgot-password', 'reset-password', 'error-page-1'].map(
  (name) => `${AUTH_PREFIX}/${name}`,
);

/** Pages that ask for the blank layout: they speak for themselves, and lead on by their own links. */
export const BLANK_ROUTES: readonly string[] = [`${AUTH_PREFIX}/error-page-1`];

const GUARDED = RESOURCES.filter(({ meta }) => !meta.unguarded);
/** Guarded by the policy's `open` on the path itself. `resource` names the collection the screen works on. */
export const PROTECTED_ROUTES: readonly { readonly path: string; readonly resource?: string }[] = GUARDED.flatMap(
  (resource) => pathsOf(resource).map((path) => (resource.meta.isPage ? { path } : { path, resource: resource.name })),
);
/** Everybody's own page. */
export const OWN_PATH = resourceNamed('me').list;
/** Signed in is enough: no role guard, so nobody loops. */
export const UNGUARDED_ROUTES = [
  ACCESS_DENIED_PATH,
  ...RESOURCES.filter(({ meta }) => meta.unguarded).map(({ list }) => list),
];

/** Resources whose records are looked at below another one's path. */
const LISTED_WITH: { readonly [resource: string]: string } = { payslips: 'payroll', payouts: 'payroll' };

/** The seller's own screens; who may open the company's as well is here to look over a seller's shoulder. */
export const isSellers = (path: string): boolean => path.startsWith(`${APP_PREFIX}/seller/`);

/** Where a resource is listed for this person: the company's screen or the seller's own, which `fromSellers` prefers. */
export function listPathOf(resource: string, canOpen: (path: string) => boolean, fromSellers = false): string {
  const listed = LISTED_WITH[resource] ?? resource;
  const paths = PROTECTED_ROUTES.filter((route) => route.resource === listed).map(({ path }) => path);
  const open = paths.filter(canOpen);
  const own = fromSellers ? open.find(isSellers) : undefined;
  return own ?? open[0] ?? paths[0] ?? `${APP_PREFIX}/${resource}`;
}
