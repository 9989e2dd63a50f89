import { expect, test } from 'vitest';
import type { Values } from '#model/schema.ts';
import { DAY, Hours } from '../hours.ts';
import { A, typedSample } from '../world.ts';

const invoice = (world: Hours, amountMinor: number, method = 'Cash'): Values => ({
  ...typedSample('invoices'),
  title: 'INV',
  status: 'Paid',
  balanceMinor: 0,
  updatedAt: world.now,
  payments: [{ date: world.now, amountMinor, method }],
});
async function days(world: Hours, count: number) {
  for (let day = 0; day < count; day += 1) await world.next(DAY / 3_600_000);
}

test('cash of 55,000 AED or more has one notice, whatever happens to the invoice later', async () => {
  const world = new Hours();
  await world.run();
  const made = await world.given('invoices', invoice(world, 5_500_000));
  await world.given('invoices', invoice(world, 5_499_999));
  await world.given('invoices', invoice(world, 9_900_000, 'BankTransfer'));
  await days(world, 2);
  const told = world.told();
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(told.map((line) => line.split(' ')[1]))).toEqual(new Set(['CashReportDue']));
  await world.put(`companies/${A}/invoices/${made.id}`, {
    ...world.read(`invoices/${made.id}`),
    notes: 'checked',
    updatedAt: world.now,
  });
  await days(world, 5);
  expect(world.told()).toEqual(told);
});
