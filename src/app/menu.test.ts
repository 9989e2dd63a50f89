import { expect, it } from 'vitest';
import { listPathOf } from '#areas/routes.ts';
import { groupsOf, isLanding, menuPaths, placesOf, resourcesFor, startOf } from './menu.ts';

const all = () => true;

it('a list is the first that may be opened; among a seller’s screens, the seller’s own', () => {
  expect(listPathOf('leads', all)).toBe('/app/leads');
  expect(listPathOf('leads', all, true)).toBe('/app/seller/leads');
  const isManager = (path: string) => !path.startsWith('/app/seller/');
  expect(listPathOf('leads', isManager, true)).toBe('/app/leads');
  expect(listPathOf('leads', (path) => !isManager(path))).toBe('/app/seller/leads');
  expect(listPathOf('payslips', all, true)).toBe('/app/payroll');
});

const isSeller = (path: string) => path.startsWith('/app/seller/') || path === '/app/me';

it('a seller finds the own meetings in the menu and where links to them lead, as a manager finds the company’s', () => {
  const isManager = (path: string) => !path.startsWith('/app/seller/');
  expect(listPathOf('meetings', isSeller)).toBe('/app/seller/todo/meetings');
  expect(listPathOf('meetings', isManager)).toBe('/app/company/meetings');
  expect(listPathOf('meetings', all, true)).toBe('/app/seller/todo/meetings');
  const groups = groupsOf(resourcesFor(isSeller, (area) => `the ${area}`));
  expect(groups.flatMap(({ items }) => items)).toContainEqual({
    name: 'meetings',
    area: 'meetings',
    label: 'the meetings',
    path: '/app/seller/todo/meetings',
    icon: 'calendar',
  });
  const forAll = menuPaths(all);
  expect(forAll).toContain('/app/company/meetings');
  expect(forAll).not.toContain('/app/seller/todo/meetings');
});

it('a refused person is offered the landing page, else the first area that opens, else their own page', () => {
  const only =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path);
  expect(startOf('CEO', all)).toBe('/app/dashboards/default');
  expect(startOf('Seller', isSeller)).toBe('/app/seller/dashboard');
  expect(startOf('Accountant', only('/app/me', '/app/payroll', '/app/invoices'))).toBe('/app/invoices');
  expect(startOf('OfficeBoy', only('/app/me', '/app/notifications', '/app/access-denied'))).toBe('/app/me');
  expect(startOf('OfficeBoy', only('/app/me', '/app/todo')), 'a screen that is not in the menu').toBe('/app/todo');
  expect(startOf('Seller', only('/app/me', '/app/leads'))).toBe('/app/leads');
});

it('a landing is the screen sign-in leads the role to', () => {
  expect(isLanding('OfficeBoy', '/app/dashboards')).toBe(true);
  expect(isLanding('Seller', '/app/seller/dashboard')).toBe(true);
  for (const path of ['/app/seller/dashboard', '/app/dashboards/reports', '/app/invoices'])
    expect(isLanding('CEO', path), path).toBe(false);
  expect(isLanding('Seller', '/app/dashboards')).toBe(false);
});

it('Refine gets each resource with the path where this person uses it, and the others as hidden', () => {
  const told = resourcesFor(isSeller, (area) => area);
  expect(told.find(({ name }) => name === 'leads')).toMatchObject({
    list: '/app/seller/leads',
    create: '/app/seller/leads/new',
    edit: '/app/seller/leads/:id/edit',
    show: '/app/seller/leads/:id',
    meta: { label: 'leads', icon: 'leads', hide: false, audit: [] },
  });
  const hidden = told.filter(({ meta }) => meta?.hide).map(({ name }) => name);
  expect(hidden).toEqual(expect.arrayContaining(['payroll', 'activities']));
  expect(hidden).not.toContain('deals');
});
it('the menu is ordered by job and leaves out what does not open: Today first, then the work of the day', () => {
  const menu = (canOpen: (path: string) => boolean) =>
    groupsOf(resourcesFor(canOpen, (area) => area)).map(({ group, items }) => [group, items.map(({ name }) => name)]);
  const work = ['dashboards', 'notifications', 'leads', 'deals', 'contacts', 'meetings', 'properties', 'conversations'];
  expect(menu(all)).toEqual([
    ['main', [...work, 'scans']],
    ['finance', ['reports', 'invoices', 'payroll']],
    ['team', ['employees', 'attendees', 'leaveRequests', 'applications']],
    ['settings', ['companies', 'inboxes', 'messageTemplates', 'contactBars', 'allCompanies', 'access', 'history']],
  ]);
  expect(menu((path) => isSeller(path) || path === '/app/notifications')).toEqual([
    ['main', work],
    ['finance', ['reports', 'invoices']],
  ]);
});

it('for a person without Today the own page takes its place; tasks are found only by the palette', () => {
  const mine = (path: string) => path === '/app/me' || path === '/app/notifications';
  expect(groupsOf(resourcesFor(mine, (area) => area))).toMatchObject([
    { group: 'main', items: [{ name: 'me' }, { name: 'notifications' }] },
  ]);
  const places = placesOf(resourcesFor(all, (area) => area)).map(({ name }) => name);
  expect(places).toEqual(expect.arrayContaining(['me', 'todo', 'dashboards']));
});
