import { beforeEach, describe, expect, it } from 'vitest';
import { paidOn } from '#areas/sales/dealSplits/payable.ts';
import { countedInvoices } from '#areas/sales/invoices/facts.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { invoicingWorld } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { type CommitWorld, create, NOW } from './world.ts';

const RATE = { rateMicro: 3_672_500, rateDay: '2026-03-01', rateSource: 'Central Bank of the UAE' };
const DOLLARS = { currency: 'USD', ...RATE };
const LINE = { description: 'Advice', quantityMilli: 1000, taxCategory: 'Standard', taxRateBp: 500 };

let world: CommitWorld;
let bills: ReturnType<typeof onInvoices>;
beforeEach(() => {
  world = invoicingWorld();
  bills = onInvoices(world);
});
const values = (more: Values, unitPriceMinor = 100_001): Values => ({
  ...{ kind: 'Service', status: 'Draft', issueDate: NOW, dueDate: NOW, lines: [{ ...LINE, unitPriceMinor }] },
  ...{ billTo: { name: 'Pearl & Sons', address: 'Corniche 7', country: 'US' }, ...more },
});
async function draft(more: Values = DOLLARS): Promise<Invoice> {
  const [made] = await world.commit('ceo', [create('invoices', values(more))]);
  return made as Invoice;
}
async function issued(more: Values = DOLLARS): Promise<Invoice> {
  const made = await draft(more);
  await bills.issue(made);
  return bills.stored(made);
}
const refusal = (more: Values, price?: number) => world.refusal('ceo', [create('invoices', values(more, price))]);

describe('an invoice in another currency', () => {
  it('comes to its amounts in the company’s at its rate, tax exactly and the net as the rest', async () => {
    // USD 1,000.01 and 5 % of it, times 3.6725
    expect((await draft()).local).toEqual({
      ...{ currency: 'AED', netMinor: 367_253, taxMinor: 18_363, totalMinor: 385_616, balanceMinor: 0 },
    });
    expect((await issued()).local).toMatchObject({ totalMinor: 385_616, balanceMinor: 385_616 });
  });
  it('is refused without its rate, at the fields; in the company’s own it has none', async () => {
    for (const name of ['rateMicro', 'rateDay', 'rateSource'])
      expect(await refusal({ ...DOLLARS, [name]: undefined })).toBe(`invalid ${name} ui.validation.required`);
    const plain = await draft({ currency: 'AED', ...RATE });
    expect(plain.local).toEqual({
      ...{ currency: 'AED', netMinor: 100_001, taxMinor: 5000, totalMinor: 105_001, balanceMinor: 0 },
    });
    for (const name of ['rateMicro', 'rateDay', 'rateSource']) expect(plain).not.toHaveProperty(name);
    expect((await draft({})).currency).toBe('AED');
  });
  it('is refused where the company’s currency cannot hold what it comes to', async () => {
    const huge = { ...DOLLARS, rateMicro: 1_000_000_000_000 };
    expect(await refusal(huge, 10_000_000_000)).toBe('invalid rateMicro ui.validation.tooLarge');
  });
  it('keeps currency and rate from the day it is issued on', async () => {
    const invoice = await issued();
    for (const set of [{ currency: 'EUR' }, { rateMicro: 1 }, { rateDay: '2026-02-01' }, { rateSource: 'x' }])
      expect(await bills.forged(invoice, set)).toMatch(/^invalid (currency|rate\w+) ui.validation.locked$/);
    expect(await bills.forged(await draft(), { ...RATE, currency: 'EUR' })).toBe('written');
  });
  it('is paid and credited in parts, and nothing is left in either currency', async () => {
    const invoice = await issued();
    await bills.pay(invoice, 33_333);
    const first = await bills.credit(invoice, [33_333]);
    const rest = bills.stored(invoice);
    await bills.pay(invoice, rest.balanceMinor);
    const done = bills.stored(invoice);
    expect([done.status, done.balanceMinor, done.local?.balanceMinor]).toEqual(['Paid', 0, 0]);
    expect(first).toMatchObject({ currency: 'USD', ...RATE });
    const last = await bills.credit(invoice);
    const sums = [invoice, first, last].map(({ local }) => [local?.netMinor, local?.taxMinor, local?.totalMinor]);
    expect(sums[0]?.map((_, at) => sums.reduce((sum, one) => sum + Number(one[at]), 0))).toEqual([0, 0, 0]);
    // all that was paid is to be refunded now
    expect(bills.stored(invoice).local?.balanceMinor).toBeLessThan(0);
  });
  it('counts in reports, and for agents’ shares, with what it comes to', async () => {
    const invoice = await issued();
    const reading = { get: async () => undefined, find: async () => [] };
    const facts = await countedInvoices.facts(invoice, reading, () => '2026-03-02');
    expect(facts.find(({ figure }) => figure === 'owed.due')?.n).toBe(385_616);
    await bills.pay(invoice, invoice.totalMinor);
    const bill: Invoice = { ...bills.stored(invoice), kind: 'Commission' };
    const { paid, whole } = paidOn({ invoices: [bill], grossMinor: 2 * 367_253 });
    expect(Number((paid * 1000n) / whole)).toBe(500);
  });
  it('is not settled with credit, which has the company’s currency', async () => {
    const invoice = await issued({ ...DOLLARS, contactId: undefined });
    const over = { over: 'Keep' };
    expect(await bills.refusal(() => bills.pay(invoice, 200_000, over))).toBe(
      'invalid over invoices.error.accountCurrency',
    );
    expect(await bills.refusal(() => bills.call('useCredit', invoice, { amountMinor: 1 }))).toBe(
      'invalid amountMinor invoices.error.accountCurrency',
    );
    expect(await bills.refusal(() => bills.pay(invoice, 200_000, { over: 'Refund' }))).toBe('written');
  });
});
