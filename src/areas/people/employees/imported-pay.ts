import { firstPay, TERMS } from '#areas/people/employeePay/schema.ts';
import { checkLoan, loans } from '#areas/people/loans/schema.ts';
import { choice, date, money } from '#model/fields.ts';
import { defineSchema, type Issue, type RelatedImport, type Values } from '#model/schema.ts';

const { iban, bankName, bankRoutingCode, labourCardNumber } = firstPay.fields;
const { employmentType, contractType } = TERMS;
const { instalments, firstMonth, takenBeforeMinor } = loans.fields;
const ALLOWANCES = ['housingMinor', 'transportMinor', 'otherAllowanceMinor'] as const;
export const BANK = { iban, bankName, bankRoutingCode, labourCardNumber };
const allowance = () => money({ max: 1_000_000_000_000 });
export const PAY = {
  basicSalaryMinor: allowance(),
  housingMinor: allowance(),
  transportMinor: allowance(),
  otherAllowanceMinor: allowance(),
  employmentType: choice(employmentType.options),
  contractType: choice(contractType.options),
  ...BANK,
  /** Service for the same employer before the day of hire, and what gratuity was paid for it. */
  earlierFrom: date(),
  earlierPaidMinor: money(),
};
export const LOAN = {
  lentMinor: money({ min: 1, max: 999_999_999_999 }),
  instalments: { ...instalments, required: false },
  firstMonth: { ...firstMonth, required: false },
  takenBeforeMinor,
};

/** Whether a row says anything in these columns. */
export const has = (given: Values, fields: object): boolean =>
  Object.keys(fields).some((name) => given[name] !== undefined);
/** What a row says in these columns. */
export const pick = (given: Values, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
const lacking = (given: Values, names: readonly string[]): Issue[] =>
  names.flatMap((field) => (given[field] === undefined ? [{ field, key: 'ui.validation.required' }] : []));

/** The terms of a row: a file without a column for an allowance, or for the kind of contract, has the usual one. */
export const termsOf = (given: Values): Values => ({
  employmentType: 'FullTime',
  contractType: 'Unlimited',
  ...(given.employmentType === 'CommissionOnly' && { basicSalaryMinor: 0 }),
  ...Object.fromEntries(ALLOWANCES.map((name) => [name, 0])),
  ...pick(given, TERMS),
});
export const loanOf = ({ lentMinor, ...given }: Values): Values => ({ ...pick(given, LOAN), amountMinor: lentMinor });

function checkRow(given: Values, now: Date): Issue[] {
  const pay = { ...termsOf(given), ...pick(given, BANK) };
  const loan = checkLoan(loanOf(given)).map(({ field, ...issue }) => ({
    ...issue,
    field: field === 'amountMinor' ? 'lentMinor' : field,
  }));
  return [
    ...(has(given, PAY) ? [...lacking(pay, ['basicSalaryMinor']), ...(firstPay.check?.(pay, now) ?? [])] : []),
    ...(given.earlierPaidMinor === undefined ? [] : lacking(given, ['earlierFrom'])),
    ...(has(given, LOAN) ? [...lacking(given, ['lentMinor', 'instalments', 'firstMonth']), ...loan] : []),
  ];
}

/** What somebody is paid from the day of hire, earlier service, and one loan that is not repaid yet, in a file of staff. */
export const IMPORTED_PAY: RelatedImport = {
  makes: ['employeePay', 'loans'],
  typed: defineSchema({
    name: 'employees',
    fields: { ...PAY, ...LOAN },
    title: 'employmentType',
    sorts: [],
    filters: [],
    check: checkRow,
  }),
};
