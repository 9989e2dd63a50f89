import { expect, test } from 'vitest';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { computePayslip } from './compute.ts';
import { rulesOf, writeTerms } from './terms.ts';

test('loans beyond the cap wait for the next month, in order', () => {
  const pay = computePayslip({
    basicMinor: 300_000,
    housingMinor: 100_000,
    transportMinor: 50_000,
    otherMinor: 0,
    dayMinutes: 0,
    nightMinutes: 0,
    restMinutes: 0,
    holidayMinutes: 0,
    payableDays: 30,
    unpaidHalfDays: 0,
    terms: writeTerms(rulesOf(PAYROLL_DEFAULTS, 31)),
    loans: [
      { loanId: 'car', kind: 'Loan', amountMinor: 200_000, owedMinor: 900_000 },
      { loanId: 'rent', kind: 'Advance', amountMinor: 100_000, owedMinor: 100_000 },
    ],
  });
  expect(pay.deductions).toEqual([
    { code: 'Loan', loanId: 'car', amountMinor: 200_000, carryForwardMinor: undefined, balanceMinor: 700_000 },
    { code: 'Advance', loanId: 'rent', amountMinor: 25_000, carryForwardMinor: 75_000, balanceMinor: 75_000 },
  ]);
  expect(pay).toMatchObject({ deductionsMinor: 225_000, netMinor: 225_000 });
});
