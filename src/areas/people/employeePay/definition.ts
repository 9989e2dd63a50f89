import { defineForm, type Section } from '#kit/resource.ts';
import type labels from './labels.en.json';
import { employeePay } from './schema.ts';

export const SECTIONS: readonly Section<typeof employeePay, typeof labels>[] = [
  { name: 'contract', fields: ['employmentType', 'contractType', 'commissionSplitBp', 'overtimeExempt'] },
  { name: 'salary', fields: ['basicSalaryMinor', 'housingMinor', 'transportMinor', 'otherAllowanceMinor'] },
  { name: 'bank', fields: ['bankName', 'iban', 'bankRoutingCode', 'labourCardNumber'] },
];

/** @param currency the company's, in which amounts are typed before the first save */
export const payForm = (currency: string) =>
  defineForm<typeof employeePay, typeof labels>({
    schema: employeePay,
    sections: SECTIONS,
    form: {
      defaults: () => ({
        employmentType: 'FullTime',
        contractType: 'Unlimited',
        currency,
        housingMinor: 0,
        transportMinor: 0,
        otherAllowanceMinor: 0,
      }),
    },
  });
