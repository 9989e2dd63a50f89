import { beforeEach, describe, expect, it } from 'vitest';
import { unearned } from '#areas/sales/dealSplits/ledger.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { HALF, linesOf, monthsIn, onCommission, payOut, prepared, WHOLE } from './commission-world.ts';
import { invoicingWorld } from './deal-world.ts';
import { paidEmployee } from './pay-world.ts';
import { planned } from './staff-world.ts';
import { type CommitWorld, freshId, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onCommission>;
let month: ReturnType<typeof monthsIn>;
beforeEach(async () => {
  world = invoicingWorld();
  on = onCommission(world);
  month = monthsIn(world);
  await paidEmployee(world, { userId: 'seller' });
});
const share = (deal: Deal) => on.share(deal);

describe('commission', () => {
  it('is a line of the payslip, and its share paid with that payslip, in part and then whole', async () => {
    const { deal, bill } = await on.givenHalfPaid();
    await payOut(month.march);
    const [slip] = month.march.slips();
    expect(linesOf(month.march)).toEqual([['Commission', 'Villa 7', 700_000]]);
    expect(slip).toMatchObject({
      grossMinor: 1_500_000,
      netMinor: 1_500_000,
      fixedMinor: 800_000,
      variableMinor: 700_000,
    });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: 700_000 });
    expect(share(deal)).not.toHaveProperty('dueMinor');
    await on.customerPays(bill, HALF);
    expect(share(deal)).toMatchObject({ status: 'Payable', dueMinor: 700_000 });
    await payOut(month.april);
    expect(linesOf(month.april)).toEqual([['Commission', 'Villa 7', 700_000]]);
    expect(share(deal)).toMatchObject({ status: 'Paid', paidMinor: WHOLE });
    const entries = share(deal).entries ?? [];
    expect(entries.map(({ kind, amountMinor, payslipId }) => [kind, amountMinor, payslipId])).toEqual([
      ['Earned', WHOLE, undefined],
      ['Released', 700_000, undefined],
      ['Paid', 700_000, slip?.id],
      ['Released', 700_000, undefined],
      ['Paid', 700_000, month.april.slips()[0]?.id],
    ]);
  });
  it('released after the month waits for the next', async () => {
    world.now = new Date('2026-04-01T08:00:00Z');
    await on.givenHalfPaid();
    await payOut(month.march);
    expect(linesOf(month.march)).toEqual([]);
    await payOut(month.april);
    expect(linesOf(month.april)).toEqual([['Commission', 'Villa 7', 700_000]]);
  });
  it('is never paid twice: not by the next run, nor by a request that is sent again', async () => {
    const { deal } = await on.givenHalfPaid();
    await prepared(month.march);
    await month.march.approve('hr');
    // The month before has promised it.
    await prepared(month.april);
    expect(linesOf(month.april)).toEqual([]);
    const [run, key] = [month.march.run(), freshId()];
    await world.call('hr', 'payroll.pay', run, {}, { key });
    await world.call('hr', 'payroll.pay', run, {}, { key });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: 700_000 });
    expect(share(deal).entries?.filter(({ kind }) => kind === 'Paid')).toHaveLength(1);
    await month.april.approve('hr');
    await payOut(month.may);
    expect(linesOf(month.may)).toEqual([]);
  });
  it('is never paid twice: of two runs that both count on it the second is refused', async () => {
    const { deal } = await on.givenHalfPaid();
    await prepared(month.april);
    await prepared(month.march);
    expect([linesOf(month.march), linesOf(month.april)]).toEqual(Array(2).fill([['Commission', 'Villa 7', 700_000]]));
    await month.march.approve('hr');
    await month.april.approve('hr');
    await month.march.pay('hr');
    expect(await month.april.refused('pay', 'hr')).toMatch(/^invalid \w+ dealSplits\.error/);
    expect(share(deal)).toMatchObject({ paidMinor: 700_000 });
    await month.april.reopen('ceo', 'Commission was paid in March');
    expect(await month.april.refused('approve', 'hr')).toBe('invalid status payroll.error.commission');
  });
  it('is not paid without its share, nor a share without its payslip', async () => {
    const { deal } = await on.givenHalfPaid();
    await prepared(month.march);
    await month.march.approve('hr');
    const [slip] = month.march.slips();
    if (!slip) throw new Error('no payslip');
    expect(await world.refusal('hr', [update('payslips', slip, { status: 'Paid' })])).toMatch('closed');
    expect(await world.refusal('hr', [update('dealSplits', share(deal), { status: 'Paid' })])).toMatch(/^invalid/);
    const lie = { status: 'Accrued', paidMinor: 700_000 };
    expect(await world.refusal('hr', [update('dealSplits', share(deal), lie)])).toBe(
      'invalid paidMinor ui.validation.computed',
    );
  });
  it('is not typed, and is nobody else’s', async () => {
    const { deal } = await on.givenHalfPaid();
    await paidEmployee(world, { userId: 'hr', fullName: 'Hana Reed', employeeCode: 'E-0009' });
    await prepared(month.march);
    await month.march.adjust('ceo');
    const slip = month.march.slips().find(({ snapshot }) => snapshot.userId === 'hr');
    if (!slip) throw new Error('no payslip');
    const commissions = [{ splitId: share(deal).id, label: 'Villa 7', amountMinor: 700_000 }];
    expect(await world.refusal('hr', [update('payslips', slip, { commissions })])).toBe(
      'invalid status payslips.error.closed',
    );
  });
});

