import { beforeEach, describe, expect, it } from 'vitest';
import { type CreditedLine, creditOf, issue, recordPayment, reversalOf } from '#areas/sales/invoices/commands.ts';
import type { Invoice, Payment } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { COMPANY, invoicingWorld, onDeals } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, create, NOW } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
});
const line = (unitPriceMinor: number) => ({
  ...{ description: 'Commission', quantityMilli: 1000, unitPriceMinor, taxCategory: 'Standard', taxRateBp: 500 },
});
const stored = ({ id }: { id: string }): Invoice => recordIn(world, 'invoices', id);
async function draft(more: Values): Promise<Invoice> {
  const billTo = { name: 'Ada Buyer', address: 'Palm 7' };
  const values = { status: 'Draft', issueDate: NOW, dueDate: NOW, billTo, ...more };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  if (!made) throw new Error('no draft');
  return made as Invoice;
}
async function issued(more: Values): Promise<Invoice> {
  const made = await draft(more);
  await world.commit('ceo', planned(issue(stored(made), COMPANY)));
  return stored(made);
}
async function credit(invoice: Invoice, lines: readonly CreditedLine[]): Promise<void> {
  const note = await draft(creditOf(stored(invoice), lines));
  await world.commit('ceo', planned(issue(stored(note), { ...COMPANY, credited: stored(invoice) })));
}

describe('the agents’ shares', () => {
  /** A closed deal and an issued invoice of so much of its commission of 40,000.00. */
  const billed = async (netMinor: number) => {
    const deal = await on.givenClosed();
    const of = (unitPriceMinor: number) => ({
      ...{ kind: 'Commission', dealId: deal.id, sellerIds: ['seller'], lines: [line(unitPriceMinor)] },
    });
    const bill = await issued(of(netMinor));
    const sharing = (...bills: readonly Invoice[]) => ({
      ...{ splits: on.splitsOf(deal.id), invoices: bills.map(stored), grossMinor: 4_000_000 },
    });
    const pays = (invoice: Invoice, amountMinor: number, ...others: readonly Invoice[]) => {
      const entered = { amountMinor, method: 'Cheque', paidAt: NOW } as const;
      return world.commit('ceo', planned(recordPayment(stored(invoice), entered, NOW, sharing(invoice, ...others))));
    };
    const payable = () => on.splitsOf(deal.id).map(({ payableMinor }) => payableMinor);
    return { bill, of, sharing, pays, payable };
  };
  it('wait for what is not billed yet, and a draft changes nothing', async () => {
    const { bill, of, pays, payable } = await billed(2_000_000);
    const huge = await draft(of(125_000_000));
    await pays(bill, 2_100_000, huge);
    expect(payable()).toEqual([700_000, 300_000]);
    const rest = await issued(of(2_000_000));
    expect(payable()).toEqual([700_000, 300_000]);
    await pays(rest, 2_100_000, bill, huge);
    expect(payable()).toEqual([1_400_000, 600_000]);
  });
  it('fall with the invoice that bills anew what was credited, in the same commit or not at all', async () => {
    const { bill, of, sharing, pays, payable } = await billed(4_000_000);
    await credit(bill, [2_000_000]);
    await pays(bill, 2_100_000);
    expect(payable()).toEqual([1_400_000, 600_000]);
    const anew = await draft(of(2_000_000));
    const alone = planned(issue(stored(anew), COMPANY));
    expect(await world.refusal('ceo', alone)).toBe('invalid payments invoices.error.released');
    await world.commit('ceo', planned(issue(stored(anew), { ...COMPANY, sharing: sharing(bill, anew) })));
    expect(payable()).toEqual([700_000, 300_000]);
  });
  const given = async () => {
    const deal = await on.givenClosed();
    const invoice = await on.givenInvoice(deal);
    const sharing = () => ({ splits: on.splitsOf(deal.id), invoices: [stored(invoice)], grossMinor: 4_000_000 });
    const shares = () => on.splitsOf(deal.id).map(({ status, payableMinor }) => [status, payableMinor]);
    const recorded = (values: Partial<Payment>) =>
      planned(recordPayment(stored(invoice), { method: 'Cheque', paidAt: NOW, ...values }, NOW, sharing()));
    return { invoice, shares, recorded };
  };
  it('fall with the money that is given back, in the same commit or not at all', async () => {
    const { invoice, shares, recorded } = await given();
    await world.commit('ceo', recorded({ amountMinor: 2_100_000 }));
    await world.commit('ceo', recorded({ amountMinor: 2_100_000 }));
    expect(shares()).toEqual([
      ['Payable', 1_400_000],
      ['Payable', 600_000],
    ]);
    const bounced = { ...reversalOf(stored(invoice), 2), reason: 'Bounced' };
    const alone = planned(recordPayment(stored(invoice), { ...bounced, paidAt: NOW }, NOW));
    expect(await world.refusal('ceo', alone)).toBe('invalid payments invoices.error.released');
    await world.commit('ceo', recorded(bounced));
    expect(shares()).toEqual([
      ['Payable', 700_000],
      ['Payable', 300_000],
    ]);
    await world.commit('ceo', recorded({ kind: 'Refund', amountMinor: 2_100_000, reason: 'Withdrawn' }));
    expect(shares()).toEqual([
      ['Accrued', undefined],
      ['Accrued', undefined],
    ]);
  });
  it('fall with the credit note that takes the whole invoice back', async () => {
    const { invoice, shares, recorded } = await given();
    await world.commit('ceo', recorded({ amountMinor: 2_100_000 }));
    const note = await draft({ ...creditOf(stored(invoice)), issueDate: NOW, dueDate: NOW });
    const crediting = { ...COMPANY, credited: stored(invoice) };
    const alone = planned(issue(stored(note), crediting));
    expect(await world.refusal('ceo', alone)).toBe('invalid payments invoices.error.released');
    const sharing = { splits: on.splitsOf(String(invoice.dealId)), invoices: [stored(invoice)], grossMinor: 4_000_000 };
    await world.commit('ceo', planned(issue(stored(note), { ...crediting, sharing })));
    expect(shares()).toEqual([
      ['Accrued', undefined],
      ['Accrued', undefined],
    ]);
  });
  it('that were paid out stay paid', async () => {
    const { invoice, shares, recorded } = await given();
    await world.commit('ceo', recorded({ amountMinor: 4_200_000 }));
    const [first] = on.splitsOf(String(invoice.dealId));
    if (!first) throw new Error('no share');
    await world.given('dealSplits', { ...first, status: 'Paid' });
    await world.commit('ceo', recorded({ ...reversalOf(stored(invoice), 1), reason: 'Bounced' }));
    expect(shares()).toEqual([
      ['Paid', 1_400_000],
      ['Accrued', undefined],
    ]);
  });
});
