import { beforeEach, describe, expect, it } from 'vitest';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { unpaidFilters, unpaidOverdueFilters } from '#model/due.ts';
import type { Values } from '#model/schema.ts';
import { invoicingWorld, onDeals } from './deal-world.ts';
import { type CreditedLine, onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { type CommitWorld, create, NOW } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
let bills: ReturnType<typeof onInvoices>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
  bills = onInvoices(world);
});
const DAY = 86_400_000;
const back = (days: number) => new Date(NOW.getTime() - days * DAY);
const line = (description: string, unitPriceMinor: number, more: Values = {}) => ({
  description,
  quantityMilli: 1000,
  unitPriceMinor,
  taxCategory: 'Standard',
  taxRateBp: 500,
  ...more,
});
const stored = ({ id }: { id: string }): Invoice => recordIn(world, 'invoices', id);
async function draft(more: Values = {}): Promise<Invoice> {
  const values = {
    kind: 'Service',
    status: 'Draft',
    issueDate: NOW,
    dueDate: back(-1),
    billTo: { name: 'Ada Buyer', address: 'Palm 7' },
    lines: [line('Advice', 2_000_000), line('Photos', 1_000_000)],
    ...more,
  };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  if (!made) throw new Error('no draft');
  return made as Invoice;
}
/** 30,000.00 and 5 % tax: 31,500.00. */
async function issued(more: Values = {}): Promise<Invoice> {
  const made = await draft(more);
  await bills.issue(made);
  return stored(made);
}
const credit = (invoice: Invoice, lines: readonly CreditedLine[]) => bills.credit(invoice, lines);
const sums = (invoice: Invoice) => {
  const { status, paidMinor, creditedMinor = 0, balanceMinor } = stored(invoice);
  return { status, paidMinor, creditedMinor, balanceMinor };
};

