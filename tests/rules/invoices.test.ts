import { beforeAll, describe, expect, test } from 'vitest';
import { creditOf } from '#resources/invoices/commands.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { DAY, invoicePath, invoiceValues, issuing, onInvoices } from './invoice-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  companyChange,
  FROZEN,
  forced,
  hrA,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('invoices');
const list = `companies/${A}/invoices`;
const { plan, send, stored, update, creation, draft, issued, pay } = onInvoices(database);
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const lied = async (who: Person, changes: readonly Change[], lie: Values) =>
  database.commit(
    who,
    liedIn(await plan(who, changes), 'invoices', (data) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined)),
    ),
  );
async function changed(who: Person, change: Change & { readonly type: 'update' }): Promise<AnyRecord> {
  expectAllowed(await send(who, [change]));
  return stored(change.before.id);
}

describe('who', () => {
  test('reads: managers all of the company, a Seller those that name them, nobody else', async () => {
    const { id } = await issued(ceoA, { sellerIds: [s1.uid] });
    const plain = await draft(hrA, { sellerIds: undefined });
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, invoicePath(id)));
    for (const who of [s2, ceoB, accountant, banned, forced]) expectDenied(await database.get(who, invoicePath(id)));
    expectDenied(await database.get(s1, invoicePath(plain.id)));
    const mine = await database.list(s1, list, { where: [['sellerIds', 'ARRAY_CONTAINS', s1.uid]] });
    expectAllowed(mine);
    expect(idsOf(mine)).toContain(id);
    expectDenied(await database.list(s2, list, { where: [['sellerIds', 'ARRAY_CONTAINS', s1.uid]] }));
    expectDenied(await database.list(s1, list), 'by error');
    expectAllowed(await database.list(ceoA, list));
  });

  test('writes: managers, never the Seller it names', async () => {
    for (const who of [ceoA, hrA, root]) expectAllowed(await send(who, [creation(invoiceValues())]));
    for (const who of [s1, accountant, ceoB, banned, forced])
      expectDenied(await send(who, [creation(invoiceValues())]));
    expectAllowed(await send(ceoB, [creation(invoiceValues())], B));
    expectDenied(await send(ceoF, [creation(invoiceValues())], FROZEN));
    const before = await draft(ceoA);
    for (const who of [s1, s2, accountant, ceoB]) {
      expectDenied(await send(who, [update(before, { notes: 'Mine' })]));
      expectDenied(await send(who, [update(before, {})]));
      expectDenied(await send(who, issuing(before)));
      expectDenied(await send(who, [{ type: 'archive', resource: 'invoices', before }]));
    }
    const edited = await changed(hrA, { type: 'update', resource: 'invoices', before, set: { notes: 'Ours' } });
    const due = await issued(ceoA);
    expectDenied(await send(s1, [pay(due, 1000)]));
    expectAllowed(await send(hrA, [pay(due, 1000)]));
    expectAllowed(await send(ceoA, [{ type: 'archive', resource: 'invoices', before: edited }]));
    expectAllowed(await send(hrA, [{ type: 'restore', resource: 'invoices', before: await stored(edited.id) }]));
  });

  test('its history is told to the agents before and after', async () => {
    const before = await draft(ceoA, { sellerIds: [s1.uid] });
    await changed(ceoA, { type: 'update', resource: 'invoices', before, set: { sellerIds: [s2.uid] } });
    const event = await database.read(`companies/${A}/history/invoices_${before.id}_2`);
    expect(event?.sellerIds).toEqual([s1.uid, s2.uid]);
  });
});

