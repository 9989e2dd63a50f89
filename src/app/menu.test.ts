import { expect, it } from 'vitest';
import { listPathOf } from '#areas/routes.ts';
import { menuFor, pathsOf, startOf } from './menu.ts';

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
  expect(menuFor(isSeller).flatMap(({ items }) => items)).toContainEqual({
    area: 'meetings',
    path: '/app/seller/todo/meetings',
    icon: 'meetings',
  });
  const forAll = pathsOf(menuFor(all));
  expect(forAll).toContain('/app/company/meetings');
  expect(forAll).not.toContain('/app/seller/todo/meetings');
});

it('whoever is refused goes on where sign-in leads, else to the first area that opens, else to the own page', () => {
  const only =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path);
  expect(startOf('CEO', all)).toBe('/app/dashboards/default');
  expect(startOf('Seller', isSeller)).toBe('/app/seller/dashboard');
  expect(startOf('Accountant', only('/app/me', '/app/payroll', '/app/invoices'))).toBe('/app/invoices');
  expect(startOf('OfficeBoy', only('/app/me', '/app/notifications', '/app/access-denied'))).toBe('/app/me');
});
