/** The specification's routes, in one table (pure: the policy, the server's links and the redirect check read it too). */
export const APP_PREFIX = '/app';
export const AUTH_PREFIX = '/auth';
export const LOGIN_PATH = '/auth/login';
export const ACCESS_DENIED_PATH = '/app/access-denied';

export const PUBLIC_ROUTES = ['login', 'register-1', 'forgot-password', 'reset-password', 'error-page-1'].map(
  (name) => `${AUTH_PREFIX}/${name}`,
);

/** Pages that ask for the blank layout: they speak for themselves, and lead on by their own links. */
export const BLANK_ROUTES: readonly string[] = [`${AUTH_PREFIX}/error-page-1`];

/** Guarded by the policy's `open` on the path itself. `resource` names the collection the screen works on. */
export const PROTECTED_ROUTES: readonly { readonly path: string; readonly resource?: string }[] = [
  { path: '/app/dashboards' },
  { path: '/app/my-company', resource: 'companies' },
  { path: '/app/property-scanner', resource: 'scans' },
  { path: '/app/todo', resource: 'todo' },
  { path: '/app/sellers', resource: 'users' },
  { path: '/app/contacts', resource: 'contacts' },
  { path: '/app/leads', resource: 'leads' },
  { path: '/app/deals', resource: 'deals' },
  { path: '/app/properties', resource: 'properties' },
  { path: '/app/history', resource: 'history' },
  { path: '/app/invoices', resource: 'invoices' },
  { path: '/app/company/employees', resource: 'employees' },
  { path: '/app/company/meetings', resource: 'meetings' },
  { path: '/app/applications', resource: 'applications' },
  { path: '/app/applications/leave', resource: 'leaveRequests' },
  { path: '/app/applications/calendar' },
  { path: '/app/attendees', resource: 'attendees' },
  { path: '/app/payroll', resource: 'payroll' },
  { path: '/app/access' },
  { path: '/app/companies' },
  { path: '/app/seller/dashboard' },
  { path: '/app/seller/todo', resource: 'todo' },
  // A seller's agenda is a tab of the to-do screen.
  { path: '/app/seller/todo/meetings', resource: 'meetings' },
  { path: '/app/seller/contacts', resource: 'contacts' },
  { path: '/app/seller/leads', resource: 'leads' },
  { path: '/app/seller/deals', resource: 'deals' },
  { path: '/app/seller/properties', resource: 'properties' },
  { path: '/app/seller/invoices', resource: 'invoices' },
];
/** Everybody's own page. */
export const OWN_PATH = '/app/me';
/** Signed in is enough: no role guard, so nobody loops. */
export const UNGUARDED_ROUTES = [ACCESS_DENIED_PATH, OWN_PATH, '/app/notifications'];

/** Resources whose records are looked at below another one's path. */
const LISTED_WITH: { readonly [resource: string]: string } = { payslips: 'payroll' };

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
