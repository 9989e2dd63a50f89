import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { joinName } from '#lib/people/names.ts';
import type { MakeRelated, Values } from '#model/schema.ts';
import { BANK, has, LOAN, loanOf, PAY, pick, termsOf } from './imported-pay.ts';

/** The first pay of a row, and the loan that is not repaid yet. */
export const makePay: MakeRelated = (given, { own, related }, { firstName, lastName }) => ({
  repeats: {},
  also: [
    ...(has(given, PAY) ? [{ resource: 'employeePay', id: own, values: payOf(given) }] : []),
    ...(has(given, LOAN)
      ? [
          {
            resource: 'loans',
            id: related,
            values: {
              employeeId: own,
              employeeName: joinName(String(firstName ?? ''), String(lastName ?? '')),
              status: 'Open',
              ...loanOf(given),
            },
          },
        ]
      : []),
  ],
});
function payOf(given: Values): Values {
  const { earlierFrom: from, earlierPaidMinor: gratuityPaidMinor } = given;
  const priorService = { from, ...(gratuityPaidMinor !== undefined && { gratuityPaidMinor }) };
  return {
    ...pick(given, BANK),
    terms: firstTerms(termsOf(given)),
    ...(from !== undefined && { priorService }),
  };
}
