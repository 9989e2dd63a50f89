import { APP_PREFIX, OWN_PATH } from '#areas/routes.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { landingOf } from './redirect.ts';

export interface MenuItem {
  /** Last part of the path, and the key of its label in `shell:area`. */
  readonly area: string;
  readonly path: string;
  readonly icon: IconName;
}
export interface MenuGroup {
  readonly group: string;
  readonly items: readonly MenuItem[];
}

/** Areas in the order a working day needs them. The first path a person may open is theirs. */
const GROUPS: readonly { group: string; items: readonly [icon: IconName, ...paths: string[]][] }[] = [
  {
    group: 'work',
    items: [
      ['dashboard', 'dashboards', 'seller/dashboard'],
      ['todo', 'todo', 'seller/todo'],
      ['person', 'me'],
    ],
  },
  {
    group: 'sales',
    items: [
      ['leads', 'leads', 'seller/leads'],
      ['contacts', 'contacts', 'seller/contacts'],
      ['deals', 'deals', 'seller/deals'],
      ['meetings', 'company/meetings', 'seller/todo/meetings'],
    ],
  },
  {
    group: 'property',
    items: [
      ['properties', 'properties', 'seller/properties'],
      ['scanner', 'property-scanner'],
    ],
  },
  {
    group: 'money',
    items: [
      ['invoices', 'invoices', 'seller/invoices'],
      ['payroll', 'payroll'],
    ],
  },
  {
    group: 'people',
    items: [
      ['sellers', 'sellers'],
      ['employees', 'company/employees'],
      ['attendees', 'attendees'],
      ['applications', 'applications'],
    ],
  },
  {
    group: 'company',
    items: [
      ['company', 'my-company'],
      ['building', 'companies'],
      ['shield', 'access'],
      ['history', 'history'],
    ],
  },
];

export const areaOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The side navigation of whoever may open the paths `canOpen` says yes to; empty groups are left out. */
export function menuFor(canOpen: (path: string) => boolean): MenuGroup[] {
  return GROUPS.map(({ group, items }) => ({
    group,
    items: items.flatMap(([icon, ...paths]): MenuItem[] => {
      const path = paths.map((part) => `${APP_PREFIX}/${part}`).find(canOpen);
      return path ? [{ area: areaOf(path), path, icon }] : [];
    }),
  })).filter(({ items }) => items.length > 0);
}

export const pathsOf = (groups: readonly MenuGroup[]): string[] =>
  groups.flatMap(({ items }) => items.map(({ path }) => path));

/** Where somebody who was refused goes on: where sign-in leads the role, else the first area that opens, else the own page. */
export function startOf(role: string, canOpen: (path: string) => boolean): string {
  const landing = landingOf(role);
  if (canOpen(landing)) return landing;
  return pathsOf(menuFor(canOpen)).find((path) => path !== OWN_PATH) ?? OWN_PATH;
}

/** Where a seller's day begins. */
export const SELLERS_START = `${APP_PREFIX}/seller/dashboard`;
