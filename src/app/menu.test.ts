import { expect, it } from 'vitest';
import { listPathOf } from './menu.ts';

const all = () => true;

it('a list is the first that may be opened; among a seller’s screens, the seller’s own', () => {
  expect(listPathOf('leads', all)).toBe('/app/leads');
  expect(listPathOf('leads', all, true)).toBe('/app/seller/leads');
  const isManager = (path: string) => !path.startsWith('/app/seller/');
  expect(listPathOf('leads', isManager, true)).toBe('/app/leads');
  expect(listPathOf('leads', (path) => !isManager(path))).toBe('/app/seller/leads');
  expect(listPathOf('payslips', all, true)).toBe('/app/payroll');
});
