import { changedTerms, isOwnPay, PAY_INPUT, todayOf } from '#areas/people/employeePay/pay-change.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

/** Gives somebody other terms from today or a later day on. */
export const change = defineCommand({
  name: 'pay.change',
  on: employeePay,
  right: 'edit',
  input: { ...PAY_INPUT, note: text({ max: 300 }) },
  run: async (facts) => {
    if (await isOwnPay(facts)) return refused('from', 'employeePay.error.own');
    if (facts.input.from < todayOf(facts)) return refused('from', 'employeePay.error.past');
    return changedTerms(facts.input, facts);
  },
});
