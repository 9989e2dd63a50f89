import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { addMonthsTo } from '#areas/people/employees/dates.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { Change } from '#model/changes.ts';
import type { Application } from './schema.ts';

/** What a new employee's record takes from the candidate's. */
const HANDED_ON = [
  ...(['firstName', 'lastName', 'email', 'mobilePhone', 'nationality'] as const),
  ...(['department', 'brokerLicenceNumber'] as const),
];
/** What is settled when somebody is hired. */
export const TERMS = [
  ...(['offerStartDate', 'offerProbationMonths', 'offerBasicMinor'] as const),
  ...(['offerHousingMinor', 'offerTransportMinor', 'offerOtherMinor'] as const),
];
export type Terms = Pick<Application, (typeof TERMS)[number]>;

/** One step, in one commit: the candidate is hired, and has an employee's record with contract and salary. */
export function hired(
  before: Application,
  terms: Terms,
  of: {
    readonly employeeId: string;
    readonly by: string;
    /** Whoever hires may write contracts and salaries. */
    readonly withPay: boolean;
  },
): readonly Change[] {
  const { employeeId, by, withPay } = of;
  const { offerStartDate: hireDate, offerProbationMonths: months, offerBasicMinor, currency } = { ...before, ...terms };
  const decided = before.status === 'Hired' ? {} : { status: 'Hired', decidedBy: by };
  const probationEndDate = hireDate && months ? addMonthsTo(hireDate, months) : undefined;
  return [
    {
      ...{ type: 'update', resource: 'applications', before },
      set: { ...Object.fromEntries(TERMS.map((name) => [name, terms[name]])), ...decided, employeeId },
    },
    {
      ...{ type: 'create', resource: 'employees', id: employeeId },
      values: {
        ...Object.fromEntries(HANDED_ON.map((name) => [name, before[name]])),
        ...{ jobTitle: before.position, role: before.roleApplied, hireDate, probationEndDate, status: 'Onboarding' },
      },
    },
    ...(withPay
      ? [
          {
            ...({ type: 'create', resource: 'employeePay', id: employeeId } as const),
            values: {
              currency,
              terms: firstTerms({
                ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: offerBasicMinor },
                housingMinor: terms.offerHousingMinor ?? 0,
                transportMinor: terms.offerTransportMinor ?? 0,
                otherAllowanceMinor: terms.offerOtherMinor ?? 0,
              }),
            },
          },
        ]
      : []),
  ];
}

/** Takes a hiring back, while the employee has not begun: the offer stands again, and the employee's record is put away. */
export const hiringUndone = (before: Application, employee: Employee): readonly Change[] => [
  {
    ...{ type: 'update', resource: 'applications', before },
    set: { status: 'Offer', employeeId: undefined, decidedBy: undefined },
  },
  { type: 'archive', resource: 'employees', before: employee },
];
