import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { invoicingWorld, onDeals } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { A, type CommitWorld, create, NOW } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
let bills: ReturnType<typeof onInvoices>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
  bills = onInvoices(world);
});
const line = (unitPriceMinor: number) => ({
  description: 'Commission',
  quantityMilli: 1000,
  unitPriceMinor,
  taxCategory: 'Standard',
  taxRateBp: 500,
});
/** A closed deal over a commission of 40,000.00, of which the agents get half, 70 : 30. */
async function closed() {
  const deal = await on.givenClosed();
  const drafted = async (netMinor: number): Promise<Invoice> => {
    const billTo = { name: 'Ada Buyer', address: 'Palm 7' };
    const of = { kind: 'Commission', dealId: deal.id, sellerIds: ['seller'], lines: [line(netMinor)] };
    const values = { status: 'Draft', issueDate: NOW, dueDate: NOW, billTo, ...of };
    const [made] = await world.commit('ceo', [create('invoices', values)]);
    return made as Invoice;
  };
  const issued = async (netMinor: number) => {
    const made = await drafted(netMinor);
    await bills.issue(made);
    return made;
  };
  const payable = () => on.splitsOf(deal.id).map(({ payableMinor }) => payableMinor);
  return { deal, drafted, issued, payable };
}

describe('the agents’ shares', () => {
  it('wait for what is not billed yet, and a draft changes nothing', async () => {
    const { drafted, issued, payable } = await closed();
    const bill = await issued(2_000_000);
    await drafted(125_000_000);
    await bills.pay(bill, 2_100_000);
    expect(payable()).toEqual([700_000, 300_000]);
    const rest = await issued(2_000_000);
    expect(payable()).toEqual([700_000, 300_000]);
    await bills.pay(rest, 2_100_000);
    expect(payable()).toEqual([1_400_000, 600_000]);
  });
  it('are not paid from what was paid too much', async () => {
    const { issued, payable } = await closed();
    const bill = await issued(2_000_000);
    await bills.pay(bill, 4_200_000, { over: 'Refund' });
    expect(payable()).toEqual([700_000, 300_000]);
  });
  it('fall with the money that is given back', async () => {
    const { deal, issued, payable } = await closed();
    const bill = await issued(4_000_000);
    await bills.pay(bill, 2_100_000);
    const { effects } = await bills.pay(bill, 2_100_000);
    expect(effects).toEqual([{ key: 'released', params: { amountMinor: 1_000_000 } }]);
    expect(payable()).toEqual([1_400_000, 600_000]);
    const bounced = await bills.bounce(bill, 2);
    expect(bounced.effects).toEqual([
      { key: 'owedAgain', params: { amountMinor: 2_100_000 } },
      { key: 'takenBack', params: { amountMinor: 1_000_000 } },
    ]);
    expect(payable()).toEqual([700_000, 300_000]);
    await bills.refund(bill, 2_100_000);
    expect(on.splitsOf(deal.id).map(({ status, payableMinor }) => [status, payableMinor])).toEqual([
      ['Accrued', undefined],
      ['Accrued', undefined],
    ]);
  });
  it('fall with the credit note that takes the whole invoice back', async () => {
    const { issued, payable } = await closed();
    const bill = await issued(4_000_000);
    await bills.pay(bill, 2_100_000);
    await bills.credit(bill, ['whole'], { shares: 'Stay' });
    expect(payable()).toEqual([undefined, undefined]);
  });
  it('that were paid out stay paid', async () => {
    const { deal, issued } = await closed();
    const bill = await issued(4_000_000);
    await bills.pay(bill, 4_200_000);
    const [first] = on.splitsOf(deal.id);
    if (!first) throw new Error('no share');
    await world.given('dealSplits', { ...first, status: 'Paid' });
    await bills.bounce(bill, 1);
    expect(on.splitsOf(deal.id).map(({ status, payableMinor }) => [status, payableMinor])).toEqual([
      ['Paid', 1_400_000],
      ['Accrued', undefined],
    ]);
  });
  it('move with the payment of someone who may not read them, who hears no amount', async () => {
    const { issued, payable } = await closed();
    const bill = await issued(4_000_000);
    const company = world.store.read(`companies/${A}`) ?? {};
    await world.store.run(async (transaction) => transaction.set(`companies/${A}`, { ...company, packs: ['finance'] }));
    const { effects } = await bills.pay(bill, 2_100_000, {}, 'accountant');
    expect(effects).toEqual([{ key: 'releasedUnread' }]);
    expect(payable()).toEqual([700_000, 300_000]);
    expect(await bills.refusal(() => bills.pay(bill, 1, {}, 'seller'))).toBe('forbidden');
  });
});

describe('M09 half of a commission is credited, and the rest is paid', () => {
  it('agents get half where their shares follow, and all where the note says that they stay', async () => {
    const released = async (shares: string) => {
      world = invoicingWorld();
      on = onDeals(world);
      bills = onInvoices(world);
      const { issued, payable } = await closed();
      const bill = await issued(4_000_000);
      await bills.credit(bill, [2_000_000], { shares });
      await bills.pay(bill, 2_100_000);
      return payable().reduce<number>((sum, minor = 0) => sum + minor, 0);
    };
    expect(await released('Follow')).toBe(1_000_000);
    expect(await released('Stay')).toBe(2_000_000);
  });
  it('says before what agents will get in all, and asks which it is', async () => {
    const { issued } = await closed();
    const bill = await issued(4_000_000);
    const note = await bills.draftCredit(bill, [2_000_000]);
    expect(await bills.refusal(() => bills.issue(note))).toBe('invalid shares ui.validation.required');
    const ahead = async (shares: string) => {
      const input = { issueDate: NOW, dueDate: NOW, shares };
      const { effects } = await world.call('ceo', 'invoices.issue', bills.stored(note), input, { dryRun: true });
      return effects.find(({ key }) => key === 'sharesInAll')?.params?.amountMinor;
    };
    expect([await ahead('Follow'), await ahead('Stay')]).toEqual([1_000_000, 2_000_000]);
    expect(bills.stored(note).status).toBe('Draft');
  });
});
