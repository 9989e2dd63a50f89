import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type Workspace, WorkspaceProvider } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import type { Paper } from '#lib/paper/paper.ts';
import { formatDate } from '#lib/time/dates.ts';
import { LOCALES } from '#model/people/account.ts';
import { textOf, WORDS } from '#tests/paper-text.ts';
import { creditOf } from './copies.ts';
import { deriveInvoice } from './derived.ts';
import { drawInvoice } from './draw-documents.ts';
import { creditedBy, originalOf } from './issuing.ts';
import type { Say } from './sheet-parts.ts';
import { supplierOf } from './supplier.ts';
import type { Invoice } from './types.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const [BILLED, SUPPLIED] = [new Date('2026-10-01T08:00:00Z'), new Date('2026-09-30T08:00:00Z')];
const FOOTERS = { footer: 'Please quote the number with your payment.', creditFooter: 'No payment is needed.' };
const BASE = {
  ...{ version: 1, createdAt: NOW, createdBy: 'ceo', updatedAt: NOW, updatedBy: 'ceo', archivedAt: null },
  ...{ reference: 'DR-000001', title: '', billToName: '', billTo: { name: 'Pearl & Sons', address: 'Corniche 7' } },
  ...{ netMinor: 0, taxMinor: 0, totalMinor: 0, paidMinor: 0, balanceMinor: 0 },
  kind: 'Service',
  status: 'Issued',
  ...{ dueDate: NOW, supplyDate: SUPPLIED },
} as const;
type Lines = Invoice['lines'];
const line = (description: string, unitPriceMinor: number, taxRateBp: number): Lines[number] => ({
  ...{ description, quantityMilli: 1000, unitPriceMinor, taxCategory: 'Standard', taxRateBp },
});
const withAmounts = (values: Invoice): Invoice => ({ ...values, ...deriveInvoice(values, NOW) });

/** An invoice and its second credit note, as the commands leave them. */
function secondNote(more: Partial<Invoice> & Pick<Invoice, 'currency' | 'lines'>, amounts: readonly number[][]) {
  const billed = withAmounts({ ...BASE, id: 'bill', number: 'FH-2026-00007', issueDate: BILLED, ...more });
  const notes: Invoice[] = [];
  for (const [at, credited] of amounts.entries()) {
    const draft = { ...BASE, ...more, ...creditOf(billed, credited), id: `note${at}` } as Invoice;
    const given = creditedBy(billed, notes, draft, NOW);
    if ('key' in given) throw new Error(given.key);
    const own = {
      number: `FH-2026-0001${at}`,
      issueDate: NOW,
      lines: given.lines,
      original: originalOf(billed, notes),
    };
    const why = { creditReason: 'PriceChanged', creditExplanation: 'Agreed on 20 November.' } as const;
    notes.push(withAmounts({ ...draft, status: 'Issued', ...own, ...why }));
  }
  return notes.at(-1) as Invoice;
}
const EMIRATES = secondNote(
  {
    currency: 'AED',
    taxRounding: 'Line',
    lines: [line('Brokerage commission', 4_000_000, 500), line('Photographs', 100_050, 500)],
    supplier: {
      ...{
        legalName: 'Harbour Homes LLC',
        address: 'Marina Walk 1',
        taxId: 'TRN 100000000000003',
        account: 'AE07 0331',
      },
      ...FOOTERS,
    },
  },
  [[1_000_000], [0, 100_050]],
);
const JAPAN = secondNote(
  {
    currency: 'JPY',
    taxRounding: 'Rate',
    lines: [line('Brokerage', 33_333, 1000), line('Catering', 1_015, 800)],
    supplier: { legalName: 'Minato Homes KK', address: 'Minato 1-2-3', taxId: 'T1234567890123', ...FOOTERS },
  },
  [[10_000], [3_333, 1_015]],
);

