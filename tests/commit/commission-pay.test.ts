import { beforeEach, describe, expect, it } from 'vitest';
import { backToDraft, reopened } from '#areas/pay/payroll/commands.ts';
import { runId } from '#areas/pay/payroll/schema.ts';
import { unearned } from '#areas/sales/dealSplits/ledger.ts';
import { undone } from '#areas/sales/deals/fall-through.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { recordPayment } from '#areas/sales/invoices/commands.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Change } from '#model/changes.ts';
import { onClosings } from './closing-world.ts';
import { acting, invoicingWorld } from './deal-world.ts';
import { onPay, paidEmployee } from './pay-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, freshId, NOW } from './world.ts';

/** The seller's 35 % of 40,000: released with the customer's payments. */
const WHOLE = 1_400_000;
const HALF = 2_100_000;
let world: CommitWorld;
let at: ReturnType<typeof onClosings>;
let [march, april, may, june] = [] as ReturnType<typeof onPay>[];
beforeEach(async () => {
  world = invoicingWorld();
  at = onClosings(world);
  [march, april, may, june] = ['2026-03', '2026-04', '2026-05', '2026-06'].map((month) => onPay(world, runId(month)));
  await paidEmployee(world, { userId: 'seller' });
});
type Month = ReturnType<typeof onPay> | undefined;
const of = (month: Month) => {
  if (!month) throw new Error('no month');
  return month;
};
const share = (deal: Deal) => recordIn(world, 'dealSplits', `${deal.id}_seller`);
const invoice = ({ id }: Pick<Invoice, 'id'>) => recordIn(world, 'invoices', id);
async function customerPays(bill: Invoice, amountMinor: number) {
  const sharing = { splits: at.on.splitsOf(String(bill.dealId)), invoices: [invoice(bill)], grossMinor: bill.netMinor };
  await world.commit(
    'ceo',
    planned(recordPayment(invoice(bill), { amountMinor, method: 'Cash', paidAt: NOW }, NOW, sharing)),
  );
}
/** A closed deal, half of whose invoice the customer has paid. */
async function givenHalfPaid() {
  const deal = await at.on.givenClosed();
  const bill = await at.on.givenInvoice(deal);
  await customerPays(bill, HALF);
  return { deal, bill };
}
async function prepared(month: Month) {
  await of(month).open();
  await of(month).calculate();
}
async function payOut(month: Month) {
  await prepared(month);
  await of(month).send('hr', of(month).approval());
  await of(month).send('hr', of(month).payment());
}
const linesOf = (month: Month) =>
  of(month)
    .slips()
    .flatMap(({ earnings = [], deductions = [] }) =>
      [...earnings, ...deductions]
        .filter(({ splitId }) => splitId)
        .map(({ code, label, amountMinor }) => [code, label, amountMinor]),
    );
async function fallThrough({ deal, bill }: { deal: Deal; bill: Invoice }) {
  const words = {
    newId: freshId,
    reason: 'Lost',
    creditTask: () => 'Credit it',
    refundTask: 'Refund',
    isActive: () => true,
  };
  const undoing = {
    deal: at.stored(deal),
    to: 'Lost',
    splits: at.on.splitsOf(deal.id),
    invoices: [invoice(bill)],
    lead: undefined,
  };
  await world.commit(
    'ceo',
    at.move('ceo', deal, 'Lost', { lostReason: 'Finance', settled: undone(undoing, words, acting()) }),
  );
}

