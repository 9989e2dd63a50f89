import { describe, expect, it } from 'vitest';
import { ageing, statementOf } from '#areas/sales/invoices/receivables.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { formatMoney } from '#lib/money/money.ts';
import { formatDate } from '#lib/time/dates.ts';
import { LOCALES, type Locale } from '#model/people/account.ts';
import { summedIn } from '#model/summed.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { textOf, WORDS } from '#tests/paper-text.ts';
import { invoicingWorld, onDeals } from './deal-world.ts';
import { countAll, rollupContext } from './fuzz/rollup-checks.ts';
import { onInvoices } from './invoice-calls.ts';
import { A, type CommitWorld, create, NOW, typedSample } from './world.ts';

const DUBAI = 'Asia/Dubai';
const SUPPLIED = new Date(NOW.getTime() - 86_400_000);
const DETAILS = {
  ...{ legalName: 'Harbour Homes LLC', bankName: 'Harbour Bank', iban: 'AE070331234567890123456' },
  ...{ invoiceFooter: 'Quote the number.', creditFooter: 'No payment is needed.' },
};
/** Thousandths, price and rate of each line; and what is taken back of each, in turn, until nothing is left. */
const LINES = [
  ['Brokerage commission', 1000, 3_333_333, 500],
  ['Photographs', 1500, 20_011, 1000],
  ['Furniture', 1000, 45_678, 2000],
] as const;
const EXPLAINED = 'Agreed on 1 March.';

// every expected figure is worked out here, in whole numbers, without the product's code
const nearest = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));
const NETS = LINES.map(([, milli, price]) => nearest(milli * price, 1000));
const TAXES = LINES.map(([, , , rate], at) => nearest((NETS[at] ?? 0) * rate, 10_000));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const TOTAL = sum(NETS) + sum(TAXES);
const [FEE = 0, PHOTOS = 0, FURNITURE = 0] = NETS;
const [FEE_TAX = 0, PHOTOS_TAX = 0, FURNITURE_TAX = 0] = TAXES;
const HALF = Math.floor(FEE / 2);
const HALF_TAX = nearest(HALF * 500, 10_000);
/** Each note: what it takes of each line, its net and its tax. */
const NOTES = [
  { takes: [HALF, 0, 0], net: HALF, tax: HALF_TAX },
  { takes: [FEE - HALF, 0, 0], net: FEE - HALF, tax: FEE_TAX - HALF_TAX },
  { takes: [0, PHOTOS, 0], net: PHOTOS, tax: PHOTOS_TAX },
  { takes: [0, 0, FURNITURE], net: FURNITURE, tax: FURNITURE_TAX },
];

async function opened() {
  const world = invoicingWorld();
  await world.store.run(async (transaction) => {
    const [known] = await transaction.get([`companies/${A}`]);
    transaction.set(`companies/${A}`, { ...known, ...DETAILS });
  });
  await world.given('settings', { id: 'tax', ...taxSettings() });
  const ada = typedSample('contacts', { fullName: 'Ada Lee', sellerId: 'seller', kycStatus: 'Cleared' });
  const { id: contactId } = await world.given('contacts', ada);
  const lines = LINES.map(([description, quantityMilli, unitPriceMinor, taxRateBp]) => ({
    ...{ description, quantityMilli, unitPriceMinor, taxCategory: 'Standard', taxRateBp },
  }));
  const dates = { issueDate: NOW, dueDate: NOW, supplyDate: SUPPLIED };
  const values = { kind: 'Service', status: 'Draft', contactId, billTo: { name: 'Ada Lee', address: 'Palm 7' } };
  const [draft] = await world.commit('ceo', [create('invoices', { ...values, ...dates, lines })]);
  const bills = onInvoices(world);
  await bills.issue(draft as Invoice);
  return { world, bills, billed: () => bills.stored(draft as Invoice) };
}

/** What is owed as each screen adds it up: ageing, statement, the list (and Today's number, which asks the same), Reports. */
async function figuresOf(world: CommitWorld) {
  const stored = world.store.all().flatMap(({ path, data }) => {
    const [, company, name, id = '', more] = path.split('/');
    return company === A && name === 'invoices' && !more ? [{ ...data, id } as Invoice] : [];
  });
  const all = stored.filter(({ number }) => number !== undefined);
  const unpaid = all.filter(
    ({ kind, status }) => kind !== 'CreditNote' && invoices.unpaid?.where.status?.includes(status),
  );
  await countAll({ ...world.context, ...rollupContext(world.context) });
  const open = (world.read('rollups/open')?.sums ?? {}) as { readonly 'owed.due'?: { readonly [day: string]: number } };
  return {
    ageing: ageing(all, NOW, DUBAI).totalMinor,
    statement: statementOf(all, new Date(0)).closingMinor,
    list: sum(unpaid.map((one) => summedIn(invoices, one, 'balanceMinor'))),
    reports: sum(Object.values(open['owed.due'] ?? {})),
  };
}
const everywhere = (minor: number) => ({ ageing: minor, statement: minor, list: minor, reports: minor });

const dateIn = (language: Locale, date: Date) => formatDate(date, language, DUBAI);
const moneyIn = (language: Locale, minor: number) => formatMoney(minor, 'AED', language, { exact: true });

