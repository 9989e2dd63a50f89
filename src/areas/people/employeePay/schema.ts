import { isIban } from '#lib/iban.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, flag, money, number, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const monthly = () => money({ required: true, max: 1_000_000_000_000 });
const fields = {
  employmentType: choice(['FullTime', 'PartTime', 'CommissionOnly', 'Freelance'], { required: true }),
  contractType: choice(['Limited', 'Unlimited'], { required: true }),
  currency: currency({ required: true, computed: true, immutable: true }),
  basicSalaryMinor: monthly(),
  housingMinor: monthly(),
  transportMinor: monthly(),
  otherAllowanceMinor: monthly(),
  /** The person's part of the commission; absent: as the company has it. */
  commissionSplitBp: number({ min: 0, max: 10_000, percent: true }),
  /** Overtime is not paid: the law leaves out whoever directs others. */
  overtimeExempt: flag(),
  bankName: text({ max: 120 }),
  iban: text({ max: 34, pattern: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}', as: 'iban' }),
  bankRoutingCode: text({ max: 9, pattern: '[0-9]{9}', messageKey: 'employeePay.error.routing' }),
  labourCardNumber: text({ max: 14, pattern: '[0-9]{1,14}', messageKey: 'employeePay.error.labourCard' }),
};
export type PayValues = ValuesOf<typeof fields>;
export type EmployeePay = Stored<typeof fields>;

export function checkPay({ employmentType, basicSalaryMinor, iban }: Partial<PayValues>): Issue[] {
  const issues: Issue[] = [];
  if (employmentType !== 'CommissionOnly' && basicSalaryMinor === 0)
    issues.push({ field: 'basicSalaryMinor', key: 'employeePay.error.basic' });
  if (iban && !isIban(iban)) issues.push({ field: 'iban', key: 'employeePay.error.iban' });
  return issues;
}

/** Contract, salary and bank account of an employee: the confidential part, a document of its own. */
export const employeePay = defineSchema({
  name: 'employeePay',
  fields,
  title: 'employmentType',
  partOf: { resource: 'employees' },
  activities: false,
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  check: checkPay,
});