describe('commission', () => {
  it('is a line of the payslip, and its share paid with that payslip, in part and then whole', async () => {
    const { deal, bill } = await givenHalfPaid();
    await payOut(march);
    const [slip] = of(march).slips();
    expect(linesOf(march)).toEqual([['Commission', 'Villa 7', 700_000]]);
    expect(slip).toMatchObject({
      grossMinor: 1_500_000,
      netMinor: 1_500_000,
      fixedMinor: 800_000,
      variableMinor: 700_000,
    });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: 700_000 });
    expect(share(deal)).not.toHaveProperty('dueMinor');
    await customerPays(bill, HALF);
    expect(share(deal)).toMatchObject({ status: 'Payable', dueMinor: 700_000 });
    await payOut(april);
    expect(linesOf(april)).toEqual([['Commission', 'Villa 7', 700_000]]);
    expect(share(deal)).toMatchObject({ status: 'Paid', paidMinor: WHOLE });
    const entries = share(deal).entries ?? [];
    expect(entries.map(({ kind, amountMinor, payslipId }) => [kind, amountMinor, payslipId])).toEqual([
      ['Earned', WHOLE, undefined],
      ['Released', 700_000, undefined],
      ['Paid', 700_000, slip?.id],
      ['Released', 700_000, undefined],
      ['Paid', 700_000, of(april).slips()[0]?.id],
    ]);
  });
  it('released after the month waits for the next', async () => {
    world.now = new Date('2026-04-01T08:00:00Z');
    await givenHalfPaid();
    await payOut(march);
    expect(linesOf(march)).toEqual([]);
    await payOut(april);
    expect(linesOf(april)).toEqual([['Commission', 'Villa 7', 700_000]]);
  });
  it('is never paid twice: not by the next run, nor by a request that is sent again', async () => {
    const { deal } = await givenHalfPaid();
    await prepared(march);
    await of(march).send('hr', of(march).approval());
    // The month before has promised it.
    await prepared(april);
    expect(linesOf(april)).toEqual([]);
    const key = freshId();
    const payment = planned({ changes: of(march).payment() });
    await world.commit('hr', payment, { key });
    await world.commit('hr', payment, { key });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: 700_000 });
    expect(share(deal).entries?.filter(({ kind }) => kind === 'Paid')).toHaveLength(1);
    await payOut(may);
    expect(linesOf(may)).toEqual([]);
  });
  it('is never paid twice: of two runs that both count on it the second is refused', async () => {
    const { deal } = await givenHalfPaid();
    await prepared(april);
    await prepared(march);
    expect([linesOf(march), linesOf(april)]).toEqual(Array(2).fill([['Commission', 'Villa 7', 700_000]]));
    await of(march).send('hr', of(march).approval());
    await of(april).send('hr', of(april).approval());
    await of(march).send('hr', of(march).payment());
    expect(await of(april).refused('hr', of(april).payment())).toMatch(/^invalid \w+ dealSplits\.error/);
    expect(share(deal)).toMatchObject({ paidMinor: 700_000 });
    await of(april).send('ceo', [reopened(of(april).run(), 'Commission was paid in March') as Change]);
    expect(await of(april).refused('hr', of(april).approval())).toBe('invalid status payroll.error.commission');
  });
  it('is not paid without its share, nor a share without its payslip', async () => {
    const { deal } = await givenHalfPaid();
    await prepared(march);
    await of(march).send('hr', of(march).approval());
    const alone = of(march)
      .payment()
      .filter((change) => change.resource !== 'dealSplits');
    expect(await of(march).refused('hr', alone)).toBe('invalid status payslips.error.shares');
    const claim = { type: 'update', resource: 'dealSplits', before: share(deal), set: { status: 'Paid' } } as const;
    expect(await of(march).refused('hr', [claim])).toMatch(/^invalid/);
    const lie = { ...claim, set: { status: 'Accrued', paidMinor: 700_000 } };
    expect(await of(march).refused('hr', [lie])).toBe('invalid paidMinor ui.validation.computed');
  });
  it('is not typed, and is nobody else’s', async () => {
    const { deal } = await givenHalfPaid();
    await paidEmployee(world, { userId: 'hr', fullName: 'Hana Reed', employeeCode: 'E-0009' });
    await prepared(march);
    await of(march).send('ceo', [backToDraft(of(march).run())]);
    const slip = of(march)
      .slips()
      .find(({ snapshot }) => snapshot.userId === 'hr');
    if (!slip) throw new Error('no payslip');
    const lines = (splitId: string, amountMinor: number) => [
      {
        type: 'update',
        resource: 'payslips',
        before: slip,
        set: { commissions: [{ splitId, label: 'Villa 7', amountMinor }] },
      } as const,
    ];
    expect(await of(march).refused('hr', lines(share(deal).id, 700_000))).toBe(
      'invalid commissions payslips.error.commission',
    );
  });
});

describe('a deal that falls through', () => {
  it('before its agents were paid leaves nothing to pay: the approved run is refused, and calculated anew without it', async () => {
    const given = await givenHalfPaid();
    await prepared(march);
    await of(march).send('hr', of(march).approval());
    await fallThrough(given);
    expect(share(given.deal)).toMatchObject({ status: 'Expected' });
    expect(await of(march).refused('hr', of(march).payment())).toMatch(/^invalid/);
    await of(march).send('ceo', [reopened(of(march).run(), 'The deal fell through') as Change]);
    await of(march).send('ceo', [backToDraft(of(march).run())]);
    await of(march).calculate();
    expect(linesOf(march)).toEqual([]);
    await of(march).send('hr', of(march).approval());
    await of(march).send('hr', of(march).payment());
    expect(share(given.deal)).not.toHaveProperty('paidMinor');
  });
  it('after its agents were paid is deducted from the next payslips, within the company’s limit, and no more than was paid', async () => {
    const given = await givenHalfPaid();
    await payOut(march);
    await fallThrough(given);
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 700_000 });
    await payOut(april);
    // Half of 8,000 is the limit of what is deducted.
    expect(linesOf(april)).toEqual([['Clawback', 'Villa 7', 400_000]]);
    expect(of(april).slips()[0]).toMatchObject({ netMinor: 400_000, deductionsMinor: 400_000 });
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 300_000 });
    await payOut(may);
    expect(linesOf(may)).toEqual([['Clawback', 'Villa 7', 300_000]]);
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 0 });
    await payOut(june);
    expect(linesOf(june)).toEqual([]);
  });
  it('is not claimed back from what is still closed', async () => {
    const { deal } = await givenHalfPaid();
    const changes = unearned(at.on.splitsOf(deal.id));
    expect(await world.refusal('ceo', planned({ changes }))).toMatch(/^invalid/);
  });
});
