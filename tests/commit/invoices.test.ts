import { beforeEach, describe, expect, it } from 'vitest';
import { duplicateOf } from '#areas/sales/invoices/copies.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { invoicingWorld, onDeals } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { B, CommitWorld, create, freshId, NOW, update } from './world.ts';

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
const LINE = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 3_000_000 };
/** What the form sends: 30,000 dirhams and 5 % tax. */
const values = (more: Values = {}): Values => ({
  kind: 'Service',
  status: 'Draft',
  issueDate: NOW,
  dueDate: NOW,
  billTo: { name: 'Ada Buyer', address: 'Palm 7' },
  lines: [{ ...LINE, taxCategory: 'Standard', taxRateBp: 500 }],
  ...more,
});
const stored = ({ id }: { id: string }) => recordIn(world, 'invoices', id);
async function draft(more: Values = {}): Promise<Invoice> {
  const [made] = await world.commit('ceo', [create('invoices', values(more))]);
  if (!made) throw new Error('no draft');
  return made as Invoice;
}
const issuing = (invoice: Invoice, more: Values = {}, as = 'ceo') =>
  world.refusalOf(() => bills.issue(invoice, more, as));
async function issued(more: Values = {}): Promise<Invoice> {
  const made = await draft(more);
  await bills.issue(made);
  return stored(made);
}
const pay = (invoice: Invoice, amountMinor: number, as = 'ceo') =>
  world.refusalOf(() => bills.pay(invoice, amountMinor, {}, as));
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
      expect(await issuing(one, {}, by)).toBe('forbidden');
      expect(await world.refusal(by, shelf(one, 'archive'))).toBe('forbidden');
    }
    const due = await issued({ sellerIds: ['seller'] });
    expect(await pay(due, 1000, 'seller')).toBe('forbidden');
    expect(await pay(due, 1000, 'hr')).toBe('written');
  });
});

