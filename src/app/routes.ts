/** The specification's routes, in one table (pure data: the policy tools and the redirect check read it too). */
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
