import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { ageing, statementOf } from '#areas/sales/invoices/receivables.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { A, CommitWorld, create, NOW, TAXED, typedSample, update } from './world.ts';

let world: CommitWorld;
let bills: ReturnType<typeof onInvoices>;
let contactId: string;
beforeEach(async () => {
  const company = { legalName: 'Harbour Homes', address: 'Marina Walk 1' };
  world = new CommitWorld(
    TAXED.map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, ...company } } : { path, data },
    ),
  );
  bills = onInvoices(world);
  contactId = await givenContact('Ada');
});
async function givenContact(firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const own = {
    kind: 'Person',
    firstName,
    lastName: 'Lee',
    email,
    sellerId: 'seller',
    birthdate: new Date('1980-01-01'),
  };
  const [made] = await world.commit('ceo', [create('contacts', typedSample('contacts', own))]);
  return String(made?.id);
}
/** An issued invoice of the customer's over so much without tax, at 5%. */
async function issued(netMinor: number, more: Values = {}): Promise<Invoice> {
  const line = { description: 'x', quantityMilli: 1000, unitPriceMinor: netMinor, taxCategory: 'Standard' };
  const billTo = { name: 'Ada', address: 'Palm 7' };
  const lines = [{ ...line, taxRateBp: 500 }];
  const values = { kind: 'Service', status: 'Draft', issueDate: NOW, dueDate: NOW, billTo, contactId, lines, ...more };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  await bills.issue(made as Invoice);
  return bills.stored(made as Invoice);
}
const account = () => world.read(`customerAccounts/${contactId}`);
const paying = (invoice: Invoice, amountMinor: number, more: Values = {}) =>
  world.refusalOf(() => bills.pay(invoice, amountMinor, more));
const GIVEN = { method: 'BankTransfer', paidAt: NOW, reason: 'Asked for' };

it('M20 an invoice that was paid and then credited counts against what the same customer owes', async () => {
  const [open, back] = [await issued(20_000), await issued(10_000)];
  await bills.pay(back, 10_500);
  const note = await bills.credit(back, ['whole']);
  const all = [open, back, note].map(bills.stored);
  expect(ageing(all, NOW, 'Asia/Dubai').totalMinor).toBe(10_500);
  expect(statementOf(all, new Date(0)).closingMinor).toBe(10_500);
  expect(bills.stored(back)).toMatchObject({ status: 'Credited', balanceMinor: -10_500, toRefund: true });
});

describe('a payment of more than is owed', () => {
  it('needs a choice: the rest is kept as credit, or is to be refunded', async () => {
    const one = await issued(10_000);
    expect(await paying(one, 12_500)).toBe('invalid over invoices.error.over');
    await bills.pay(one, 12_500, { over: 'Keep' });
    expect(bills.stored(one)).toMatchObject({ status: 'Paid', paidMinor: 10_500, balanceMinor: 0 });
    expect(bills.stored(one).payments).toMatchObject([
      { amountMinor: 12_500 },
      { kind: 'ToAccount', amountMinor: 2_000 },
    ]);
    expect(account()).toMatchObject({ contactId, name: 'Ada', balanceMinor: 2_000, currency: 'AED' });
    const other = await issued(10_000);
    await bills.pay(other, 11_000, { over: 'Refund' });
    expect(bills.stored(other)).toMatchObject({ status: 'Paid', balanceMinor: -500, toRefund: true });
    await bills.call('keepCredit', other);
    expect(bills.stored(other)).toMatchObject({ balanceMinor: 0 });
    expect(bills.stored(other)).not.toHaveProperty('toRefund');
    expect(account()).toMatchObject({ balanceMinor: 2_500 });
  });
  it('of a customer who is no contact is refunded', async () => {
    const one = await issued(10_000, { contactId: undefined });
    expect(await paying(one, 12_500, { over: 'Keep' })).toBe('invalid over invoices.error.noAccount');
    expect(await paying(one, 12_500, { over: 'Refund' })).toBe('written');
    expect(await world.refusalOf(() => bills.call('keepCredit', one))).toBe(
      'invalid contactId invoices.error.noAccount',
    );
    await bills.refund(one, 2_000);
    expect(bills.stored(one)).toMatchObject({ balanceMinor: 0 });
  });
});

describe('credit', () => {
  beforeEach(async () => {
    await bills.pay(await issued(10_000), 14_500, { over: 'Keep' });
  });
  it('pays another invoice of the customer, at most what is there and what is owed', async () => {
    const next = await issued(10_000);
    const using = (amountMinor: number) => world.refusalOf(() => bills.call('useCredit', next, { amountMinor }));
    expect(await using(4_001)).toBe('invalid amountMinor invoices.error.overCredit');
    expect(await using(3_000)).toBe('written');
    expect(bills.stored(next)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 7_500 });
    expect(account()).toMatchObject({ balanceMinor: 1_000 });
    await bills.pay(next, 7_000);
    expect(await using(1_000)).toBe('invalid amountMinor invoices.error.overpaid');
    expect(await using(500)).toBe('written');
    expect(bills.stored(next)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    expect(account()).toMatchObject({ balanceMinor: 500 });
  });
  it('is given back, at most what is there; statement and ageing follow', async () => {
    const next = await issued(10_000);
    const back = (amountMinor: number, as = 'ceo') =>
      world.refusalOf(() => bills.call('refundCredit', next, { amountMinor, ...GIVEN }, as));
    const accounts = () => [recordIn(world, 'customerAccounts', contactId) as CustomerAccount];
    const all = () => world.store.all().flatMap(({ path, data }) => (path.includes('/invoices/') ? [data] : []));
    const sums = () => [
      ageing(all() as Invoice[], NOW, 'Asia/Dubai', accounts()).totalMinor,
      statementOf(all() as Invoice[], new Date(0), accounts()).closingMinor,
    ];
    expect(sums()).toEqual([6_500, 6_500]);
    expect(await back(4_001)).toBe('invalid amountMinor invoices.error.overCredit');
    expect(await back(1_000, 'seller')).toBe('forbidden');
    expect(await back(1_000)).toBe('written');
    expect(account()).toMatchObject({ balanceMinor: 3_000 });
    expect(sums()).toEqual([7_500, 7_500]);
  });
  it('is written by nobody by hand', async () => {
    const stored = recordIn(world, 'customerAccounts', contactId);
    for (const uid of ['ceo', 'accountant', 'seller'])
      expect(await world.refusal(uid, [update('customerAccounts', stored, { entries: [] })])).not.toBe('written');
    const made = create('customerAccounts', { contactId, name: 'Ada', entries: [] });
    expect(await world.refusal('ceo', [made])).not.toBe('written');
  });
  it('stays with the contact that takes another one over', async () => {
    const id = await givenContact('Adah');
    const other = recordIn(world, 'contacts', contactId);
    const input = { otherId: contactId, otherVersion: other.version };
    await world.call('ceo', 'contacts.merge', recordIn(world, 'contacts', id), input);
    expect(account()).toMatchObject({ contactId: id });
    const next = await issued(10_000, { contactId: id });
    await bills.call('useCredit', next, { amountMinor: 4_000 });
    expect(account()).toMatchObject({ balanceMinor: 0 });
  });
});
