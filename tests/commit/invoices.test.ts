import { beforeEach, describe, expect, it } from 'vitest';
import { releases } from '#areas/sales/dealSplits/payable.ts';
import { creditOf, duplicateOf, issue, recordPayment } from '#areas/sales/invoices/commands.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { COMPANY, invoicingWorld, onDeals } from './deal-world.ts';
import { lied, planned, recordIn } from './staff-world.ts';
import { A, B, type CommitWorld, create, freshId, NOW, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
beforeEach(() => {
  world = invoicingWorld();
  on = onDeals(world);
});
const DAY = 86_400_000;
const back = (days: number) => new Date(NOW.getTime() - days * DAY);
const LINE = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 3_000_000 };
/** What the form sends: 30,000 dirhams and 5 % tax. */
const values = (more: Values = {}): Values => ({
  ...{ kind: 'Service', status: 'Draft', issueDate: NOW, dueDate: NOW },
  ...{ billTo: { name: 'Ada Buyer', address: 'Palm 7' } },
  lines: [{ ...LINE, taxCategory: 'Standard', taxRateBp: 500 }],
  ...more,
});
const stored = ({ id }: { id: string }) => recordIn(world, 'invoices', id);
async function draft(more: Values = {}): Promise<Invoice> {
  const [made] = await world.commit('ceo', [create('invoices', values(more))]);
  if (!made) throw new Error('no draft');
  return made as Invoice;
}
const issuing = (invoice: Invoice, more: Partial<Parameters<typeof issue>[1]> = {}) =>
  planned(issue(stored(invoice), { ...COMPANY, ...more }));
async function issued(more: Values = {}): Promise<Invoice> {
  const made = await draft(more);
  await world.commit('ceo', issuing(made));
  return stored(made);
}
const pay = (invoice: Invoice, amountMinor: number) =>
  planned(recordPayment(stored(invoice), { amountMinor, method: 'Cash', paidAt: NOW }, NOW));
const change = (by: string, invoice: Invoice, set: Values) =>
  world.refusal(by, [update('invoices', stored(invoice), set)]);
const shelf = (invoice: Invoice, type: 'archive' | 'restore') => [
  { type, resource: 'invoices', id: invoice.id, version: stored(invoice).version, set: {} } as const,
];

describe('who', () => {
  it('writes: managers, never the Seller it names', async () => {
    const made = () => [create('invoices', values({ sellerIds: ['seller'] }))];
    for (const by of ['ceo', 'hr', 'root']) expect(await world.refusal(by, made())).toBe('written');
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await world.refusal(by, made())).toBe('forbidden');
    expect(await world.refusal('ceoB', [create('invoices', values())], { companyId: B })).toBe('written');
    const one = await draft({ sellerIds: ['seller'] });
    for (const by of ['seller', 'other', 'ceoB']) {
      expect(await change(by, one, { notes: 'Mine' })).toBe('forbidden');
      expect(await world.refusal(by, issuing(one))).toBe('forbidden');
      expect(await world.refusal(by, shelf(one, 'archive'))).toBe('forbidden');
    }
    const due = await issued({ sellerIds: ['seller'] });
    expect(await world.refusal('seller', pay(due, 1000))).toBe('forbidden');
    expect(await world.refusal('hr', pay(due, 1000))).toBe('written');
  });
  it('an accountant records a payment alone; a manager releases the shares', async () => {
    const deal = await on.givenClosed();
    const invoice = await on.givenInvoice(deal);
    const company = world.store.all().find(({ path }) => path === `companies/${A}`)?.data ?? {};
    await world.store.run(async (transaction) => transaction.set(`companies/${A}`, { ...company, packs: ['finance'] }));
    const sharing = { splits: on.splitsOf(deal.id), invoices: [invoice], grossMinor: 4_000_000 };
    const payment = { amountMinor: 4_200_000, method: 'Cash' as const, paidAt: NOW };
    const both = planned(recordPayment(invoice, payment, NOW, sharing));
    expect(await world.refusal('accountant', both)).toBe('forbidden');
    expect(await world.refusal('accountant', both.slice(1))).toBe('forbidden');
    expect(await world.refusal('accountant', both.slice(0, 1))).toBe('written');
    const release = planned({ changes: releases(on.splitsOf(deal.id), { ...sharing, invoices: [stored(invoice)] }) });
    expect(await world.refusal('accountant', release)).toBe('forbidden');
    expect(await world.refusal('hr', release)).toBe('written');
  });
});

