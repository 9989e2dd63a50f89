import { expect, it } from 'vitest';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { TaxRounding } from '#lib/money/vat.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { invoicingWorld } from './deal-world.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { A, type CommitWorld, create, freshId, NOW, update } from './world.ts';

/** A company of this country, which rounds as it says, if it does. */
async function worldOf(country: string, taxRounding?: TaxRounding): Promise<CommitWorld> {
  const world = invoicingWorld();
  await world.store.run(async (transaction) => {
    const [known] = await transaction.get([`companies/${A}`]);
    transaction.set(`companies/${A}`, { ...known, country });
  });
  if (taxRounding) await say(world, taxRounding);
  return world;
}
const say = (world: CommitWorld, taxRounding: TaxRounding) =>
  world.given('settings', { id: 'tax', ...taxSettings({ taxRounding }) });
/** Three services of 335 minor units at 10 %: 34 of tax each, or 101 together. */
const LINE = { quantityMilli: 1000, unitPriceMinor: 335, taxCategory: 'Standard', taxRateBp: 1000 };
const values = (more: Values = {}): Values => ({
  kind: 'Service',
  status: 'Draft',
  issueDate: NOW,
  dueDate: NOW,
  billTo: { name: 'Ada Buyer', address: 'Palm 7' },
  lines: ['Advice', 'Plan', 'Photos'].map((description) => ({ ...LINE, description })),
  ...more,
});
async function drafted(world: CommitWorld, more: Values = {}): Promise<Invoice> {
  const id = freshId();
  await world.commit('ceo', [create('invoices', values(more), id)]);
  return recordIn(world, 'invoices', id);
}
async function issued(world: CommitWorld, draft: Invoice): Promise<Invoice> {
  await onInvoices(world).issue(draft);
  return recordIn(world, 'invoices', draft.id);
}

it.each<[string, string, TaxRounding | undefined, TaxRounding, number]>([
  ['Japan', 'JP', undefined, 'Rate', 101],
  ['the Emirates', 'AE', undefined, 'Line', 102],
  ['anyone who says so', 'AE', 'Rate', 'Rate', 101],
  ['a firm of Japan that says otherwise', 'JP', 'Line', 'Line', 102],
])('an invoice of %s rounds its tax as the company does', async (_, country, saved, taxRounding, taxMinor) => {
  const draft = await drafted(await worldOf(country, saved));
  expect(draft).toMatchObject({ taxRounding, netMinor: 1005, taxMinor, totalMinor: 1005 + taxMinor });
  expect(draft.lines.map((line) => line.taxMinor)).toEqual(Array(3).fill(taxRounding === 'Rate' ? undefined : 34));
});

it('what is issued keeps its tax when the company rounds otherwise from then on; a draft follows with its next change', async () => {
  const world = await worldOf('JP');
  const [sent, waiting] = [await issued(world, await drafted(world)), await drafted(world)];
  await say(world, 'Line');
  await world.commit('ceo', [update('invoices', waiting, { notes: 'Soon' })]);
  expect(recordIn(world, 'invoices', waiting.id)).toMatchObject({ taxRounding: 'Line', totalMinor: 1107 });
  expect(recordIn(world, 'invoices', sent.id)).toMatchObject({ taxRounding: 'Rate', totalMinor: 1106 });
});

it('a credit note rounds as its invoice, and takes all of it back', async () => {
  const world = await worldOf('JP');
  const sent = await issued(world, await drafted(world));
  await say(world, 'Line');
  const note = await onInvoices(world).draftCredit(sent);
  expect(note).toMatchObject({ taxRounding: 'Rate', taxMinor: -101, totalMinor: -1106 });
  await issued(world, note);
  expect(recordIn(world, 'invoices', sent.id)).toMatchObject({ status: 'Credited', balanceMinor: 0 });
});

it('how it is rounded is not typed', async () => {
  const world = await worldOf('JP');
  const lie = [create('invoices', values({ taxRounding: 'Line' }))];
  expect(await world.refusal('ceo', lie)).toBe('invalid taxRounding ui.validation.computed');
});

it('M07 is credited line by line to its last unit, its tax rounded once', async () => {
  const world = await worldOf('JP');
  const on = onInvoices(world);
  const lines = ['Advice', 'Plan'].map((description) => ({ ...LINE, unitPriceMinor: 15, description }));
  const sent = await issued(world, await drafted(world, { lines }));
  expect(sent.totalMinor).toBe(33);
  const notes = [await on.credit(sent, ['whole', 0]), await on.credit(sent, [0, 'whole'])];
  expect(notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(-33);
  expect(on.stored(sent)).toMatchObject({ status: 'Credited', balanceMinor: 0 });
});