describe('the ledger', () => {
  it('numbers each receipt, and takes a bounced cheque back without losing it', async () => {
    const one = await issued();
    await bills.pay(one, 1_000_000, { reference: '000123' });
    expect(sums(one)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_150_000 });
    await bills.bounce(one, 1);
    expect(sums(one)).toEqual({ status: 'Issued', paidMinor: 0, creditedMinor: 0, balanceMinor: 3_150_000 });
    await bills.pay(one, 3_150_000);
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    expect(
      stored(one).payments?.map(({ receipt, kind, reverses, reason }) => [receipt, kind, reverses, reason]),
    ).toEqual([
      ['INV-2026-00001/1', undefined, undefined, undefined],
      ['INV-2026-00001/2', 'Reversal', 1, 'Cheque returned'],
      ['INV-2026-00001/3', undefined, undefined, undefined],
    ]);
    await bills.bounce(one, 3);
    expect(sums(one)).toMatchObject({ status: 'Issued', balanceMinor: 3_150_000 });
  });
  it('asks what happens to more than is owed, and takes a payment on no later day than today', async () => {
    const one = await issued();
    const refused = (amountMinor: number, more: Values = {}) => bills.refusal(() => bills.pay(one, amountMinor, more));
    expect(await refused(3_150_001)).toBe('invalid over invoices.error.over');
    expect(await refused(1, { paidAt: back(-1) })).toBe('invalid paidAt invoices.error.paidAhead');
    expect(await refused(0)).toMatch(/^invalid amountMinor/);
    expect(await bills.refusal(() => bills.pay(stored(one), 1, { method: undefined }))).toMatch(/^invalid method/);
    expect(await refused(3_150_000)).toBe('written');
    expect(await refused(1)).toBe('invalid status invoices.error.payment');
  });
  it('M26 asks whether a payment of before its invoice is right', async () => {
    const one = await issued();
    const slip = { paidAt: new Date('2016-03-02T00:00:00+04:00') };
    expect(await bills.refusal(() => bills.pay(one, 1000, slip))).toBe('invalid early invoices.error.early');
    expect(await bills.refusal(() => bills.pay(one, 1000, { ...slip, early: true }))).toBe('written');
    expect(await bills.refusal(() => bills.pay(one, 1000))).toBe('written');
  });
  it('reverses a payment whole, once, with a reason and not before it was made', async () => {
    const one = await issued();
    await bills.pay(one, 1_000_000, { paidAt: back(2), early: true });
    const refused = (place: number, more: Values = {}) => bills.refusal(() => bills.bounce(one, place, more));
    expect(await refused(1, { reason: '' })).toBe('invalid reason ui.validation.required');
    expect(await refused(2)).toBe('invalid place invoices.error.reversal');
    expect(await refused(1, { paidAt: back(3) })).toBe('invalid paidAt invoices.error.reversedBefore');
    expect(await refused(1, { paidAt: back(-1) })).toBe('invalid paidAt invoices.error.paidAhead');
    expect(await refused(1)).toBe('written');
    await bills.pay(one, 2_000_000);
    expect(await refused(1)).toBe('invalid place invoices.error.reversal');
    expect(await refused(2)).toBe('invalid place invoices.error.reversal');
  });
  it('refunds no more than it holds, and says why', async () => {
    const one = await issued();
    await bills.pay(one, 1_000_000);
    const refused = (amountMinor: number, more: Values = {}) =>
      bills.refusal(() => bills.refund(one, amountMinor, more));
    expect(await refused(300_000, { reason: undefined })).toBe('invalid reason ui.validation.required');
    expect(await refused(1_000_001)).toBe('invalid amountMinor invoices.error.notHeld');
    expect(await refused(300_000)).toBe('written');
    expect(sums(one)).toMatchObject({ status: 'PartiallyPaid', paidMinor: 700_000, balanceMinor: 2_450_000 });
    expect(await bills.refusal(() => bills.bounce(one, 1))).toBe('invalid amountMinor invoices.error.notHeld');
    await bills.refund(one, 700_000);
    expect(sums(one)).toMatchObject({ status: 'Issued', paidMinor: 0, balanceMinor: 3_150_000 });
  });
  it('is written by its commands alone', async () => {
    const one = await issued();
    const entry = { amountMinor: 1000, method: 'Cash', paidAt: NOW };
    expect(await bills.forged(stored(one), { payments: [entry] })).toMatch(/^invalid/);
    await bills.pay(one, 1_000_000);
    const { payments = [] } = stored(one);
    await bills.forged(stored(one), { payments: [...payments, entry] });
    await bills.forged(stored(one), { payments: [] });
    await bills.forged(stored(one), { status: 'Paid' });
    expect(stored(one)).toMatchObject({ payments, paidMinor: 1_000_000, status: 'PartiallyPaid' });
  });
});