describe.each(LOCALES)('a credit note on paper in %s', (language) => {
  const words = WORDS[language];
  const dateOf = (date: Date) => formatDate(date, language, 'Asia/Dubai');
  const moneyOf = (minor: number, currency: string) => formatMoney(minor, currency, language, { exact: true });
  it('has all that the law asks for, and asks for no payment', async () => {
    const text = await textOf(EMIRATES, language);
    const items = [
      words.print.taxCreditNote,
      'FH-2026-00011',
      words.print.of.replace('{{number}}', 'FH-2026-00007').replace('{{date}}', dateOf(BILLED)),
      dateOf(NOW),
      dateOf(SUPPLIED),
      words.options.creditReason.PriceChanged,
      'Agreed on 20 November.',
      // as the first note left it, as this one leaves it, and the difference with its tax
      `${words.print.billed} | ${moneyOf(3_100_050, 'AED')}`,
      `${words.print.corrected} | ${moneyOf(3_000_000, 'AED')}`,
      `${words.print.difference} | ${moneyOf(-100_050, 'AED')}`,
      moneyOf(-5_003, 'AED'),
      'TRN 100000000000003',
      FOOTERS.creditFooter,
    ];
    for (const item of items) expect(text).toContain(item);
    for (const asked of [FOOTERS.footer, 'AE07 0331', words.print.bank, words.fields.dueDate])
      expect(text).not.toContain(asked);
  });
  it('names amount and tax by rate where tax is rounded once a rate', async () => {
    const text = await textOf(JAPAN, language);
    for (const minor of [-3_333, -1_015, -333, -81]) expect(text).toContain(moneyOf(minor, 'JPY'));
  });
  it('is as it was last looked at', async () => {
    const [emirates, japan] = [await textOf(EMIRATES, language), await textOf(JAPAN, language)];
    const file = new URL(`../../../../tests/data/sheets/credit-notes.${language}.txt`, import.meta.url);
    await expect(`${emirates}\n${japan}`).toMatchFileSnapshot(file.pathname);
  });
});

it('the facts of a credit note on a PDF do not touch each other', () => {
  const written: { readonly text: string; readonly x: number; readonly y: number }[] = [];
  const paper: Paper = {
    ...{ turn: () => undefined, fill: () => undefined, photo: () => undefined, qr: () => undefined },
    widthOf: (text) => text.length * 5,
    linesOf: (text) => [text],
    write: (text, x, y) => {
      written.push({ text, x, y });
    },
  };
  const t: Say = (key, params) => (key === 'print.of' ? `${params?.number} of ${params?.date}` : key);
  drawInvoice(paper, { t, language: 'en', currency: 'AED', timezone: 'Asia/Dubai', invoice: EMIRATES });
  const label = written.find(({ text }) => text === 'print.original');
  const value = written.find(({ y, x }) => y === label?.y && x !== label.x);
  expect(value?.text).toBe('FH-2026-00007 of Oct 1, 2026');
  expect(Number(value?.x) - Number(value?.text.length) * 5).toBeGreaterThan(Number(label?.x));
});

const bill = (more: Partial<Invoice>): Invoice =>
  withAmounts({
    ...{ ...BASE, id: 'bill', number: 'FH-2026-00007', issueDate: BILLED, currency: 'USD' },
    ...{ lines: [line('Advice', 100_000, 500)], taxRounding: 'Line' },
    ...more,
  });
const DOLLARS = bill({
  ...{ local: { currency: 'AED' }, rateMicro: 3_672_500, rateDay: '2026-09-30', rateSource: 'Central Bank of the UAE' },
});
const PARIS = {
  company: { name: 'Paris Biens', timezone: 'Europe/Paris', country: 'FR', currency: 'EUR' },
} as Workspace;
const InParis = ({ children }: { readonly children?: ReactNode }) =>
  WorkspaceProvider({ value: PARIS, placed: PARIS, children });
