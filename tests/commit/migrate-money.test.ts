import { beforeEach, describe, expect, it } from 'vitest';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { isMoneyDone, migrateMoney, moneyReport } from '#scripts/migration/migrate-money.ts';
import { invoicingWorld } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { type CommitWorld, NOW, typedSample } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = invoicingWorld();
});
const migrate = (apply: boolean) => migrateMoney(world.store, apply, NOW);
const all = () => JSON.stringify(world.store.all());
const LINE = {
  description: 'Commission',
  quantityMilli: 1000,
  unitPriceMinor: 1_000_000,
  taxCategory: 'Standard',
  taxRateBp: 500,
};
/** An invoice over 10,500 dirhams as the release before partial credit notes stored it. */
const oldInvoice = (more: Values) =>
  world.given('invoices', {
    ...typedSample('invoices', {
      kind: 'Service',
      dealId: undefined,
      contactId: undefined,
      relatedInvoiceId: undefined,
    }),
    reference: 'DR-000001',
    title: 'INV-2025-00001',
    number: 'INV-2025-00001',
    billToName: 'Ada',
    currency: 'AED',
    lines: [{ ...LINE, netMinor: 1_000_000, taxMinor: 50_000 }],
    netMinor: 1_000_000,
    taxMinor: 50_000,
    totalMinor: 1_050_000,
    paidMinor: 0,
    balanceMinor: 0,
    status: 'Issued',
    ...more,
  });
const oldNote = () =>
  oldInvoice({
    id: 'invoice_note_1',
    kind: 'CreditNote',
    number: 'INV-2025-00002',
    title: 'INV-2025-00002',
    lines: [{ ...LINE, quantityMilli: -1000, netMinor: -1_000_000, taxMinor: -50_000 }],
    netMinor: -1_000_000,
    taxMinor: -50_000,
    totalMinor: -1_050_000,
  });
const PAYMENT = { amountMinor: 50_000, method: 'Cash', paidAt: new Date('2026-01-02T00:00:00Z') };
const oldShare = (status: string, more: Values = {}) =>
  world.given('dealSplits', {
    ...sampleOf(dealSplits, false),
    dealId: 'deal_0000001',
    userId: 'seller',
    label: 'Villa 7',
    weightBp: 10_000,
    amountMinor: 1_400_000,
    currency: 'AED',
    status,
    ...more,
  });

describe('invoices of before partial credit notes', () => {
  it('name the notes in a list, with what they come to; money held is then to be refunded', async () => {
    await oldNote();
    const { id } = await oldInvoice({
      creditNoteId: 'invoice_note_1',
      status: 'Credited',
      paidMinor: 50_000,
      payments: [PAYMENT],
    });
    const before = all();
    const dry = await migrate(false);
    // the note lacks its amounts in the company's currency
    expect([dry.invoices, isMoneyDone(dry, false), all() === before]).toEqual([2, false, true]);
    expect(moneyReport(dry, false)).toContain('npm run migrate -- --apply');
    await migrate(true);
    const stored = recordIn(world, 'invoices', id);
    expect(stored).toMatchObject({
      creditNoteIds: ['invoice_note_1'],
      creditedMinor: 1_050_000,
      status: 'Credited',
      balanceMinor: -50_000,
      local: { currency: 'AED', netMinor: 1_000_000, taxMinor: 50_000, totalMinor: 1_050_000, balanceMinor: -50_000 },
      version: 2,
      payments: [{ ...PAYMENT, receipt: 'INV-2025-00001/1' }],
    });
    expect(stored).not.toHaveProperty('creditNoteId');
    expect(issuesOf(invoices, stored, NOW, stored)).toEqual([]);
    expect(world.read(`history/invoices_${id}_2`)).toMatchObject({
      actorType: 'System',
      changedByMemberKey: 'migration',
    });
    // the refund it asks for can be recorded
    const on = onInvoices(world);
    expect(await on.refusal(() => on.refund(stored, 50_000))).toBe('written');
  });
  it('that are to be refunded say so, for the ageing lists them by it', async () => {
    const note = { creditNoteIds: ['invoice_note_1'], creditedMinor: 1_050_000 };
    const payments = [{ ...PAYMENT, receipt: 'INV-2025-00001/1' }];
    const held = { paidMinor: 50_000, payments, balanceMinor: -50_000 };
    const { id } = await oldInvoice({ ...note, ...held, status: 'Credited' });
    expect((await migrate(true)).invoices).toBe(1);
    expect(recordIn(world, 'invoices', id)).toMatchObject({ toRefund: true, balanceMinor: -50_000 });
    expect((await migrate(true)).invoices).toBe(0);
  });
  it('whose note is missing are named and not changed', async () => {
    const { id } = await oldInvoice({ creditNoteId: 'invoice_gone_1', status: 'Credited' });
    const before = all();
    const count = await migrate(true);
    expect(count.lost).toEqual([`companies/company_a_0001/invoices/${id}`]);
    expect([moneyReport(count, true).includes(id), all() === before]).toEqual([true, true]);
  });
});

describe('shares of before there were ledgers', () => {
  it.each<[string, Values, Values, readonly (readonly [string, number])[]]>([
    ['Accrued', {}, { status: 'Accrued' }, [['Earned', 1_400_000]]],
    [
      'Payable',
      { payableMinor: 700_000 },
      { status: 'Payable', payableMinor: 700_000, dueMinor: 700_000 },
      [
        ['Earned', 1_400_000],
        ['Released', 700_000],
      ],
    ],
    ['Payable', {}, { status: 'Accrued' }, [['Earned', 1_400_000]]],
    [
      'Paid',
      { payableMinor: 1_400_000 },
      { status: 'Paid', paidMinor: 1_400_000 },
      [
        ['Earned', 1_400_000],
        ['Released', 1_400_000],
        ['Paid', 1_400_000],
      ],
    ],
    [
      'ClawedBack',
      { payableMinor: 1_400_000 },
      { status: 'ClawedBack', paidMinor: 0 },
      [
        ['Earned', 1_400_000],
        ['TakenBack', -1_400_000],
      ],
    ],
  ])('%s %j', async (status, more, today, entries) => {
    const { id } = await oldShare(status, more);
    await migrate(true);
    const stored = recordIn(world, 'dealSplits', id);
    expect(stored).toMatchObject(today);
    expect(stored.entries?.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual(entries);
    expect(issuesOf(dealSplits, stored, NOW, stored)).toEqual([]);
  });
  it('of which nothing is earned yet need none', async () => {
    await oldShare('Expected');
    expect(await migrate(false)).toEqual({ fine: 1, invoices: 0, left: [], shares: 0, lost: [] });
  });
});

it('what was written once is left alone', async () => {
  await oldNote();
  await oldInvoice({ creditNoteId: 'invoice_note_1', status: 'Credited', payments: [PAYMENT], paidMinor: 50_000 });
  await oldShare('Paid', { payableMinor: 1_400_000 });
  await migrate(true);
  const before = all();
  const again = await migrate(true);
  expect([again.invoices, again.shares, all() === before]).toEqual([0, 0, true]);
  expect(isMoneyDone(await migrate(false), false)).toBe(true);
});
