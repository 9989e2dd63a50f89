import { expect, it } from 'vitest';
import { dayKey } from '#lib/time/dates.ts';
import { datedHours, datedPay, datedRules } from '#scripts/migration/migrate-dated.ts';
import BEFORE from '#tests/data/money/undated-pay.json' with { type: 'json' };
import { payslipsOfCompany } from './dated-company.ts';

const hiredOn = (date: Date) => dayKey(date, 'Asia/Dubai');
const pay = (stored: Parameters<typeof datedPay>[0], hireDate: Date) => {
  const dated = datedPay(stored, hiredOn(hireDate));
  return { ...dated?.kept, terms: dated?.terms };
};

/** The fingerprints were written by the release in which contracts, hours and rules had no day, from the same company. */
it('nobody of 300 people gets another payslip in three years, because what they are paid by has a day now', () => {
  const migrated = payslipsOfCompany({
    pay,
    employee: (employee, hireDate) => {
      const { kept, ...hours } = datedHours(employee, hiredOn(hireDate)) ?? { kept: employee };
      return { ...employee, schedule: undefined, ...kept, ...hours, id: employee.id };
    },
    setting: (name, setting) => {
      const { kept, rules } = datedRules(name, setting) ?? { kept: setting };
      return rules ? { ...kept, rules } : kept;
    },
  });
  expect(migrated).toEqual(BEFORE.company);
}, 300_000);
