import { lastPart } from '#lib/data/paths.ts';
import type { IconName } from '#ui/icon-paths.ts';

/** Groups of the menu, in its order. */
export const GROUPS = ['main', 'finance', 'team', 'settings'] as const;

/** A resource as Refine declares it: its name, the paths of its screens, and what the app shows of it. */
export interface Resource {
  /** The collection of its records. */
  readonly name: string;
  /** Where another resource has the same name. */
  readonly identifier?: string;
  readonly list: string;
  readonly create?: string;
  readonly edit?: string;
  readonly show?: string;
  readonly meta: {
    /** Key of its label in `shell:area`: the last part of the path. */
    readonly label: string;
    readonly icon?: IconName;
    /** Without one it is not in the menu. */
    readonly group?: (typeof GROUPS)[number];
    /** Where a Seller lists the own records. */
    readonly seller?: string;
    /** A screen that shows no collection: the policy knows its path alone. */
    readonly isPage?: true;
    /** The resource in whose line of the menu it is, where it has none. */
    readonly under?: string;
    /** Signed in is enough: no role guard, so nobody loops. */
    readonly unguarded?: true;
  };
}
type Meta = Omit<Resource['meta'], 'label'>;

const labelled = (list: string, meta: Meta): Resource['meta'] => ({ label: lastPart(list), ...meta });
/** A screen at one path. */
const screen = (name: string, list: string, meta: Meta = {}): Resource => ({ name, list, meta: labelled(list, meta) });
/** A screen that shows no collection. */
const page = (name: string, list: string, meta: Meta = {}): Resource => screen(name, list, { ...meta, isPage: true });
/** A collection with a list, a form and a page for each record. */
const records = (name: string, list: string, meta: Meta = {}): Resource => ({
  name,
  list,
  create: `${list}/new`,
  edit: `${list}/:id/edit`,
  show: `${list}/:id`,
  meta: labelled(list, meta),
});

/**
 * Every resource, declared once: routes, guards, menu, titles, palette and links follow from it. Pure, because the
 * server and scripts read it too; the code of a screen is found by its name (`screens.ts`). Within a group, the menu and
 * the palette keep this order.
 */
export const RESOURCES: readonly Resource[] = [
  page('me', '/app/me', { icon: 'person', group: 'main', unguarded: true }),
  page('dashboards', '/app/dashboards', { icon: 'meetings', group: 'main', seller: '/app/seller/dashboard' }),
  page('notifications', '/app/notifications', { icon: 'inbox', group: 'main', unguarded: true }),
  records('leads', '/app/leads', { icon: 'leads', group: 'main', seller: '/app/seller/leads' }),
  records('deals', '/app/deals', { icon: 'deals', group: 'main', seller: '/app/seller/deals' }),
  records('contacts', '/app/contacts', { icon: 'contacts', group: 'main', seller: '/app/seller/contacts' }),
  // tasks have no line of the menu: they are on Today, and a tab beside the calendar
  records('todo', '/app/todo', { icon: 'todo', seller: '/app/seller/todo', under: 'meetings' }),
  records('meetings', '/app/company/meetings', {
    icon: 'calendar',
    group: 'main',
    seller: '/app/seller/todo/meetings',
  }),
  records('properties', '/app/properties', { icon: 'properties', group: 'main', seller: '/app/seller/properties' }),
  screen('conversations', '/app/conversations', {
    icon: 'whatsapp',
    group: 'main',
    seller: '/app/seller/conversations',
  }),
  screen('scans', '/app/property-scanner', { icon: 'scanner', group: 'main' }),
  page('reports', '/app/dashboards/reports', {
    icon: 'reports',
    group: 'finance',
    seller: '/app/seller/dashboard/reports',
  }),
  records('invoices', '/app/invoices', { icon: 'invoices', group: 'finance', seller: '/app/seller/invoices' }),
  records('payroll', '/app/payroll', { icon: 'payroll', group: 'finance' }),
  records('employees', '/app/company/employees', { icon: 'employees', group: 'team' }),
  // accounts have no line of the menu: they are tabs of People
  screen('users', '/app/sellers', { icon: 'sellers', under: 'employees' }),
  records('attendees', '/app/attendees', { icon: 'attendees', group: 'team' }),
  records('leaveRequests', '/app/applications/leave', { icon: 'sun', group: 'team' }),
  records('applications', '/app/applications', { icon: 'applications', group: 'team' }),
  page('leaveCalendar', '/app/applications/calendar', { under: 'leaveRequests' }),
  screen('companies', '/app/my-company', { icon: 'company', group: 'settings' }),
  records('inboxes', '/app/channels', { icon: 'inbox', group: 'settings' }),
  records('messageTemplates', '/app/templates', { icon: 'note', group: 'settings' }),
  {
    ...screen('contactBars', '/app/not-contacted', { icon: 'lock', group: 'settings' }),
    show: '/app/not-contacted/:id',
  },
  { ...screen('companies', '/app/companies', { icon: 'building', group: 'settings' }), identifier: 'allCompanies' },
  page('access', '/app/access', { icon: 'shield', group: 'settings' }),
  // a tab of Access
  {
    ...screen('proposals', '/app/access/proposals', { icon: 'shield', under: 'access' }),
    show: '/app/access/proposals/:id',
  },
  screen('history', '/app/history', { icon: 'history', group: 'settings' }),
];

/** What tells a resource from all others. */
export const identifierOf = ({ identifier, name }: Pick<Resource, 'identifier' | 'name'>): string => identifier ?? name;

/** The paths a resource is opened at: the company's and, where there is one, the Seller's. */
export const pathsOf = ({ list, meta }: Resource): readonly string[] => (meta.seller ? [list, meta.seller] : [list]);

/** The resource whose screen a route of the table shows. */
export const resourceAt = (path: string | undefined): Resource | undefined =>
  RESOURCES.find((resource) => path !== undefined && pathsOf(resource).includes(path));

/** A resource by its identifier; the table is part of the app, so a name it does not know is a mistake in the code. */
export function resourceNamed(identifier: string): Resource {
  const found = RESOURCES.find((resource) => identifierOf(resource) === identifier);
  if (!found) throw new Error(`No resource is declared as ${identifier}.`);
  return found;
}
