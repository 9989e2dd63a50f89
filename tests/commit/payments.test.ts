import { beforeEach, describe, expect, it } from 'vitest';
import { type CreditedLine, creditOf, issue, recordPayment, reversalOf } from '#areas/sales/invoices/commands.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice, Payment } from '#areas/sales/invoices/types.ts';
import { unpaidFilters, unpaidOverdueFilters } from '#model/due.ts';
import type { Values } from '#model/schema.ts';
import { COMPANY, invoicingWorld, onDeals } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, create, NOW, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
});
const DAY = 86_400_000;
const back = (days: number) => new Date(NOW.getTime() - days * DAY);
const line = (description: string, unitPriceMinor: number, more: Values = {}) => ({
  ...{ description, quantityMilli: 1000, unitPriceMinor, taxCategory: 'Standard', taxRateBp: 500 },
  ...more,
});
const stored = ({ id }: { id: string }): Invoice => recordIn(world, 'invoices', id);
async function draft(more: Values = {}): Promise<Invoice> {
  const values = {
    ...{ kind: 'Service', status: 'Draft', issueDate: NOW, dueDate: back(-1) },
    ...{
      billTo: { name: 'Ada Buyer', address: 'Palm 7' },
      lines: [line('Advice', 2_000_000), line('Photos', 1_000_000)],
    },
    ...more,
  };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  if (!made) throw new Error('no draft');
  return made as Invoice;
}
/** 30,000.00 and 5 % tax: 31,500.00. */
async function issued(more: Values = {}): Promise<Invoice> {
  const made = await draft(more);
  await world.commit('ceo', planned(issue(stored(made), COMPANY)));
  return stored(made);
}
const entry = (invoice: Invoice, values: Partial<Payment>) =>
  recordPayment(stored(invoice), { method: 'Cheque', paidAt: NOW, ...values }, NOW);
const add = (invoice: Invoice, values: Partial<Payment>) => world.commit('ceo', planned(entry(invoice, values)));
const reverse = (invoice: Invoice, place: number, more: Partial<Payment> = {}) =>
  entry(invoice, { ...reversalOf(stored(invoice), place), reason: 'Cheque returned', ...more });
/** What a client sends that does not ask the command. */
const forged = (invoice: Invoice, values: Values) => {
  const { payments = [] } = stored(invoice);
  const more = { method: 'Cheque', paidAt: NOW, ...values };
  return world.refusal('ceo', [update('invoices', stored(invoice), { payments: [...payments, more] })]);
};
async function credit(invoice: Invoice, lines: readonly CreditedLine[]): Promise<Invoice> {
  const note = await draft({ ...creditOf(stored(invoice), lines), issueDate: NOW, dueDate: NOW });
  await world.commit('ceo', planned(issue(stored(note), { ...COMPANY, credited: stored(invoice) })));
  return stored(note);
}
const sums = (invoice: Invoice) => {
  const { status, paidMinor, creditedMinor = 0, balanceMinor } = stored(invoice);
  return { status, paidMinor, creditedMinor, balanceMinor };
};