describe('what was issued', () => {
  test('X02 is locked but for payments', async () => {
    const invoice = await issued(ceoA);
    const lines = [{ description: 'Less', quantityMilli: 1000, unitPriceMinor: 1, taxCategory: 'Zero' }];
    const billTo = { name: 'Somebody else', address: 'Elsewhere 1' };
    for (const set of [
      { billTo },
      { notes: 'x' },
      { dueDate: new Date('2027-01-01T00:00:00Z') },
      { sellerIds: ['s2'] },
    ])
      expectDenied(await send(ceoA, [update(invoice, set)]));
    expectDenied(
      await lied(ceoA, [update(invoice, {})], { lines, netMinor: 1, taxMinor: 0, totalMinor: 1, balanceMinor: 1 }),
    );
    expectDenied(await lied(ceoA, [update(invoice, {})], { supplier: { legalName: 'X', address: 'Elsewhere 1' } }));
    expectDenied(await lied(ceoA, [update(invoice, {})], { number: 'HH-2026-00999', title: 'HH-2026-00999' }));
    for (const status of ['Draft', 'Void']) {
      const gone = { status, number: undefined, title: invoice.reference, balanceMinor: 0 };
      expectDenied(await lied(ceoA, [update(invoice, {})], gone));
    }
    expectDenied(await send(ceoA, [{ type: 'archive', resource: 'invoices', before: invoice }]));
    await changed(ceoA, pay(invoice, 1000) as Change & { type: 'update' });
  });

  test('keeps the company as it was when its address changes', async () => {
    const invoice = await issued(ceoA);
    const address = 'New Street 2';
    expectAllowed(await database.commit(ceoA, await companyChange(database, ceoA, A, { address })));
    const paid = await changed(ceoA, pay(invoice, 1000) as Change & { type: 'update' });
    expect((await database.read(`companies/${A}`))?.address).toBe(address);
    expect(paid.supplier).toEqual(invoice.supplier);
    expect((paid.supplier as Values).address).toBe('Marina Walk 1');
  });

  test('is paid in parts up to its total; payments are added to and never altered', async () => {
    const invoice = await issued(ceoA);
    expect([invoice.totalMinor, invoice.balanceMinor, invoice.paidMinor]).toEqual([3_150_000, 3_150_000, 0]);
    const part = await changed(ceoA, pay(invoice, 1_050_000) as Change & { type: 'update' });
    expect([part.status, part.balanceMinor, part.paidMinor]).toEqual(['PartiallyPaid', 2_100_000, 1_050_000]);
    const none = { payments: undefined, paidMinor: 0, status: 'Issued', balanceMinor: 3_150_000 };
    expectDenied(await lied(ceoA, [update(part, {})], none));
    const [first] = part.payments as Values[];
    const more = { ...first, amountMinor: 2_000_000 };
    const owed = { paidMinor: 2_000_000, balanceMinor: 1_150_000 };
    expectDenied(await lied(ceoA, [update(part, {})], { payments: [more], ...owed }));
    expectDenied(await lied(ceoA, [update(part, {})], owed));
    expectDenied(await lied(ceoA, [pay(part, 1)], { paidMinor: part.paidMinor, balanceMinor: part.balanceMinor }));
    const over = { paidMinor: 3_150_001, balanceMinor: 0, status: 'Paid' };
    expectDenied(await lied(ceoA, [pay(part, 2_100_001)], over));
    expectDenied(await lied(ceoA, [pay(part, 100)], { status: 'Paid', balanceMinor: 0 }));
    const whole = { status: 'PartiallyPaid', paidMinor: 3_150_000, balanceMinor: 0 };
    expectDenied(await lied(ceoA, [pay(part, 2_000_000)], whole));
    expectDenied(await lied(ceoA, [pay(part, 100)], { balanceMinor: 1 }));
    const paid = await changed(ceoA, pay(part, 2_100_000) as Change & { type: 'update' });
    expect([paid.status, paid.balanceMinor]).toEqual(['Paid', 0]);
    const back = { status: 'PartiallyPaid', payments: [first], paidMinor: 1_050_000, balanceMinor: 2_100_000 };
    expectDenied(await lied(ceoA, [update(paid, {})], back));
  });

  test('is credited by a credit note of the whole amount, both in one commit', async () => {
    const invoice = await issued(ceoA);
    const values = { ...creditOf(invoice), issueDate: DAY, dueDate: DAY };
    const note = await draft(ceoA, { ...values, notes: undefined });
    expect(note.totalMinor).toBe(-3_150_000);
    expectDenied(await lied(ceoA, [update(invoice, {})], { status: 'Credited', balanceMinor: 0 }));
    const alone = { status: 'Credited', balanceMinor: 0, creditNoteId: note.id };
    expectDenied(await lied(ceoA, [update(invoice, {})], alone));
    const both = issuing(note, {}, invoice);
    for (const one of both) expectDenied(await send(ceoA, [one]));
    expectAllowed(await send(ceoA, both));
    const [credited, stands] = [await stored(invoice.id), await stored(note.id)];
    expect([credited.status, credited.balanceMinor, credited.creditNoteId]).toEqual(['Credited', 0, note.id]);
    expect([stands.status, stands.balanceMinor]).toEqual(['Issued', 0]);
    const again = await draft(ceoA, { ...values, notes: undefined });
    expectDenied(await send(ceoA, issuing(again, {}, credited)));
    expectDenied(await lied(ceoA, [pay(credited, 100)], { paidMinor: 100, status: 'Credited', balanceMinor: 0 }));
    const other = await issued(ceoA);
    const { lines, ...rest }: Values = { ...creditOf(other), issueDate: DAY, dueDate: DAY, notes: undefined };
    const half = await draft(ceoA, {
      ...rest,
      lines: (lines as Values[]).map((line) => ({ ...line, unitPriceMinor: 1 })),
    });
    const [own, crediting] = issuing({ ...half, totalMinor: -3_150_000 } as AnyRecord, {}, other);
    if (own?.type !== 'update' || !crediting) throw new Error('no credit');
    expectDenied(await send(ceoA, [{ ...own, before: half }, crediting]));
  });
});