describe('a draft', () => {
  it('is edited, voided or put away, and takes no number of its own', async () => {
    const one = await draft();
    expect(await change('hr', one, { notes: 'Ours', lines: [{ ...LINE, taxCategory: 'Zero', taxRateBp: 0 }] })).toBe(
      'written',
    );
    expect(stored(one)).toMatchObject({ totalMinor: 3_000_000, balanceMinor: 0, title: one.reference });
    expect(await world.refusal('ceo', shelf(one, 'archive'))).toBe('written');
    expect(await world.refusal('hr', shelf(one, 'restore'))).toBe('written');
    expect(await change('ceo', one, { status: 'Void' })).toBe('written');
    expect(await change('ceo', one, { notes: 'x' })).toMatch('ui.validation.locked');
    expect(await change('ceo', one, { status: 'Issued', number: 'INV-2026-' })).toMatch(/^invalid/);
  });
  it.each<[string, Values, string]>([
    [
      'a quantity out of its bounds',
      { quantityMilli: 971_501_234_567_000 },
      'lines.0.quantityMilli ui.validation.range',
    ],
    [
      'a line beyond any amount',
      { quantityMilli: 900_000_000, unitPriceMinor: 9_900_000_000_000 },
      'lines.0.unitPriceMinor ui.validation.tooLarge',
    ],
  ])('with %s is refused at its field', async (_, more, issue) => {
    const lines = [{ ...LINE, taxCategory: 'Standard', taxRateBp: 500, ...more }];
    expect(await world.refusal('ceo', [create('invoices', values({ lines }))])).toBe(`invalid ${issue}`);
  });
  it('of lines that are too much together is refused', async () => {
    const line = { ...LINE, taxCategory: 'Zero', taxRateBp: 0, unitPriceMinor: 9_000_000_000_000 };
    const issue = await world.refusal('ceo', [create('invoices', values({ lines: [line, line] }))]);
    expect(issue).toMatch(/^invalid (lines ui\.validation\.tooLarge|netMinor)/);
  });
  it.each<[string, Values]>([
    ['issued at once', { status: 'Issued' }],
    ['a number of its own', { number: 'INV-2026-00007' }],
    ['a number of the series', { number: 'INV-2026-' }],
    ['a float', { lines: [{ ...LINE, unitPriceMinor: 0.5, taxCategory: 'Zero', taxRateBp: 0 }] }],
    ['a payment', { payments: [{ amountMinor: 1, method: 'Cash', paidAt: NOW }] }],
    ['less than nothing', { lines: [{ ...LINE, quantityMilli: -1000, taxCategory: 'Zero', taxRateBp: 0 }] }],
    ['due before it is issued', { dueDate: back(1) }],
    ['51 lines', { lines: Array.from({ length: 51 }, () => ({ ...LINE, taxCategory: 'Zero', taxRateBp: 0 })) }],
    ['nobody to bill', { billTo: undefined }],
    ['more about the customer', { billTo: { name: 'Customer', address: 'Street 1', phone: '1' } }],
    ['a supplier of its own', { supplier: { legalName: 'X', address: 'Elsewhere 1' }, status: 'Issued' }],
    ['more than an invoice has', { discount: 5 }],
  ])('with %s is refused', async (_, lie) => {
    expect(await world.refusal('ceo', [create('invoices', values(lie))])).toMatch(/^invalid/);
    expect(await world.refusal('ceo', [create('invoices', values())])).toBe('written');
  });
  it('comes to what its lines come to', async () => {
    const lie = { totalMinor: 1, netMinor: 1, taxMinor: 0, balanceMinor: 7, title: 'INV-2026-00001' };
    expect(await draft(lie)).toMatchObject({
      totalMinor: 3_150_000,
      netMinor: 3_000_000,
      balanceMinor: 0,
      title: 'DR-000001',
    });
  });
  it('bills the same again, and is drafted to take back what was billed', async () => {
    const one = await issued();
    const dates = { status: 'Draft', issueDate: NOW, dueDate: NOW };
    expect(await world.refusal('ceo', [create('invoices', { ...duplicateOf(one), ...dates })])).toBe('written');
    expect(await world.refusal('ceo', [create('invoices', { ...creditOf(one), ...dates })])).toBe('written');
  });
});

