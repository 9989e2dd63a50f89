import { defineForm, type FormDefinition, type Section } from '#kit/resource.ts';
import type { Values } from '#model/schema.ts';
import type labels from './labels.en.json';
import { employeePay, firstPay, firstTerms, TERMS } from './schema.ts';

type FirstSection = Section<typeof firstPay, typeof labels>;
export const TERM_SECTIONS: readonly FirstSection[] = [
  { name: 'contract', fields: ['employmentType', 'contractType', 'commissionSplitBp', 'overtimeExempt'] },
  { name: 'salary', fields: ['basicSalaryMinor', 'housingMinor', 'transportMinor', 'otherAllowanceMinor'] },
];
const ACCOUNT = ['bankName', 'iban', 'bankRoutingCode', 'labourCardNumber'] as const;
const PRIOR = { name: 'prior', fields: ['priorService'] } as const;
export const SECTIONS: readonly Section<typeof employeePay, typeof labels>[] = [
  { name: 'bank', fields: ACCOUNT },
  PRIOR,
];

/** The account that pay goes to, and earlier service. */
export const bankForm: FormDefinition = defineForm<typeof employeePay, typeof labels>({
  schema: employeePay,
  sections: SECTIONS,
  form: { defaults: () => ({}) },
});

const isTerm = (name: string): boolean => name in TERMS;
const only = (values: Values, keep: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keep(name)));

/** @param currency the company's, in which amounts are typed before the first save */
export const firstForm = (currency: string): FormDefinition =>
  defineForm<typeof firstPay, typeof labels>({
    schema: firstPay,
    sections: [...TERM_SECTIONS, { name: 'bank', fields: ACCOUNT }, PRIOR],
    form: {
      defaults: () => ({
        employmentType: 'FullTime',
        contractType: 'Unlimited',
        currency,
        housingMinor: 0,
        transportMinor: 0,
        otherAllowanceMinor: 0,
      }),
      stored: (values) => ({ ...only(values, (name) => !isTerm(name)), terms: firstTerms(only(values, isTerm)) }),
    },
  });
