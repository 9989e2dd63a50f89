import { isIban } from '#lib/money/iban.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { EVER, on, outOfOrder } from '#lib/time/dating.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, dated, flag, group, money, number, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const monthly = () => money({ required: true, max: 1_000_000_000_000 });
/** What somebody is paid, as it applies from a day on. */
export const TERMS = {
  employmentType: choice(['FullTime', 'PartTime', 'CommissionOnly', 'Freelance'], { required: true }),
  contractType: choice(['Limited', 'Unlimited'], { required: true }),
  basicSalaryMinor: monthly(),
  housingMinor: monthly(),
  transportMinor: monthly(),
  otherAllowanceMinor: monthly(),
  /** The person's part of the commission; absent: as the company has it. */
  commissionSplitBp: number({ min: 0, max: 10_000, percent: true }),
  /** Overtime is not paid: the law leaves out people who direct others. */
  overtimeExempt: flag(),
};
const BANK = {
  bankName: text({ max: 120 }),
  iban: text({ max: 34, pattern: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}', as: 'iban' }),
  bankRoutingCode: text({ max: 9, pattern: '[0-9]{9}', messageKey: 'employeePay.error.routing' }),
  labourCardNumber: text({ max: 14, pattern: '[0-9]{1,14}', messageKey: 'employeePay.error.labourCard' }),
};
/** Service for the same employer before the day of hire, and what gratuity was paid for it. */
const PRIOR = { priorService: group({ from: date({ required: true }), gratuityPaidMinor: money() }) };
const CURRENCY = { currency: currency({ required: true, computed: true, immutable: true }) };
const fields = {
  ...CURRENCY,
  /** The first applies from the day the person was hired. */
  terms: dated(TERMS),
  ...PRIOR,
  ...BANK,
};
type PayValues = ValuesOf<typeof fields>;
export type EmployeePay = Stored<typeof fields>;
export type Terms = ValuesOf<typeof TERMS>;
export type PayVersion = EmployeePay['terms'][number];

/** The terms of a new file, which the server dates by the day the person was hired. */
export const firstTerms = <T extends { readonly [name in keyof Terms]?: unknown }>(terms: T) => [
  { from: EVER, ...terms },
];
/** What somebody is paid on a day, `YYYY-MM-DD`. */
export const termsOn = (pay: Pick<EmployeePay, 'terms'> | undefined, day: string): PayVersion | undefined =>
  pay && on(pay.terms, day);

const PAID = ['basicSalaryMinor', 'housingMinor', 'transportMinor', 'otherAllowanceMinor'] as const;
/** The fixed pay of a month. */
export const monthlyMinor = (terms: Terms): number => sumOf(PAID.map((name) => terms[name]));
/** Whether a month is paid alike by both. */
export const paysTheSame = (one: Terms, other: Terms): boolean =>
  !one.overtimeExempt === !other.overtimeExempt && PAID.every((name) => one[name] === other[name]);

/** What is wrong with terms by themselves. */
export const checkTerms = ({ employmentType, basicSalaryMinor }: Partial<Terms>): Issue[] =>
  employmentType !== 'CommissionOnly' && basicSalaryMinor === 0
    ? [{ field: 'basicSalaryMinor', key: 'employeePay.error.basic' }]
    : [];
const checkBank = ({ iban }: Pick<PayValues, 'iban'>): Issue[] =>
  iban && !isIban(iban) ? [{ field: 'iban', key: 'employeePay.error.iban' }] : [];

function checkPay({ terms = [], ...bank }: Partial<PayValues>): Issue[] {
  const twice = outOfOrder(terms);
  return [
    ...(terms.length === 0 ? [{ field: 'terms', key: 'ui.validation.required' }] : []),
    ...terms.flatMap((version, at) =>
      checkTerms(version).map((issue) => ({ ...issue, field: `terms.${at}.${issue.field}` })),
    ),
    ...(twice < 0 ? [] : [{ field: `terms.${twice}.from`, key: 'dated.error.order' }]),
    ...checkBank(bank),
  ];
}

/** Contract, salary and bank account of an employee: the confidential part, a document of its own. */
export const employeePay = defineSchema({
  name: 'employeePay',
  fields,
  title: 'currency',
  partOf: { resource: 'employees' },
  activities: false,
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  check: checkPay,
});

const first = { ...CURRENCY, ...TERMS, ...PRIOR, ...BANK };
/** What is typed of a new file: what somebody is paid from the first day on, and to which account. */
export const firstPay = defineSchema({
  name: 'employeePay',
  fields: first,
  title: 'employmentType',
  sorts: [],
  filters: [],
  check: (values: Partial<ValuesOf<typeof first>>) => [...checkTerms(values), ...checkBank(values)],
});