describe('the ledger', () => {
  it('numbers each receipt, and takes a bounced cheque back without losing it', async () => {
    const one = await issued();
    await add(one, { amountMinor: 1_000_000, reference: '000123' });
    expect(sums(one)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_150_000 });
    await world.commit('ceo', planned(reverse(one, 1)));
    expect(sums(one)).toEqual({ status: 'Issued', paidMinor: 0, creditedMinor: 0, balanceMinor: 3_150_000 });
    await add(one, { amountMinor: 3_150_000 });
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    expect(
      stored(one).payments?.map(({ receipt, kind, reverses, reason }) => [receipt, kind, reverses, reason]),
    ).toEqual([
      ['INV-2026-00001/1', undefined, undefined, undefined],
      ['INV-2026-00001/2', 'Reversal', 1, 'Cheque returned'],
      ['INV-2026-00001/3', undefined, undefined, undefined],
    ]);
    await world.commit('ceo', planned(reverse(one, 3)));
    expect(sums(one)).toMatchObject({ status: 'Issued', balanceMinor: 3_150_000 });
  });
  it('reverses a payment whole, once, with a reason and not before it was made', async () => {
    const one = await issued();
    await add(one, { amountMinor: 1_000_000, paidAt: back(2) });
    const wrong = 'invoices.error.';
    expect(reverse(one, 1, { reason: '  ' })).toEqual([{ field: 'payments.reason', key: `${wrong}reason` }]);
    expect(reverse(one, 1, { amountMinor: 400_000 })).toEqual([{ field: 'payments', key: `${wrong}reversal` }]);
    expect(reverse(one, 2, { amountMinor: 1, method: 'Cash' })).toEqual([
      { field: 'payments', key: `${wrong}reversal` },
    ]);
    expect(reverse(one, 1, { paidAt: back(3) })).toEqual([{ field: 'payments.paidAt', key: `${wrong}reversedBefore` }]);
    const reversal = { kind: 'Reversal', reverses: 1, amountMinor: 1_000_000, reason: 'Bounced' };
    expect(await forged(one, { ...reversal, reason: undefined })).toBe('invalid payments.reason invoices.error.reason');
    expect(await forged(one, { ...reversal, amountMinor: 999_999 })).toBe('invalid payments invoices.error.reversal');
    expect(await forged(one, { ...reversal, paidAt: new Date(NOW.getTime() + DAY) })).toMatch('paidAhead');
    expect(await forged(one, reversal)).toBe('written');
    await add(one, { amountMinor: 2_000_000 });
    expect(await forged(one, reversal)).toBe('invalid payments invoices.error.reversal');
    expect(await forged(one, { ...reversal, reverses: 2 })).toBe('invalid payments invoices.error.reversal');
  });
  it('refunds no more than it holds, and says why', async () => {
    const one = await issued();
    await add(one, { amountMinor: 1_000_000 });
    const refund = { kind: 'Refund', amountMinor: 300_000, reason: 'Paid for another' } as const;
    expect(await forged(one, { ...refund, reason: undefined })).toBe('invalid payments.reason invoices.error.reason');
    expect(await forged(one, { ...refund, amountMinor: 1_000_001 })).toBe('invalid paidMinor ui.validation.money');
    expect(await forged(one, { ...refund, reverses: 1 })).toBe('invalid payments invoices.error.reversal');
    await add(one, refund);
    expect(sums(one)).toMatchObject({ status: 'PartiallyPaid', paidMinor: 700_000, balanceMinor: 2_450_000 });
    expect(reverse(one, 1)).toEqual([{ field: 'payments.amountMinor', key: 'invoices.error.notHeld' }]);
    await add(one, { ...refund, amountMinor: 700_000 });
    expect(sums(one)).toMatchObject({ status: 'Issued', paidMinor: 0, balanceMinor: 3_150_000 });
  });
  it('is added to one entry at a time and never edited', async () => {
    const one = await issued();
    await add(one, { amountMinor: 1_000_000 });
    const [first] = stored(one).payments ?? [];
    const set = (payments: unknown) => world.refusal('ceo', [update('invoices', stored(one), { payments })]);
    const more = { amountMinor: 1000, method: 'Cash', paidAt: NOW };
    for (const lie of [
      [],
      [{ ...first, paidAt: back(1) }],
      [{ ...first, receipt: 'X' }],
      [first, more, more],
      [more, first],
    ])
      expect(await set(lie), JSON.stringify(lie)).toMatch(/^invalid/);
    expect(await set([first, { ...more, receipt: 'INV-2026-00077/9' }])).toBe('written');
    expect(stored(one).payments?.[1]?.receipt).toBe('INV-2026-00001/2');
  });
});

