import { employees } from '#areas/people/employees/schema.ts';
import { touched } from '#areas/people/payChanges/touched.ts';
import { dayKey } from '#lib/time/dates.ts';
import { EVER_AFTER, firstOther } from '#lib/time/dating.ts';
import { copiedField } from '#model/commit/copied-field.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { isOwnPay } from './pay-change.ts';
import { employeePay, paysTheSame } from './schema.ts';

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
      name: 'Nobody writes their own first terms, or their own earlier service.',
      check: async ({ type, after, changed, uid, find }) => {
        const field = type === 'create' ? 'terms' : changed.has('priorService') ? 'priorService.from' : undefined;
        return field && (await isOwnPay({ record: after, uid, find })) ? [{ field, key: 'employeePay.error.own' }] : [];
      },
    },
    {
      name: 'Earlier service began before the day of hire.',
      check: async ({ after, changed, find }) => {
        if (!changed.has('priorService') || !after.priorService) return [];
        const { hireDate } = (await find.get(employees, after.id)) ?? {};
        return hireDate && after.priorService.from >= hireDate
          ? [{ field: 'priorService.from', key: 'employeePay.error.prior' }]
          : [];
      },
    },
  ],
  async ({ type, id, values, company, commitChanges, find }) => {
    const [first, ...more] = values.terms ?? [];
    if (type !== 'create' || !first) return {};
    // a file brings the person in the same commit
    const of = { values: { id }, before: undefined, commitChanges, find };
    const { hireDate } = await copiedField(employees, { field: 'hireDate', by: 'id', none: undefined }, of);
    if (!(hireDate instanceof Date)) return {};
    return { terms: [{ ...first, from: dayKey(hireDate, String(company.timezone)) }, ...more] };
  },
  // Days that payroll has counted by other terms are settled by the next one.
  async ({ id, values: { terms = [] }, before, ...facts }) => {
    const from = firstOther(before?.terms ?? [], terms, paysTheSame);
    return from ? touched({ employeeId: id, reason: 'Pay', from, to: EVER_AFTER }, facts) : [];
  },
);
