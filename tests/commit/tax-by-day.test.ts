import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { EVER } from '#lib/time/dating.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { migrateDated } from '#scripts/migration/migrate-dated.ts';
import { TAX, taxSettings } from '#tests/company-tax.ts';
import { onInvoices } from './invoice-calls.ts';
import { A, CommitWorld, create, NOW, population } from './world.ts';

const COMPANY = { legalName: 'Harbour Homes', address: 'Marina Walk 1', invoicePrefix: 'HH' };
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
/** Today of the world, and the day before. */
const [TODAY, YESTERDAY] = ['2026-03-02', '2026-03-01'];

let world: CommitWorld;
let bills: ReturnType<typeof onInvoices>;
function inCompany(more: Values) {
  world = new CommitWorld(
    population().map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, ...COMPANY, ...more } } : { path, data },
    ),
  );
  bills = onInvoices(world);
}
beforeEach(async () => {
  inCompany({});
  await world.given('settings', { id: 'tax', ...taxSettings() });
});

const settings = () => ({ version: 0, ...world.read('settings/tax'), id: 'tax' }) as AnyRecord;
const change = (from: string, set: Values = {}, as = 'ceo') =>
  world.call(as, 'taxRules.change', settings(), { from, ...TAX, note: 'Law', ...set });
const line = (taxRateBp: number): Values => ({
  ...{ description: 'Advice', quantityMilli: 1000, unitPriceMinor: 1_000_000 },
  ...{ taxCategory: 'Standard', taxRateBp },
});
async function draft(more: Values = {}): Promise<Invoice> {
  const billTo = { name: 'Ada', address: 'Palm 7' };
  const values = {
    kind: 'Service',
    status: 'Draft',
    issueDate: NOW,
    dueDate: NOW,
    billTo,
    lines: [line(500)],
    ...more,
  };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  return made as Invoice;
}

describe('a change of the company’s tax', () => {
  it('begins on its day, is planned and withdrawn, and needs the right to edit the company', async () => {
    await change('2026-04-01', { taxRateBp: 600 });
    expect(settings().rules).toMatchObject([
      { from: EVER, taxRateBp: 500 },
      { from: '2026-04-01', taxRateBp: 600 },
    ]);
    expect(await world.refusalOf(() => change('2026-05-01', {}, 'seller'))).not.toBe('written');
    await world.call('ceo', 'taxRules.withdraw', settings(), { from: '2026-04-01' });
    expect(settings().rules).toMatchObject([{ from: EVER, taxRateBp: 500 }]);
    expect(await world.refusalOf(() => change(TODAY, { taxId: '12345' }))).toContain('company.error.trn');
    expect(await world.refusalOf(() => change(TODAY, { taxId: undefined }))).toContain('ui.validation.required');
  });

  it('does not alter issued invoices or earlier supplies; a draft follows the day it is issued on', async () => {
    const [before, own, supplied] = [
      await draft({ issueDate: daysAgo(1) }),
      await draft({ issueDate: daysAgo(1), lines: [line(500), line(800)] }),
      await draft({ issueDate: daysAgo(1), supplyDate: daysAgo(1) }),
    ];
    await bills.issue(before, { issueDate: daysAgo(1) });
    const issued = JSON.stringify(bills.stored(before));
    await change(TODAY, { taxRateBp: 600, taxId: '100123456700003', taxRounding: 'Rate', taxDirection: 'Down' });
    expect(JSON.stringify(bills.stored(before))).toBe(issued);
    const { effects } = await bills.issue(own);
    expect(effects).toContainEqual({ key: 'taxMoved', params: { taxDay: TODAY, amountMinor: 2_140_000 } });
    // 10,000 at 6% and 10,000 at the 8% that somebody chose
    expect(bills.stored(own)).toMatchObject({
      ...{ taxMinor: 140_000, taxRounding: 'Rate', taxDirection: 'Down' },
      supplier: { taxId: 'TRN 100123456700003' },
    });
    expect((await bills.issue(supplied)).effects.map(({ key }) => key)).not.toContain('taxMoved');
    expect(bills.stored(supplied)).toMatchObject({
      ...{ taxMinor: 50_000, taxRounding: 'Line' },
      supplier: { taxId: 'TRN 100000000000003' },
    });
  });

  it('does not reach a credit note: it takes back what was billed, by the tax of its invoice', async () => {
    const billed = await draft({ issueDate: daysAgo(1), lines: [{ ...line(500), unitPriceMinor: 333 }] });
    await bills.issue(billed, { issueDate: daysAgo(1) });
    await change(TODAY, { taxRegistered: false, taxDirection: 'Down' });
    const note = bills.stored(await bills.credit(billed));
    expect(note).toMatchObject({ totalMinor: -350, taxMinor: -17, supplier: { taxId: 'TRN 100000000000003' } });
    expect(note.taxDirection).toBeUndefined();
    expect(bills.stored(billed)).toMatchObject({ status: 'Credited', balanceMinor: 0 });
  });

  it('rounds in the direction of its day', async () => {
    const taxOf = async (taxDirection: string, from: string) => {
      await change(from, { taxDirection });
      const dates = { issueDate: new Date(`${from}T08:00:00Z`) };
      return (await draft({ ...dates, dueDate: NOW, lines: [{ ...line(500), unitPriceMinor: 331 }] })).taxMinor;
    };
    // 16.55 fils
    expect(await taxOf('Down', '2026-02-01')).toBe(16);
    expect(await taxOf('Up', '2026-02-10')).toBe(17);
    expect(await taxOf('HalfUp', YESTERDAY)).toBe(17);
  });
});

