import { expect, it } from 'vitest';
import { dayKey } from '#lib/dates.ts';
import { datedPay } from '#scripts/migration/migrate-dated.ts';
import BEFORE from '#tests/data/money/undated-pay.json' with { type: 'json' };
import { payslipsOfCompany } from './dated-company.ts';

/** The fingerprints were written by the release in which a contract had no day, from the same company. */
it('nobody of 300 people gets another payslip in three years, because their contract has a day now', () => {
  const migrated = payslipsOfCompany((pay, hireDate) => {
    const dated = datedPay(pay, dayKey(hireDate, 'Asia/Dubai'));
    return { ...dated?.kept, terms: dated?.terms };
  });
  expect(migrated).toEqual(BEFORE.company);
});
