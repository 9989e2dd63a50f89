import { describe, expect, it } from 'vitest';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { addedBy, releases, takenBack } from './payable.ts';
import type { Split } from './schema.ts';

const split = (userId: string, amountMinor: number, more: Values = {}) =>
  ({ id: `deal_${userId}`, userId, amountMinor, status: 'Accrued', ...more }) as unknown as Split;
const bill = (totalMinor: number, paidMinor: number, more: Values = {}) =>
  ({
    id: `i${totalMinor}`,
    kind: 'Commission',
    status: paidMinor ? 'PartiallyPaid' : 'Issued',
    archivedAt: null,
    totalMinor,
    paidMinor,
    netMinor: totalMinor,
    ...more,
  }) as unknown as Invoice;
const paying = (invoices: Invoice[], grossMinor = 0) => ({ invoices, grossMinor });
const sets = (splits: Split[], bills: Invoice[]) => releases(splits, paying(bills)).map(({ set }) => set);

describe('what may be paid out', () => {
  it.each([
    [1_050_000, 500_000],
    [1_000_000, 476_190],
    [3_150_000, 1_500_000],
  ])('%i of 3150000 paid make %i of 1500000 payable', (paid, payableMinor) =>
    expect(sets([split('a', 1_500_000)], [bill(3_150_000, paid)])).toEqual([{ status: 'Payable', payableMinor }]),
  );
  it('is rounded down for each share, and whole with the last payment', () => {
    const shares = [split('a', 814_815), split('b', 543_210)];
    const part = sets(shares, [bill(2_592_593, 1_000_000)]);
    expect(part.map(({ payableMinor }) => payableMinor)).toEqual([314_285, 209_523]);
    const [first, second] = [1_000_000, 1_592_593].map((paid) => bill(2_592_593, paid));
    expect(first && second && addedBy(releases(shares, paying([bill(2_592_593, 2_592_593)])))).toBe(1_358_025);
  });
  it('is cumulative: a second payment adds, the same twice changes nothing, less takes nothing back', () => {
    const share = split('a', 1_500_000, { status: 'Payable', payableMinor: 476_190 });
    expect(releases([share], paying([bill(3_150_000, 1_000_000)]))).toEqual([]);
    expect(releases([share], paying([bill(3_150_000, 900_000)]))).toEqual([]);
    const more = releases([share], paying([bill(3_150_000, 1_050_000)]));
    expect(more.map(({ set }) => set.payableMinor)).toEqual([500_000]);
    expect(addedBy(more)).toBe(23_810);
  });
  it('counts by the whole commission what is not billed yet, whatever drafts say, and nothing void, credited or put away', () => {
    const half = bill(1_575_000, 1_575_000, { id: 'a', status: 'Paid', netMinor: 1_500_000 });
    const rest = bill(1_575_000, 0, { id: 'b', netMinor: 1_500_000 });
    const dead = ['Void', 'Credited'].map((status) => bill(9_000_000, 0, { id: status, status }));
    const away = bill(9_000_000, 0, { id: 'c', archivedAt: new Date() });
    const other = bill(9_000_000, 9_000_000, { id: 'd', kind: 'Service', status: 'Paid' });
    const draft = bill(9_000_000, 0, { id: 'e', status: 'Draft' });
    for (const bills of [[half], [half, draft], [half, rest], [half, rest, ...dead, away, other, draft]]) {
      expect(releases([split('a', 1_500_000)], paying(bills, 3_000_000)).map(({ set }) => set)).toEqual([
        { status: 'Payable', payableMinor: 750_000 },
      ]);
    }
  });
  it('is the same part of each invoice with and without tax, rounded once', () => {
    const taxed = bill(3_150_000, 1_000_000, { id: 'a', netMinor: 3_000_000 });
    const untaxed = bill(1_000_000, 1_000_000, { id: 'b' });
    const payable = (...bills: Invoice[]) =>
      releases([split('a', 1_999_999)], paying(bills, 4_000_000)).map(({ set }) => set.payableMinor);
    expect(payable(taxed)).toEqual([476_190]);
    expect(payable(untaxed)).toEqual([499_999]);
    expect(payable(taxed, untaxed)).toEqual([976_189]);
  });
  it('waits for nothing that was credited where shares stay, and falls where that is billed again', () => {
    const lessened = bill(2_100_000, 1_050_000, {
      id: 'a',
      status: 'Paid',
      netMinor: 2_000_000,
      creditedMinor: 1_050_000,
    });
    const again = bill(1_050_000, 0, { id: 'b', netMinor: 1_000_000 });
    const of = { kind: 'CreditNote', number: 'N-1', relatedInvoiceId: 'a', netMinor: -1_000_000 };
    const note = bill(-1_050_000, 0, of);
    const share = split('a', 1_000_000, { status: 'Payable', payableMinor: 1_000_000 });
    expect(takenBack([share], paying([lessened, note], 2_000_000))).toEqual([]);
    const following = bill(-1_050_000, 0, { ...of, shares: 'Follow' });
    expect(takenBack([share], paying([lessened, following], 2_000_000)).map(({ set }) => set.payableMinor)).toEqual([
      500_000,
    ]);
    const fallen = takenBack([share], paying([lessened, note, again], 2_000_000));
    expect(fallen.map(({ set }) => set)).toEqual([{ status: 'Payable', payableMinor: 500_000 }]);
  });
  it('is nothing of what is not earned, was paid out or was taken back, and nothing without an invoice', () => {
    const paid = [bill(3_150_000, 3_150_000, { status: 'Paid' })];
    for (const status of ['Expected', 'Paid', 'ClawedBack'])
      expect(sets([split('a', 100, { status })], paid)).toEqual([]);
    expect(sets([split('a', 0)], paid)).toEqual([]);
    expect(sets([split('a', 100)], [])).toEqual([]);
  });
  it('is yen without decimals and dinars with three', () => {
    expect(sets([split('a', 15_000)], [bill(33_000, 10_000)])).toEqual([{ status: 'Payable', payableMinor: 4545 }]);
    expect(sets([split('a', 15_001)], [bill(33_003, 11_001)])).toEqual([{ status: 'Payable', payableMinor: 5000 }]);
  });
});