describe('a deal that falls through', () => {
  it('before its agents were paid leaves nothing to pay: the approved run is refused, and calculated again without it', async () => {
    const given = await on.givenHalfPaid();
    await prepared(month.march);
    await month.march.approve('hr');
    await on.fallThrough(given);
    expect(share(given.deal)).toMatchObject({ status: 'Expected' });
    expect(await month.march.refused('pay', 'hr')).toMatch(/^invalid/);
    await month.march.reopen('ceo', 'The deal fell through');
    await month.march.adjust('ceo');
    await month.march.calculate();
    expect(linesOf(month.march)).toEqual([]);
    await month.march.approve('hr');
    await month.march.pay('hr');
    expect(share(given.deal)).not.toHaveProperty('paidMinor');
  });
  it('after its agents were paid is deducted from the next payslips, within the company’s limit, and no more than was paid', async () => {
    const given = await on.givenHalfPaid();
    await payOut(month.march);
    await on.fallThrough(given);
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 700_000 });
    await payOut(month.april);
    // Half of 8,000 is the limit of what is deducted.
    expect(linesOf(month.april)).toEqual([['Clawback', 'Villa 7', 400_000]]);
    expect(month.april.slips()[0]).toMatchObject({ netMinor: 400_000, deductionsMinor: 400_000 });
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 300_000 });
    await payOut(month.may);
    expect(linesOf(month.may)).toEqual([['Clawback', 'Villa 7', 300_000]]);
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 0 });
    await payOut(month.june);
    expect(linesOf(month.june)).toEqual([]);
  });
  it('is deducted once: of two runs that both count on it the second is refused', async () => {
    const given = await on.givenHalfPaid();
    await payOut(month.march);
    await on.fallThrough(given);
    await prepared(month.may);
    await prepared(month.april);
    expect([linesOf(month.april), linesOf(month.may)]).toEqual(Array(2).fill([['Clawback', 'Villa 7', 400_000]]));
    await month.april.approve('hr');
    await month.may.approve('hr');
    await month.april.pay('hr');
    expect(share(given.deal)).toMatchObject({ paidMinor: 300_000 });
    expect(await month.may.refused('pay', 'hr')).toMatch(/^invalid/);
    await month.may.reopen('ceo', 'All but 3,000 was deducted in April');
    expect(await month.may.refused('approve', 'hr')).toBe('invalid status payroll.error.commission');
  });
  it('is not claimed back from what is still closed', async () => {
    const { deal } = await on.givenHalfPaid();
    const changes = unearned(on.at.on.splitsOf(deal.id));
    expect(await world.refusal('ceo', planned({ changes }))).toMatch(/^invalid/);
  });
});
