import { changedTerms, isOwnPay, PAY_INPUT, todayOf } from '#areas/people/employeePay/pay-change.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

/** Puts right what somebody is paid from a day in the past on, and says why. */
export const correct = defineCommand({
  name: 'pay.correct',
  on: employeePay,
  right: 'edit',
  input: { ...PAY_INPUT, note: text({ required: true, max: 300 }) },
  run: async (facts) => {
    if (await isOwnPay(facts)) return refused('from', 'employeePay.error.own');
    if (facts.input.from >= todayOf(facts)) return refused('from', 'employeePay.error.notPast');
    return changedTerms(facts.input, facts);
  },
});
