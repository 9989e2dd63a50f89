import { runId } from '#areas/pay/payroll/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { onClosings } from './closing-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { onPay } from './pay-world.ts';
import { recordIn } from './staff-world.ts';
import type { CommitWorld } from './world.ts';

/** The seller's 35 % of 40,000: released with the customer's payments. */
export const WHOLE = 1_400_000;
/** Half of the customer's invoice over 42,000 with tax. */
export const HALF = 2_100_000;

type Month = ReturnType<typeof onPay>;
/** Payroll of March to June. */
export const monthsIn = (world: CommitWorld) => {
  const month = (key: string) => onPay(world, runId(key));
  return { march: month('2026-03'), april: month('2026-04'), may: month('2026-05'), june: month('2026-06') };
};
export async function prepared(month: Month): Promise<void> {
  await month.open();
  await month.calculate();
}
export async function payOut(month: Month): Promise<void> {
  await prepared(month);
  await month.approve('hr');
  await month.pay('hr');
}
/** What its payslips pay of shares and deduct again: code, deal and amount. */
export const linesOf = (month: Month) =>
  month
    .slips()
    .flatMap(({ earnings = [], deductions = [] }) =>
      [...earnings, ...deductions]
        .filter(({ splitId }) => splitId)
        .map(({ code, label, amountMinor }) => [code, label, amountMinor]),
    );

/** Commission from the closing of its deal to what is paid of it, and back. */
export function onCommission(world: CommitWorld) {
  const at = onClosings(world);
  const share = (deal: Deal) => recordIn(world, 'dealSplits', `${deal.id}_seller`);
  async function customerPays(bill: Invoice, amountMinor: number): Promise<void> {
    await onInvoices(world).pay(bill, amountMinor);
  }
  /** A closed deal, half of whose invoice the customer has paid. */
  async function givenHalfPaid() {
    const deal = await at.on.givenClosed();
    const bill = await at.on.givenInvoice(deal);
    await customerPays(bill, HALF);
    return { deal, bill };
  }
  const fallThrough = ({ deal }: { deal: Deal }) => at.move('ceo', deal, 'Lost', { lostReason: 'Finance' });
  return { at, share, customerPays, givenHalfPaid, fallThrough };
}
