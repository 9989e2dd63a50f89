import { expect, it } from 'vitest';
import { transferFile } from './transfer-file.ts';

const IBAN = 'AE070331234567890123456';
const to = (amountMinor: number, name = 'Sam Seller') => ({ name, iban: IBAN, amountMinor, reference: 'PO-000001' });

it.each([
  ['AED', 1_234_567, '12345.67'],
  ['AED', 5, '0.05'],
  ['JPY', 45_000, '45000'],
  ['BHD', 1_234_567, '1234.567'],
  ['BHD', 40, '0.040'],
])('%s %d is written %s', (currency, minor, written) =>
  expect(transferFile([to(minor)], currency).split('\r\n')[1]).toBe(
    `Sam Seller,${IBAN},${written},${currency},PO-000001`,
  ),
);
it('runs no formula of a name', () => {
  expect(transferFile([to(1, '=cmd()')], 'AED')).toContain("'=cmd()");
});
