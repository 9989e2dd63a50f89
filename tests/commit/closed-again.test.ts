import { beforeEach, describe, expect, it } from 'vitest';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { commissionStatement } from '#lib/money/commission-statement.ts';
import { HALF, linesOf, monthsIn, onCommission, payOut, prepared, WHOLE } from './commission-world.ts';
import { invoicingWorld } from './deal-world.ts';
import { paidEmployee } from './pay-world.ts';
import { type CommitWorld, NOW } from './world.ts';

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
/** What the agent is owed of it by now, or owes. */
const statementOf = (deal: Deal) => commissionStatement([share(deal)], new Date(0), new Date('2027-01-01T00:00:00Z'));

describe('a deal that is closed again for less than its agent was paid', () => {
  /** Two percent of the price, half of it the agents', 70 % of that the seller's. */
  const shareOf = (priceMinor: number) => (priceMinor * 2 * 50 * 70) / (100 * 100 * 100);
  /** Paid 700,000 of its share, fallen through, negotiated again, and closed at this price. */
  async function givenClosedAgain(priceMinor: number) {
    const given = await on.givenHalfPaid();
    await payOut(month.march);
    await on.fallThrough(given);
    await on.at.move('ceo', given.deal, 'Negotiation', { note: 'They are back' });
    await on.at.move('ceo', given.deal, 'TransferPending');
    const closing = { closePriceMinor: priceMinor, closeDate: NOW };
    const { effects } = await on.at.tried('ceo', given.deal, 'Closed', closing);
    const told = effects.filter(({ key }) => key === 'overpaid');
    await on.at.move('ceo', given.deal, 'Closed', closing);
    return { ...given, told };
  }
  it('says so before, and the difference is deducted from the next payslips, once and no more of it', async () => {
    const { deal, told } = await givenClosedAgain(50_000_000);
    expect(shareOf(50_000_000)).toBe(350_000);
    expect(told).toEqual([{ key: 'overpaid', params: { name: 'seller', amountMinor: 350_000 } }]);
    expect(share(deal)).toMatchObject({ status: 'Accrued', amountMinor: 350_000, paidMinor: 700_000, overpaid: true });
    await payOut(month.april);
    expect(linesOf(month.april)).toEqual([['Clawback', 'Villa 7', 350_000]]);
    expect(month.april.slips()[0]).toMatchObject({ netMinor: 450_000, deductionsMinor: 350_000 });
    expect(share(deal)).toMatchObject({ status: 'Accrued', paidMinor: 350_000 });
    expect(share(deal)).not.toHaveProperty('overpaid');
    await payOut(month.may);
    expect(linesOf(month.may)).toEqual([]);
    const ledger = (share(deal).entries ?? []).map(({ kind, amountMinor }) => [kind, amountMinor]);
    expect(ledger).toEqual([
      ['Earned', WHOLE],
      ['Released', 700_000],
      ['Paid', 700_000],
      ['TakenBack', -WHOLE],
      ['Earned', 350_000],
      ['Paid', -350_000],
    ]);
    expect(statementOf(deal)).toMatchObject({ earnedMinor: WHOLE + 350_000, clawedBackMinor: WHOLE, closingMinor: 0 });
  });
  it('is deducted within the company’s limit, also once the customer has paid all of it', async () => {
    const { deal, bill } = await givenClosedAgain(10_000_000);
    expect(statementOf(deal)).toMatchObject({ closingMinor: 70_000 - 700_000 });
    await on.customerPays(bill, HALF);
    expect(share(deal)).toMatchObject({ status: 'Paid', amountMinor: 70_000, payableMinor: 70_000, overpaid: true });
    await payOut(month.april);
    expect(linesOf(month.april)).toEqual([['Clawback', 'Villa 7', 400_000]]);
    expect(share(deal)).toMatchObject({ status: 'Paid', paidMinor: 300_000, overpaid: true });
    await payOut(month.may);
    expect(linesOf(month.may)).toEqual([['Clawback', 'Villa 7', 230_000]]);
    expect(share(deal)).toMatchObject({ status: 'Paid', paidMinor: 70_000 });
    await payOut(month.june);
    expect(linesOf(month.june)).toEqual([]);
  });
  it('that falls through again owes everything that was not deducted yet', async () => {
    const given = await givenClosedAgain(10_000_000);
    await payOut(month.april);
    await on.fallThrough(given);
    expect(share(given.deal)).toMatchObject({ status: 'ClawedBack', paidMinor: 300_000 });
    expect(share(given.deal)).not.toHaveProperty('overpaid');
    await payOut(month.may);
    expect(linesOf(month.may)).toEqual([['Clawback', 'Villa 7', 300_000]]);
    expect(statementOf(given.deal)).toMatchObject({ closingMinor: 0 });
  });
  it('reverts an approved deduction: the run is calculated again', async () => {
    const given = await on.givenHalfPaid();
    await payOut(month.march);
    await on.fallThrough(given);
    await prepared(month.april);
    await month.april.approve('hr');
    await on.at.move('ceo', given.deal, 'Negotiation', { note: 'They are back' });
    await on.at.move('ceo', given.deal, 'TransferPending');
    const closing = { closePriceMinor: 90_000_000, closeDate: NOW };
    await on.at.move('ceo', given.deal, 'Closed', closing);
    // 400,000 were to be deducted, 70,000 are owed by now
    expect(await month.april.refused('pay', 'hr')).toMatch(/^invalid \w+ dealSplits\.error\.notDue/);
    await month.april.reopen('ceo', 'The deal was closed again');
    await month.april.adjust('ceo');
    await month.april.calculate();
    expect(linesOf(month.april)).toEqual([['Clawback', 'Villa 7', 70_000]]);
  });
  it('at no less than was paid leaves nothing to give back', async () => {
    const { deal, told } = await givenClosedAgain(100_000_000);
    expect([told, shareOf(100_000_000)]).toEqual([[], 700_000]);
    expect(share(deal)).not.toHaveProperty('overpaid');
    await payOut(month.april);
    expect(linesOf(month.april)).toEqual([]);
  });
});