const OF_FRANCE = {
  ...{ name: 'Paris Biens', address: '3 rue de la Paix, Paris', country: 'FR', legalForm: 'SAS', rcs: 'Paris' },
  ...{ shareCapitalMinor: 1_000_000, siren: '732829320', taxOnDebits: true },
};
const inFrance = (more: object) =>
  bill({
    currency: 'EUR',
    customerSiren: '552100554',
    supplier: supplierOf({ ...OF_FRANCE, ...more }, { taxRateBp: 2000 }),
  });

describe.each(LOCALES)('an invoice on paper in %s', (language) => {
  const { print, france, options } = WORDS[language];
  const numbered = (number: string) => france.siren.replace('{{number}}', number);
  const euros = (minor: number) => formatMoney(minor, 'EUR', language);
  it('of which a part is credited and paid says both before what is owed', async () => {
    const { fields } = WORDS[language];
    const [creditedMinor, amountMinor] = [30_000, 20_000];
    const paid = { kind: 'Payment', receipt: 'FH-2026-00007/1', amountMinor, method: 'Cash', paidAt: NOW } as const;
    const row = (label: string, minor: number) => `${label} | ${formatMoney(minor, 'USD', language, { exact: true })}`;
    const credited = row(fields.creditedMinor, -creditedMinor);
    const text = await textOf(bill({ creditedMinor, payments: [paid] }), language);
    for (const shown of [credited, row(fields.paidMinor, amountMinor), row(fields.balanceMinor, 55_000)])
      expect(text).toContain(shown);
    const unpaid = await textOf(bill({ creditedMinor }), language);
    for (const shown of [credited, row(fields.balanceMinor, 75_000)]) expect(unpaid).toContain(shown);
  });
  it('in another currency states its rate, and the tax in the company’s', async () => {
    const text = await textOf(DOLLARS, language);
    const tax = formatMoney(18_363, 'AED', language, { exact: true });
    const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(3.6725);
    expect(text).toContain(`${print.taxIn.replace('{{currency}}', 'AED').replace('{{rate}}', rate)} | ${tax}`);
    const day = formatDate(new Date('2026-09-30T08:00:00Z'), language, 'Asia/Dubai');
    expect(text).toContain(print.rateOf.replace('{{date}}', day).replace('{{source}}', 'Central Bank of the UAE'));
    // one in the company's own has no rate
    expect(await textOf(bill({ currency: 'AED', local: { currency: 'AED' } }), language)).not.toContain('3.6725');
  });
  it('of a firm in France has what its law asks for', async () => {
    const text = await textOf(inFrance({}), language, InParis);
    const items = [
      `SAS · ${france.capital.replace('{{amount}}', euros(1_000_000))} · ${numbered('732829320')} · ${france.rcs.replace('{{town}}', 'Paris')}`,
      numbered('552100554'),
      france.operation.replace('{{operation}}', options.operation.Services),
      france.onDebits,
      france.penaltyOfLaw,
      france.fee.replace('{{amount}}', euros(4000)),
      france.noDiscount,
    ];
    for (const item of items) expect(text).toContain(item);
    expect(text).not.toContain(france.smallFirm);
    const own = { isSmallFirm: true, latePenaltyBp: 1200, recoveryFeeMinor: 5000, earlyDiscount: '2 % within 8 days' };
    const other = await textOf(inFrance(own), language, InParis);
    for (const item of [france.smallFirm, france.fee.replace('{{amount}}', euros(5000)), own.earlyDiscount])
      expect(other).toContain(item);
    expect(other).not.toContain(france.penaltyOfLaw);
    expect(other).not.toContain(france.noDiscount);
  });
  it('of a firm elsewhere has none of it', async () => {
    const text = await textOf(
      bill({ supplier: supplierOf({ ...OF_FRANCE, country: 'AE' }, { taxRateBp: 500 }) }),
      language,
    );
    for (const word of ['SIREN', france.penaltyOfLaw, france.noDiscount]) expect(text).not.toContain(word);
  });
});