describe('what was issued', () => {
  it('X02 is locked but for payments', async () => {
    const one = await issued();
    const sets: Values[] = [
      { billTo: { name: 'Somebody else', address: 'Elsewhere 1' } },
      { notes: 'x' },
      { dueDate: new Date('2027-01-01T00:00:00Z') },
      { sellerIds: ['other'] },
      { supplier: { legalName: 'X', address: 'Elsewhere 1' } },
      { number: 'INV-2026-00999' },
      { number: 'INV-2026-' },
      { number: null },
      { status: 'Void' },
    ];
    for (const set of sets) expect(await change('ceo', one, set), JSON.stringify(set)).toMatch(/^invalid/);
    await change('ceo', one, { lines: [{ ...LINE, unitPriceMinor: 1, taxCategory: 'Zero', taxRateBp: 0 }] });
    expect(stored(one)).toMatchObject({ totalMinor: 3_150_000, status: 'Issued', lines: one.lines });
    expect(await world.refusal('ceo', shelf(one, 'archive'))).toBe('invalid status invoices.error.putAway');
    expect(await world.refusal('ceo', pay(one, 1000))).toBe('written');
  });
  it('is paid in parts up to its total; payments are added to and never altered', async () => {
    const one = await issued();
    await world.commit('ceo', pay(one, 1_050_000));
    expect(stored(one)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_100_000, paidMinor: 1_050_000 });
    const [first] = stored(one).payments as Values[];
    const altered = [{ ...first, amountMinor: 2_000_000 }];
    expect(await change('ceo', one, { payments: altered })).toBe('invalid payments invoices.error.payment');
    const over = lied(pay(one, 1), 'invoices', { payments: [first, { ...first, amountMinor: 2_100_001 }] });
    expect(await world.refusal('ceo', over)).toBe('invalid payments invoices.error.overpaid');
    const ahead = { ...first, amountMinor: 5, paidAt: new Date(NOW.getTime() + DAY) };
    expect(await change('ceo', one, { payments: [first, ahead] })).toBe('invalid payments invoices.error.paidAhead');
    await world.commit('ceo', lied(pay(one, 100), 'invoices', { status: 'Paid', balanceMinor: 0 }));
    expect(stored(one)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_099_900 });
    await world.commit('ceo', pay(one, 2_099_900));
    expect(stored(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
    expect(await change('ceo', one, { payments: [first] })).toMatch(/^invalid/);
  });
  it('is credited by a credit note of the whole amount, both in one commit', async () => {
    const one = await issued();
    const credit = (of: Invoice) => draft({ ...creditOf(of), issueDate: NOW, dueDate: NOW });
    const note = await credit(one);
    expect(note).toMatchObject({ totalMinor: -3_150_000 });
    const alone = { creditedMinor: 3_150_000, creditNoteIds: [note.id] };
    expect(await change('ceo', one, alone)).toBe('invalid creditNoteIds invoices.error.creditFirst');
    await change('ceo', one, { status: 'Credited' });
    expect(stored(one)).toMatchObject({ status: 'Issued', balanceMinor: 3_150_000 });
    const both = issuing(note, { credited: stored(one) });
    for (const half of both) expect(await world.refusal('ceo', [half])).toMatch('creditFirst');
    await world.commit('ceo', both);
    expect(stored(one)).toMatchObject({ status: 'Credited', balanceMinor: 0, creditNoteIds: [note.id] });
    expect(stored(note)).toMatchObject({ status: 'Issued', balanceMinor: 0 });
    const again = await credit(one);
    expect(await world.refusal('ceo', planned(issue(stored(again), { ...COMPANY, credited: stored(one) })))).toMatch(
      'invoices.error.overcredited',
    );
    expect(await change('ceo', note, { status: 'PartiallyPaid' })).toMatch(/^invalid/);
  });
});