describe('a draft', () => {
  test('is voided or put away, takes no number, and is never born issued', async () => {
    const before = await draft(ceoA);
    const voided = await changed(ceoA, { type: 'update', resource: 'invoices', before, set: { status: 'Void' } });
    expect([voided.title, voided.balanceMinor]).toEqual([before.reference, 0]);
    expectDenied(await send(ceoA, [update(voided, { notes: 'x' })]));
    expectDenied(await send(ceoA, issuing(voided)));
    expectDenied(await send(ceoA, [creation(invoiceValues({ status: 'Issued' }))]));
    const number = { number: 'HH-2026-00001', title: 'HH-2026-00001', status: 'Issued', balanceMinor: 3_150_000 };
    expectDenied(await lied(ceoA, [creation(invoiceValues())], number));
  });

  test.each<[string, Values]>([
    ['a total that is not net and tax', { totalMinor: 3_150_001 }],
    ['a float', { netMinor: 3_000_000.5, totalMinor: 3_150_000.5 }],
    ['a payment', { paidMinor: 1, payments: [{ amountMinor: 1 }] }],
    ['something owed', { balanceMinor: 3_150_000 }],
    ['less than nothing', { netMinor: -3_000_000, taxMinor: -150_000, totalMinor: -3_150_000 }],
    ['due before it is issued', { dueDate: new Date('2026-03-01T00:00:00Z') }],
    ['another name', { title: 'HH-2026-00001' }],
    ['51 lines', { lines: Array.from({ length: 51 }, () => ({})) }],
    ['nobody to bill', { billTo: undefined }],
    ['more about the customer', { billTo: { name: 'Customer', address: 'Street 1', phone: '1' } }],
    ['more than an invoice has', { discount: 5 }],
  ])('with %s is refused', async (_, lie) => {
    const writes = await plan(ceoA, [creation(invoiceValues())]);
    const told = (data: Values) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined));
    const outcome = await database.commit(ceoA, liedIn(writes, 'invoices', told));
    expect(outcome.status, outcome.message).toBe(403);
    expect(outcome.message).not.toMatch(/maximum of 1000/);
    expectAllowed(await database.commit(ceoA, writes));
  });
});