describe('a draft that is not taxed as usual', () => {
  const keysOf = async (one: Invoice) => (await bills.issue(one)).effects.map(({ key }) => key);
  it('says so before it is issued: its tax changed after it was made, or somebody chose', async () => {
    const [late, usual] = [await draft({ supplyDate: daysAgo(1) }), await draft({ supplyDate: daysAgo(2) })];
    await change(YESTERDAY, { taxRateBp: 1000 });
    expect((await bills.issue(late)).effects).toContainEqual({ key: 'taxUnusual', params: { taxDay: YESTERDAY } });
    expect(bills.stored(late).taxMinor).toBe(50_000);
    expect(await keysOf(usual)).not.toContain('taxUnusual');
    expect(await keysOf(await draft({ lines: [{ ...line(0), taxCategory: 'OutOfScope' }] }))).toContain('taxUnusual');
    expect(await keysOf(await draft({ lines: [{ ...line(0), taxCategory: 'Zero' }] }))).not.toContain('taxUnusual');
  });
  it('is not issued with tax by a firm that is not registered on its day', async () => {
    await change(TODAY, { taxRegistered: false });
    const [taxed, before] = [await draft({ lines: [line(800)] }), await draft({ supplyDate: daysAgo(1) })];
    expect(await bills.refusal(() => bills.issue(taxed))).toContain('invoices.error.notRegistered');
    await bills.issue(before);
    await bills.issue(await draft({ lines: [{ ...line(0), taxCategory: 'OutOfScope' }] }));
  });
});

describe('the tax of an earlier release', () => {
  const OLD = { ...TAX, taxRounding: 'Rate' } as const;
  const SAVED = {
    version: 3,
    createdAt: daysAgo(9),
    createdBy: 'ceo',
    updatedAt: daysAgo(9),
    updatedBy: 'ceo',
    archivedAt: null,
  };
  it('becomes settings of one version from ever; no invoice changes, and the next has the same tax', async () => {
    inCompany({ ...SAVED, ...OLD });
    const billed = await draft();
    const before = world.read(`invoices/${billed.id}`);
    expect(await migrateDated(world.store, false, NOW)).toMatchObject({ dated: 1 });
    expect(world.read('settings/tax')).toBeUndefined();
    expect(await migrateDated(world.store, true, NOW)).toMatchObject({ dated: 1, left: [] });
    expect(settings()).toMatchObject({ version: 1, rules: [{ from: EVER, ...OLD }] });
    const company = world.store.read(`companies/${A}`);
    for (const name of Object.keys(OLD)) expect(company).not.toHaveProperty(name);
    expect(company).toMatchObject(COMPANY);
    expect(world.read(`invoices/${billed.id}`)).toEqual(before);
    await bills.issue(billed);
    expect(bills.stored(billed).supplier?.taxId).toBe('TRN 100000000000003');
    const after = JSON.stringify(world.store.all());
    expect(await migrateDated(world.store, true, NOW)).toMatchObject({ dated: 0 });
    expect(JSON.stringify(world.store.all())).toBe(after);
  });
  it('that differs from saved tax stays in both places, and a person looks', async () => {
    inCompany({ ...SAVED, ...OLD });
    await world.given('settings', { id: 'tax', ...taxSettings({ taxRateBp: 700 }) });
    const before = JSON.stringify(world.store.all());
    expect((await migrateDated(world.store, true, NOW)).left).toHaveLength(1);
    expect(JSON.stringify(world.store.all())).toBe(before);
  });
  it('becomes settings where the company is saved before, by themselves', async () => {
    inCompany({ ...SAVED, ...OLD, areaDisplayUnit: 'SquareFeet', defaultLocale: 'en' });
    const set = { legalName: 'Harbour Houses' };
    await world.commit('ceo', [{ type: 'update', resource: 'companies', id: A, version: SAVED.version, set }]);
    expect(settings()).toMatchObject({ version: 1, rules: [{ from: EVER, ...OLD }] });
    expect(world.store.read(`companies/${A}`)).toMatchObject(set);
    expect(await migrateDated(world.store, true, NOW)).toMatchObject({ dated: 0, left: [] });
  });
  it('is migrated before another is saved or an invoice is issued', async () => {
    inCompany({ ...SAVED, ...OLD });
    const refused = 'dated.error.earlier';
    const drafted = await draft();
    const { rules } = taxSettings();
    expect(await world.refusalOf(() => change(EVER))).toContain(refused);
    expect(
      await world.refusal('ceo', [{ type: 'create', resource: 'settings', id: 'tax', values: { rules } }]),
    ).toContain(refused);
    expect(await bills.refusal(() => bills.issue(drafted))).toContain('invoices.error.undated');
    await migrateDated(world.store, true, NOW);
    await change(TODAY, { taxRateBp: 600 });
  });
});