describe('a credit note', () => {
  it('takes back a line or an amount of it; the balance is what is left', async () => {
    const one = await issued();
    const first = await credit(one, ['whole', 0]);
    expect(first).toMatchObject({ totalMinor: -2_100_000 });
    expect(sums(one)).toEqual({ status: 'Issued', paidMinor: 0, creditedMinor: 2_100_000, balanceMinor: 1_050_000 });
    const second = await credit(one, [0, 400_000]);
    expect(sums(one)).toMatchObject({ creditedMinor: 2_520_000, balanceMinor: 630_000 });
    expect(stored(one).creditNoteIds).toEqual([first.id, second.id]);
    await add(one, { amountMinor: 630_000 });
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    const over = await draft({ ...creditOf(stored(one), [0, 600_001]), issueDate: NOW, dueDate: NOW });
    for (const credited of [stored(one), { ...stored(one), creditedMinor: 0 } as Invoice])
      expect(await world.refusal('ceo', planned(issue(stored(over), { ...COMPANY, credited })))).toMatch(
        /^invalid \w+ invoices\.error\.overcredited/,
      );
    await credit(one, [0, 600_000]);
    expect(sums(one)).toEqual({
      status: 'Credited',
      paidMinor: 630_000,
      creditedMinor: 3_150_000,
      balanceMinor: -630_000,
    });
    await add(one, { kind: 'Refund', amountMinor: 630_000, reason: 'Credited' });
    expect(sums(one)).toMatchObject({ status: 'Credited', paidMinor: 0, balanceMinor: 0 });
  });
  it('in two halves takes back all of it, also where both are drafted before one is issued', async () => {
    const one = await issued({ lines: [line('Advice', 10_010)] });
    expect(stored(one)).toMatchObject({ netMinor: 10_010, taxMinor: 501 });
    const dates = { issueDate: NOW, dueDate: NOW };
    const halves = [await draft({ ...creditOf(stored(one), [5_005]), ...dates })];
    halves.push(await draft({ ...creditOf(stored(one), [5_005]), ...dates }));
    for (const half of halves)
      await world.commit('ceo', planned(issue(stored(half), { ...COMPANY, credited: stored(one) })));
    expect(halves.map((half) => stored(half).taxMinor).toSorted()).toEqual([-250, -251].toSorted());
    expect(sums(one)).toMatchObject({ status: 'Credited', creditedMinor: 10_511, balanceMinor: 0 });
  });
  it('takes no more of a line than is left of it', async () => {
    const one = await issued();
    await credit(one, ['whole', 0]);
    const again = await draft({ ...creditOf(stored(one), [100, 0]), issueDate: NOW, dueDate: NOW });
    expect(await world.refusal('ceo', planned(issue(stored(again), { ...COMPANY, credited: stored(one) })))).toBe(
      'invalid creditNoteIds invoices.error.overcredited',
    );
  });
  it('after the payment leaves money to refund, and asks for none', async () => {
    const one = await issued();
    await add(one, { amountMinor: 3_150_000 });
    await credit(one, [500_000, 0]);
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: -525_000 });
    expect(entry(one, { amountMinor: 1 })).toEqual([{ field: 'payments', key: 'invoices.error.payment' }]);
    await add(one, { kind: 'Refund', amountMinor: 525_000, reason: 'Credited' });
    expect(sums(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
  });
  it('and what comes to nothing are neither unpaid nor overdue', async () => {
    const one = await issued();
    const note = await credit(one, [1_500_000, 1_000_000]);
    await add(one, { amountMinor: 525_000 });
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
  it('lets a deal be billed anew for what it took back', async () => {
    const deal = await on.givenClosed();
    const half = (unitPriceMinor: number) => ({
      kind: 'Commission',
      dealId: deal.id,
      lines: [line('Half', unitPriceMinor)],
    });
    const first = await issued(half(4_000_000));
    const second = await draft(half(1_000_000));
    const issuing = planned(issue(stored(second), COMPANY));
    expect(await world.refusal('ceo', issuing)).toBe('invalid lines invoices.error.billed');
    await credit(first, [1_000_000]);
    expect(await world.refusal('ceo', issuing)).toBe('written');
  });
});