describe('a credit note', () => {
  it('takes back a line or an amount of it; the balance is the rest', async () => {
    const one = await issued();
    const first = await credit(one, ['whole', 0]);
    expect(first).toMatchObject({ totalMinor: -2_100_000 });
    expect(sums(one)).toEqual({ status: 'Issued', paidMinor: 0, creditedMinor: 2_100_000, balanceMinor: 1_050_000 });
    const second = await credit(one, [0, 400_000]);
    expect(sums(one)).toMatchObject({ creditedMinor: 2_520_000, balanceMinor: 630_000 });
    expect(stored(one).creditNoteIds).toEqual([first.id, second.id]);
    await bills.pay(one, 630_000);
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    expect(await bills.refusal(() => bills.draftCredit(one, [0, 600_001]))).toBe(
      'invalid lines.1 invoices.error.lineCredited',
    );
    await expect(bills.draftCredit(one, [0, 600_001])).rejects.toMatchObject({
      issues: [{ params: { amountMinor: 600_000 } }],
    });
    await credit(one, [0, 600_000]);
    expect(sums(one)).toEqual({
      status: 'Credited',
      paidMinor: 630_000,
      creditedMinor: 3_150_000,
      balanceMinor: -630_000,
    });
    await bills.refund(one, 630_000);
    expect(sums(one)).toMatchObject({ status: 'Credited', paidMinor: 0, balanceMinor: 0 });
  });
  it('in two halves takes back all of it, also where both are drafted before one is issued', async () => {
    const one = await issued({ lines: [line('Advice', 10_010)] });
    expect(stored(one)).toMatchObject({ netMinor: 10_010, taxMinor: 501 });
    const halves = [await bills.draftCredit(one, [5_005]), await bills.draftCredit(one, [5_005])];
    for (const half of halves) await bills.issue(half);
    expect(halves.map((half) => stored(half).taxMinor).toSorted()).toEqual([-250, -251].toSorted());
    expect(sums(one)).toMatchObject({ status: 'Credited', creditedMinor: 10_511, balanceMinor: 0 });
  });
  it('takes no more of a line than is left of it', async () => {
    const one = await issued();
    await credit(one, ['whole', 0]);
    expect(await bills.refusal(() => bills.draftCredit(one, [100, 0]))).toBe(
      'invalid lines.0 invoices.error.lineCredited',
    );
  });
  it('that was drafted before another took the line is refused when it is issued', async () => {
    const one = await issued();
    const late = await bills.draftCredit(one, ['whole', 0]);
    await credit(one, ['whole', 0]);
    expect(await bills.refusal(() => bills.issue(late))).toBe('invalid lines invoices.error.overcredited');
  });
  it('M03 states the invoice as the notes before it left it, and why', async () => {
    const one = await issued();
    const first = await credit(one, [500_000, 0]);
    const second = await credit(one, [0, 200_000]);
    const { number, issueDate } = stored(one);
    const of = { number, issueDate };
    expect(first.original).toEqual({ ...of, netMinor: 3_000_000, taxMinor: 150_000, totalMinor: 3_150_000 });
    expect(second.original).toEqual({ ...of, netMinor: 2_500_000, taxMinor: 125_000, totalMinor: 2_625_000 });
    expect(second.creditReason).toBe('ChargedInError');
    const unsaid = () => bills.call('credit', one, {});
    expect(await bills.refusal(unsaid)).toBe('invalid reason ui.validation.required');
  });
  it('is drafted by its command alone', async () => {
    const one = await issued();
    const note = {
      kind: 'CreditNote',
      relatedInvoiceId: one.id,
      lines: [line('Advice', 100, { quantityMilli: -1000 })],
    };
    const dates = { status: 'Draft', issueDate: NOW, dueDate: NOW, billTo: { name: 'Ada Buyer', address: 'Palm 7' } };
    expect(await world.refusal('ceo', [create('invoices', { ...dates, ...note })])).toBe(
      'invalid kind invoices.error.byCommand',
    );
    expect(await bills.refusal(() => bills.draftCredit(one))).toBe('written');
    expect(await bills.refusal(() => bills.call('credit', one, { reason: 'Returned' }, 'seller'))).toBe('forbidden');
  });
  it('after the payment leaves money to refund, and asks for none', async () => {
    const one = await issued();
    await bills.pay(one, 3_150_000);
    await credit(one, [500_000, 0]);
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: -525_000 });
    expect(await bills.refusal(() => bills.pay(one, 1))).toBe('invalid status invoices.error.payment');
    await bills.refund(one, 525_000);
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
  });
  it('and what comes to nothing are neither unpaid nor overdue', async () => {
    const one = await issued();
    const note = await credit(one, [1_500_000, 1_000_000]);
    await bills.pay(one, 525_000);
    const open = await issued();
    const moment = { now: new Date(NOW.getTime() + 90 * DAY), timeZone: 'Asia/Dubai' };
    const isListed = (record: Invoice) =>
      [unpaidFilters(invoices), unpaidOverdueFilters(invoices, moment)].map((filters) =>
        filters.every(({ field, operator, value }) => {
          const held = stored(record)[field];
          return operator === 'lt' ? (held as Date) < value : value.includes(String(held));
        }),
      );
    expect([note, one, open].map(isListed)).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
  it('lets a deal be billed again for the amount it took back', async () => {
    const deal = await on.givenClosed();
    const half = (unitPriceMinor: number) => ({
      kind: 'Commission',
      dealId: deal.id,
      lines: [line('Half', unitPriceMinor)],
    });
    const first = await issued(half(4_000_000));
    const second = await draft(half(1_000_000));
    const issuing = () => bills.issue(second);
    expect(await bills.refusal(issuing)).toBe('invalid lines invoices.error.billed');
    await bills.credit(first, [1_000_000], { shares: 'Follow' });
    expect(await bills.refusal(issuing)).toBe('written');
  });
});
