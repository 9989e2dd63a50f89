import { type Application, applications } from '#areas/people/applications/schema.ts';
import { TERM_NAMES, TERMS } from '#areas/people/applications/terms.ts';
import { employeePay, firstTerms } from '#areas/people/employeePay/schema.ts';
import { addMonthsTo } from '#areas/people/employees/dates.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { newId } from '#lib/data/id.ts';
import { dayKey } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** What a new employee's record takes from the candidate's. */
const COPIED = [
  ...(['firstName', 'lastName', 'email', 'mobilePhone', 'nationality'] as const),
  ...(['department', 'brokerLicenceNumber'] as const),
];
/** Only who has an offer is hired; who was hired without a record of an employee gets one. */
const OFFERED: readonly Application['status'][] = ['Offer', 'Hired'];
/**
 * Hires a candidate: the application says so, and there is an employee's record. Its contract and salary are made where
 * the caller may write them; without that right a manager adds them later.
 */
export const hire = defineCommand({
  name: 'applications.hire',
  on: applications,
  right: 'edit',
  input: { ...TERMS, to: choice(['Hired']) },
  run: ({ record, input: { to: _to, ...given }, uid, may, company }) => {
    if (!OFFERED.includes(record.status) || record.employeeId) return refused('status', 'ui.validation.move');
    const { offerStartDate: hireDate, offerProbationMonths: months } = given;
    const employeeId = newId();
    const employee = {
      ...Object.fromEntries(COPIED.map((name) => [name, record[name]])),
      ...{ jobTitle: record.position, role: record.roleApplied, hireDate, status: 'Onboarding' },
      probationEndDate: months ? addMonthsTo(hireDate, months) : undefined,
    };
    if (!may('create', employees, employee)) return refused('status', 'ui.error.forbidden');
    const pay = {
      currency: record.currency,
      terms: firstTerms({
        employmentType: 'FullTime',
        contractType: 'Unlimited',
        basicSalaryMinor: given.offerBasicMinor,
        housingMinor: given.offerHousingMinor ?? 0,
        transportMinor: given.offerTransportMinor ?? 0,
        otherAllowanceMinor: given.offerOtherMinor ?? 0,
      }).map((first) => ({ ...first, from: dayKey(hireDate, String(company.timezone)) })),
    };
    const withPay = may('create', employeePay, pay);
    const agreed = Object.fromEntries(TERM_NAMES.map((name) => [name, given[name]]));
    return {
      changes: [
        updated<typeof applications>('applications', record, {
          ...agreed,
          ...(record.status !== 'Hired' && { status: 'Hired', decidedBy: uid }),
          employeeId,
        }),
        { type: 'create', resource: 'employees', id: employeeId, values: employee },
        ...(withPay ? [{ type: 'create', resource: 'employeePay', id: employeeId, values: pay } as const] : []),
      ],
      effects: [{ key: withPay ? 'employeeWithPay' : 'employeeWithoutPay' }],
    };
  },
});
