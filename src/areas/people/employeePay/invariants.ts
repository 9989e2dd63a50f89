import { employees } from '#areas/people/employees/schema.ts';
import { dayKey } from '#lib/dates.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { isOwnPay } from './pay-change.ts';
import { employeePay } from './schema.ts';

/** The first terms apply from the day the person was hired, whatever day they were sent with. */
export const employeePayInvariants = defineInvariants(
  employeePay,
  [
    {
      name: 'What somebody is paid changes by commands alone; a new file says it once.',
      proves: ['terms'],
      check: ({ type, after, changed, command }) => {
        const isOnce = type === 'create' && after.terms.length === 1;
        return command || isOnce || !changed.has('terms') ? [] : [{ field: 'terms', key: 'employeePay.error.command' }];
      },
    },
    {
      name: 'Nobody writes their own first terms.',
      check: async ({ type, after, uid, find }) =>
        type === 'create' && (await isOwnPay({ record: after, uid, find }))
          ? [{ field: 'terms', key: 'employeePay.error.own' }]
          : [],
    },
  ],
  async ({ type, id, values, company, find }) => {
    const [first, ...more] = values.terms ?? [];
    const hired = type === 'create' ? (await find.get(employees, id))?.hireDate : undefined;
    if (!first || !hired) return {};
    return { terms: [{ ...first, from: dayKey(hired, String(company.timezone)) }, ...more] };
  },
);