describe('a draft', () => {
  it('is edited, voided or archived, and takes no number', async () => {
    const one = await draft();
    expect(await change('hr', one, { notes: 'Ours', lines: [{ ...LINE, taxCategory: 'Zero', taxRateBp: 0 }] })).toBe(
      'written',
    );
    expect(stored(one)).toMatchObject({ totalMinor: 3_000_000, balanceMinor: 0, title: one.reference });
    expect(await world.refusal('ceo', shelf(one, 'archive'))).toBe('written');
    expect(await world.refusal('hr', shelf(one, 'restore'))).toBe('written');
    expect(await change('ceo', one, { status: 'Issued', number: 'INV-2026-' })).toMatch(/^invalid/);
    await bills.call('void', one);
    expect(stored(one).status).toBe('Void');
    expect(await change('ceo', one, { notes: 'x' })).toMatch('ui.validation.locked');
    expect(await bills.refusal(() => bills.call('void', one))).toBe('invalid status ui.validation.move');
    expect(await issuing(one)).toBe('invalid status ui.validation.move');
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
  it('bills the same again', async () => {
    const one = await issued();
    const dates = { status: 'Draft', issueDate: NOW, dueDate: NOW };
    const again = duplicateOf(one, { tax: taxSettings(), country: 'AE', timeZone: 'Asia/Dubai', now: NOW });
    expect(await world.refusal('ceo', [create('invoices', { ...again, ...dates })])).toBe('written');
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
    expect(await pay(one, 1000)).toBe('written');
  });
  it('is paid in parts up to its total', async () => {
    const one = await issued();
    await pay(one, 1_050_000);
    expect(stored(one)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 2_100_000, paidMinor: 1_050_000 });
    expect(await pay(one, 2_100_001)).toBe('invalid over invoices.error.over');
    await pay(one, 2_100_000);
    expect(stored(one)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
  });
  it('is credited by its notes alone', async () => {
    const one = await issued();
    const note = await bills.draftCredit(one);
    expect(note).toMatchObject({ totalMinor: -3_150_000 });
    const alone = { creditedMinor: 3_150_000, creditNoteIds: [note.id] };
    expect(await change('ceo', one, alone)).toMatch(/^invalid/);
    expect(await change('ceo', note, { status: 'Issued', number: 'INV-2026-' })).toMatch(/^invalid/);
    await change('ceo', one, { status: 'Credited' });
    expect(stored(one)).toMatchObject({ status: 'Issued', balanceMinor: 3_150_000 });
    await bills.issue(note);
    expect(stored(one)).toMatchObject({ status: 'Credited', balanceMinor: 0, creditNoteIds: [note.id] });
    expect(stored(note)).toMatchObject({ status: 'Issued', balanceMinor: 0 });
    expect(await bills.refusal(() => bills.draftCredit(one))).toBe('invalid status ui.validation.move');
    expect(await change('ceo', note, { status: 'PartiallyPaid' })).toMatch(/^invalid/);
  });
});

describe('numbers', () => {
  it('follow one another without gaps, with simultaneous requests and refusals', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft()));
    expect(await issuing(drafts[0] as Invoice, { dueDate: back(3) })).toBe('invalid dueDate invoices.error.due');
    await Promise.all(drafts.map((one, at) => bills.issue(one, {}, at % 2 ? 'hr' : 'ceo')));
    const numbers = drafts.map((one) => Number(String(stored(one).number).slice(-5))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(world.read('counters/invoices_2026')).toMatchObject({ n: 20 });
  });
  it('are the company’s series and the date’s year, and nobody names one', async () => {
    const one = await draft();
    for (const number of ['INV-2026-00099', 'XX-2026-', 'INV-2026-'])
      expect(await bills.forged(stored(one), { status: 'Issued', number })).toMatch(/^invalid/);
    expect(await bills.forged(stored(one), { status: 'Void' })).toBe('invalid status invoices.error.byCommand');
    expect(await issuing(one)).toBe('written');
    expect(stored(one)).toMatchObject({ number: 'INV-2026-00001' });
  });
  it('rise with their dates, which lie shortly back', async () => {
    const dated = async (issueDate: Date) => issuing(await draft(), { issueDate });
    expect(await dated(back(61))).toBe('invalid issueDate invoices.error.longAgo');
    expect(await dated(new Date(NOW.getTime() + 1))).toBe('invalid issueDate invoices.error.ahead');
    expect(await dated(back(20))).toBe('written');
    expect(await dated(back(21))).toBe('invalid issueDate invoices.error.series');
    expect(await dated(back(20))).toBe('written');
  });
  it('need the name and the address of the company, and an amount', async () => {
    const nothing = await draft({ lines: [{ ...LINE, unitPriceMinor: 0, taxCategory: 'Zero', taxRateBp: 0 }] });
    expect(await issuing(nothing)).toBe('invalid lines invoices.error.nothing');
    const supplied = await draft({ supplyDate: NOW });
    expect(await issuing(supplied, { issueDate: back(1) })).toBe('invalid issueDate invoices.error.supply');
    const bare = new CommitWorld();
    const [unnamed] = await bare.commit('ceo', [create('invoices', values())]);
    const call = () => onInvoices(bare).issue(unnamed as Invoice);
    expect(await bare.refusalOf(call)).toBe('invalid supplier invoices.error.company');
  });
});

describe('a deal', () => {
  it('is billed once: its invoices come to no more than its commission', async () => {
    const deal = await on.givenClosed();
    const half = (unitPriceMinor: number) => ({
      kind: 'Commission',
      dealId: deal.id,
      sellerIds: ['seller'],
      lines: [{ ...LINE, unitPriceMinor, taxCategory: 'Standard', taxRateBp: 500 }],
    });
    await issued(half(2_000_000));
    const [more, rest] = [await draft(half(2_000_001)), await draft(half(2_000_000))];
    expect(await issuing(more)).toBe('invalid lines invoices.error.billed');
    expect(await issuing(rest)).toBe('written');
  });
  it('whose commission nobody has agreed is billed by one invoice', async () => {
    const { id } = await on.givenDeal();
    const [first, second] = [
      await draft({ kind: 'Commission', dealId: id }),
      await draft({ kind: 'Commission', dealId: id }),
    ];
    expect(await issuing(first)).toBe('written');
    expect(await issuing(second)).toBe('invalid lines invoices.error.billed');
    const elsewhere = create('invoices', values({ dealId: freshId() }));
    expect(await world.refusal('ceo', [elsewhere])).toBe('invalid dealId ui.validation.reference');
  });
});