describe('numbers', () => {
  it('follow one another without gaps, whoever asks at once and whatever is refused', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft()));
    const refused = lied(issuing(drafts[0] as Invoice), 'invoices', { dueDate: back(3) });
    expect(await world.refusal('ceo', refused)).toMatch(/^invalid/);
    await Promise.all(drafts.map((one, at) => world.commit(at % 2 ? 'hr' : 'ceo', issuing(one))));
    const numbers = drafts.map((one) => Number(String(stored(one).number).slice(-5))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(world.read('counters/invoices_2026')).toMatchObject({ n: 20 });
  });
  it('are the company’s series and the date’s year, and nobody names one', async () => {
    const one = await draft();
    const named = (number: string) => world.refusal('ceo', lied(issuing(one), 'invoices', { number }));
    expect(await named('INV-2026-00099')).toBe('invalid number ui.validation.computed');
    expect(await named('XX-2026-')).toBe('invalid number invoices.error.prefix');
    expect(await named('INV-2027-')).toBe('invalid number invoices.error.prefix');
    expect(await named('INV-2026-')).toBe('written');
    expect(stored(one)).toMatchObject({ number: 'INV-2026-00001' });
  });
  it('rise with their dates, which lie shortly back', async () => {
    const dated = async (issueDate: Date) =>
      world.refusal('ceo', lied(issuing(await draft()), 'invoices', { issueDate, dueDate: NOW }));
    expect(await dated(back(61))).toBe('invalid issueDate invoices.error.longAgo');
    expect(await dated(new Date(NOW.getTime() + 1))).toMatch(/^invalid/);
    expect(await dated(back(20))).toBe('written');
    expect(await dated(back(21))).toBe('invalid issueDate invoices.error.series');
    expect(await dated(back(20))).toBe('written');
  });
});

describe('a deal', () => {
  it('is billed once: its invoices come to no more than its commission', async () => {
    const deal = await on.givenClosed();
    const half = (unitPriceMinor: number) => ({
      ...{ kind: 'Commission', dealId: deal.id, sellerIds: ['seller'] },
      lines: [{ ...LINE, unitPriceMinor, taxCategory: 'Standard', taxRateBp: 500 }],
    });
    await issued(half(2_000_000));
    const [more, rest] = [await draft(half(2_000_001)), await draft(half(2_000_000))];
    expect(await world.refusal('ceo', issuing(more))).toBe('invalid lines invoices.error.billed');
    expect(await world.refusal('ceo', issuing(rest))).toBe('written');
  });
  it('whose commission nobody has agreed is billed by one invoice', async () => {
    const { id } = await on.givenDeal();
    const [first, second] = [
      await draft({ kind: 'Commission', dealId: id }),
      await draft({ kind: 'Commission', dealId: id }),
    ];
    expect(await world.refusal('ceo', issuing(first))).toBe('written');
    expect(await world.refusal('ceo', issuing(second))).toBe('invalid lines invoices.error.billed');
    const elsewhere = create('invoices', values({ dealId: freshId() }));
    expect(await world.refusal('ceo', [elsewhere])).toBe('invalid dealId ui.validation.reference');
  });
});