describe('an invoice with three rates', () => {
  it('is credited line by line to nothing; every screen owes the same at every step', async () => {
    const { world, bills, billed } = await opened();
    expect(billed()).toMatchObject({
      netMinor: sum(NETS),
      taxMinor: sum(TAXES),
      totalMinor: TOTAL,
      balanceMinor: TOTAL,
    });
    expect(billed().lines.map(({ taxMinor }) => taxMinor)).toEqual(TAXES);
    let left = TOTAL;
    expect(await figuresOf(world)).toEqual(everywhere(left));
    for (const { takes, net, tax } of NOTES) {
      const note = await bills.credit(billed(), takes);
      expect(note).toMatchObject({ netMinor: -net, taxMinor: -tax, totalMinor: -net - tax });
      left -= net + tax;
      expect(billed()).toMatchObject({ creditedMinor: TOTAL - left, balanceMinor: left });
      expect(await figuresOf(world)).toEqual(everywhere(left));
    }
    expect(left).toBe(0);
    expect(billed()).toMatchObject({ status: 'Credited', balanceMinor: 0 });
    expect(await bills.refusal(() => bills.draftCredit(billed()))).not.toBe('written');
  });

  it.each(LOCALES)('has on paper in %s what the law asks for, and so has each of its notes', async (language) => {
    const { world, bills, billed } = await opened();
    const { print, options, fields } = WORDS[language];
    const money = (minor: number) => moneyIn(language, minor);
    const sheets = [await textOf(billed(), language)];
    const number = String(billed().number);
    const ofInvoice = {
      ...{ title: print.taxInvoice, number, supplier: 'Harbour Homes LLC', taxNumber: 'TRN 100000000000003' },
      ...{
        customer: 'Ada Lee',
        address: 'Palm 7',
        issued: dateIn(language, NOW),
        supplied: dateIn(language, SUPPLIED),
      },
      ...{ due: fields.dueDate, bank: DETAILS.iban, footer: DETAILS.invoiceFooter, total: money(TOTAL) },
    };
    for (const [name, item] of Object.entries(ofInvoice)) expect(sheets[0], name).toContain(item);
    for (const tax of TAXES) expect(sheets[0], 'the tax of each rate').toContain(money(tax));
    let before = sum(NETS);
    for (const { takes, net, tax } of NOTES) {
      const lines = takes.flatMap((amountMinor, at) => (amountMinor ? [{ ofLine: at + 1, amountMinor }] : []));
      const asked = { lines, reason: 'PriceChanged', explanation: EXPLAINED };
      const { effects } = await bills.call('credit', billed(), asked);
      const id = String(effects.find(({ key }) => key === 'creditNote')?.params?.id);
      await bills.issue({ id });
      const note = bills.stored({ id });
      const text = await textOf(note, language);
      const items = {
        ...{ title: print.taxCreditNote, number: String(note.number), taxNumber: 'TRN 100000000000003' },
        reference: print.of.replace('{{number}}', number).replace('{{date}}', dateIn(language, NOW)),
        ...{ issued: dateIn(language, NOW), supplied: dateIn(language, SUPPLIED) },
        ...{ reason: options.creditReason.PriceChanged, explanation: EXPLAINED },
        valueBilled: `${print.billed} | ${money(before)}`,
        valueCorrected: `${print.corrected} | ${money(before - net)}`,
        difference: `${print.difference} | ${money(-net)}`,
        ...{ taxOfDifference: money(-tax), total: money(-net - tax), footer: DETAILS.creditFooter },
      };
      for (const [name, item] of Object.entries(items)) expect(text, name).toContain(item);
      for (const asks of [DETAILS.iban, DETAILS.invoiceFooter, fields.dueDate]) expect(text).not.toContain(asks);
      before -= net;
      sheets.push(text);
    }
    expect(before).toBe(0);
    const file = new URL(`../data/sheets/story.${language}.txt`, import.meta.url);
    await expect(sheets.join('\n')).toMatchFileSnapshot(file.pathname);
    expect(world.read('settings/tax')).toBeDefined();
  });
});

describe('a commission', () => {
  /** 2% of two million dirhams; half of it is the agents', 70 : 30. */
  const [GROSS, AGENTS] = [4_000_000, 2_000_000];
  const parts = (minor: number) => [(minor * 7) / 10, (minor * 3) / 10];
  async function billedDeal() {
    const world = invoicingWorld();
    const [on, bills] = [onDeals(world), onInvoices(world)];
    const deal = await on.givenClosed();
    const bill = await on.givenInvoice(deal);
    return { world, bills, bill, payable: () => on.splitsOf(deal.id).map(({ payableMinor = 0 }) => payableMinor) };
  }
  it.each([
    ['Follow', AGENTS / 2],
    ['Stay', AGENTS],
  ])('of which half is credited and the rest is paid gives agents their shares: %s', async (shares, released) => {
    const { world, bills, bill, payable } = await billedDeal();
    await bills.credit(bill, [GROSS / 2], { shares });
    const half = GROSS / 2 + nearest((GROSS / 2) * 500, 10_000);
    expect(await figuresOf(world)).toEqual(everywhere(half));
    expect(payable()).toEqual([0, 0]);
    await bills.pay(bill, half);
    expect(payable()).toEqual(parts(released));
    expect(await figuresOf(world)).toEqual(everywhere(0));
  });
  it('that is credited in full, line and tax, gives agents nothing', async () => {
    const { world, bills, bill, payable } = await billedDeal();
    await bills.credit(bill, ['whole'], { shares: 'Follow' });
    expect(bills.stored(bill)).toMatchObject({ status: 'Credited', balanceMinor: 0 });
    expect(payable()).toEqual([0, 0]);
    expect(await figuresOf(world)).toEqual(everywhere(0));
  });
});
