import { beginsOn, effectsOf, isOwnPay, todayOf } from '#areas/people/employeePay/pay-change.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { withdrawn } from '#lib/dating.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { day } from '#model/fields.ts';

/** Calls off a change of pay that is still to come. */
export const withdraw = defineCommand({
  name: 'pay.withdraw',
  on: employeePay,
  right: 'edit',
  input: { from: day({ required: true }) },
  run: async (facts) => {
    const { record, input, find } = facts;
    const { from } = input;
    if (await isOwnPay(facts)) return refused('from', 'employeePay.error.own');
    if (from <= todayOf(facts)) return refused('from', 'employeePay.error.begun');
    const after = withdrawn(record.terms, from);
    const employee = await find.get(employees, record.id);
    if (!employee || !beginsOn(record, from) || after.length === record.terms.length)
      return refused('from', 'employeePay.error.none');
    return {
      changes: [{ type: 'update', resource: 'employeePay', before: record, set: { terms: after } }],
      effects: await effectsOf({ from, before: record.terms, after }, employee, facts),
    };
  },
});
