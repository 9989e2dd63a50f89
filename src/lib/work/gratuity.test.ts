import { expect, it } from 'vitest';
import { annualLeaveDays, gratuity } from './gratuity.ts';

const RULES = { leastDays: 365, firstDays: 1825, firstRate: 21, laterRate: 30, mostMonths: 24 };
it.each([
  [1000000, 364, 0],
  [1000000, 365, 700000],
  [1000000, 1825, 3500000],
  [1000000, 2555, 5500000],
  [650000, 1000, 1246575],
  [1500000, 14600, 36000000],
])('basic %d after %d days: %d', (basic, days, due) => expect(gratuity(basic, days, RULES)).toBe(due));

it.each([
  [5, 0],
  [6, 12],
  [11, 22],
  [12, 30],
  [40, 30],
])('%d months of service: %d days of leave', (months, days) =>
  expect(annualLeaveDays(months, { fromMonths: 6, daysAMonth: 2, fullMonths: 12, daysAYear: 30 })).toBe(days),
);
