import { isOwnPay, redated, todayOf } from '#areas/people/employeePay/pay-change.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { withoutVersion } from '#model/commit/dated-change.ts';
import { day } from '#model/fields.ts';

/** Calls off a change of pay that is still to come. */
export const withdraw = defineCommand({
  name: 'pay.withdraw',
  on: employeePay,
  right: 'edit',
  input: { from: day({ required: true }) },
  run: async (facts) => {
    const { record, input, find } = facts;
    if (await isOwnPay(facts)) return refused('from', 'employeePay.error.own');
    const employee = await find.get(employees, record.id);
    if (!employee) return refused('from', 'employeePay.error.gone');
    return redated(withoutVersion(record.terms, input.from, todayOf(facts)), input.from, employee, facts);
  },
});
