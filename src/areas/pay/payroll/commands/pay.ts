import { payment } from '#areas/pay/payroll/run-changes.ts';
import { payroll } from '#areas/pay/payroll/schema.ts';
import { movedBy } from '#areas/pay/payslips/commissions.ts';
import { takenBy } from '#areas/pay/payslips/loans.ts';
import { payslips } from '#areas/pay/payslips/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

/**
 * Marks an approved run as paid, with its payslips, the shares they pay and the loans they take of. On a run that is
 * paid already it pays the payslips that were held and are released.
 */
export const pay = defineCommand({
  name: 'payroll.pay',
  on: payroll,
  right: 'edit',
  input: { paymentReference: text({ max: 60 }) },
  run: async ({ record, input, uid, find }) => {
    if (record.status !== 'Approved' && record.status !== 'Paid') return refused('status', 'ui.validation.move');
    const slips = (await find.where(payslips, 'runId', record.id)).filter(({ status }) => status === 'Locked');
    const shares = await Promise.all(
      slips.flatMap((slip) => [...movedBy(slip).keys()].map((id) => find.get(dealSplits, id))),
    );
    const owed = await Promise.all(slips.flatMap((slip) => [...takenBy(slip).keys()].map((id) => find.get(loans, id))));
    const changes = payment(record, { by: uid, reference: input.paymentReference }, slips, {
      shares: shares.filter((share) => share !== undefined),
      loans: owed.filter((loan) => loan !== undefined),
    });
    return { changes, effects: [{ key: 'paid', params: { count: slips.length } }] };
  },
});
