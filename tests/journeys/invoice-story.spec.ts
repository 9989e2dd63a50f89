import type { Page } from '@playwright/test';
import { patchDocument, readDocument, signIn } from './auth-world.ts';
import { waitingDeal } from './closing-world.ts';
import { addContact } from './contact-world.ts';
import { aed, button, issueDraft, openDealOffice, recordPayment } from './deal-steps.ts';
import { creditLines, expectClosed, expectOwed, LANGUAGES, type Language, paperIn, spaced } from './invoice-steps.ts';
import { expect, test } from './journey.ts';
import { at } from './moment.ts';
import { as } from './office.ts';
import { press } from './pick.ts';

// every expected figure is worked out here, in whole fils, without the product's code
const nearest = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
/** Description, thousandths, price in fils and rate in percent. */
const LINES = [
  ['Brokerage commission', 1000, 3_333_333, 5],
  ['Photographs', 1500, 20_011, 10],
  ['Furniture', 1000, 45_678, 20],
] as const;
const NETS = LINES.map(([, milli, price]) => nearest(milli * price, 1000));
const TAXES = LINES.map(([, , , rate], of) => nearest((NETS[of] ?? 0) * rate, 100));
const [FEE = 0, PHOTOS = 0, FURNITURE = 0] = NETS;
const [FEE_TAX = 0, PHOTOS_TAX = 0, FURNITURE_TAX = 0] = TAXES;
const NET = sum(NETS);
const TOTAL = NET + sum(TAXES);
const HALF = Math.floor(FEE / 2);
const HALF_TAX = nearest(HALF * 5, 100);
/** Each note: its day, the place of the line, what it takes back of it without tax, the tax, and the rate. */
const NOTES = [
  { on: '2026-03-12', of: 0, net: HALF, tax: HALF_TAX, rate: 5 },
  { on: '2026-03-12', of: 0, net: FEE - HALF, tax: FEE_TAX - HALF_TAX, rate: 5 },
  { on: '2026-03-20', of: 1, net: PHOTOS, tax: PHOTOS_TAX, rate: 10 },
  { on: '2026-03-20', of: 2, net: FURNITURE, tax: FURNITURE_TAX, rate: 20 },
] as const;
const [SUPPLIED, ISSUED, DUE] = ['2026-03-09', '2026-03-10', '2026-03-15'];
const EXPLAINED = 'Agreed on 1 March.';
const FOOTERS = { invoiceFooter: 'Quote the number.', creditFooter: 'No payment is needed.' };
const IBAN = 'AE070331234567890123456';

/** The words of the paper in the order of `NAMES`: title of an invoice and of a note, and what a note has to state. */
const NAMES = 'invoice note number of reason issued supplied due net total billed corrected difference taxed tax'.split(
  ' ',
);
const WORDS: { readonly [language in Language]: string } = {
  en: 'Tax invoice|Tax credit note|Number|{n} of {d}|Price changed|Issue date|Supply date|Due date|Subtotal excl. tax|Total|Value billed excl. tax|Corrected value excl. tax|Difference excl. tax|Taxable at {r}%|Tax {r}%',
  zh: '税务发票|红字发票（税务）|编号|{n}，{d}|价格变更|开票日期|供应日期|到期日|不含税合计|总计|原开金额（不含税）|更正后金额（不含税）|差额（不含税）|{r}% 税率应税金额|税 {r}%',
  fr: 'Facture fiscale|Avoir|Numéro|{n} du {d}|Prix modifié|Date d’émission|Date de prestation|Échéance|Total HT|Total TTC|Valeur facturée HT|Valeur corrigée HT|Différence HT|Base taxable à {r} %|Taxe {r} %',
  ja: '税務請求書|税務返還請求書|番号|{n}（{d}）|価格の変更|発行日|取引日|支払期限|税抜合計|合計|訂正前の金額（税抜）|訂正後の金額（税抜）|差額（税抜）|{r}%対象|税 {r}%',
};
const MONTHS = ['Jan', 'Feb', 'Mar'];
const written = {
  date: (day: string, language: Language) => {
    const [year, month, of] = day.split('-').map(Number) as [number, number, number];
    const forms = {
      en: `${MONTHS[month - 1]} ${of}, ${year}`,
      zh: `${year}年${month}月${of}日`,
      fr: `${of} mars ${year}`,
      ja: day.replaceAll('-', '/'),
    };
    return forms[language];
  },
  money: (minor: number, language: Language, style?: { readonly isBare: true }) => {
    const bare = Math.abs(minor / 100).toLocaleString(language === 'fr' ? 'fr' : 'en', { minimumFractionDigits: 2 });
    const sign = minor < 0 ? '-' : '';
    if (style?.isBare) return spaced(sign + bare);
    return spaced(language === 'fr' ? `${sign}${bare} AED` : `${sign}AED ${bare}`);
  },
};
const fill = (words: string, values: { readonly [name: string]: string | number }) =>
  words.replace(/\{(\w)\}/g, (_, name: string) => String(values[name]));

type Note = (typeof NOTES)[number];
/** What the law asks for on the paper of each, in the words of this language. */
function wordsOf(language: Language) {
  const words = WORDS[language].split('|');
  const word = (name: string, values = {}) => fill(words[NAMES.indexOf(name)] ?? '', values);
  const money = (minor: number) => written.money(minor, language);
  const date = (day: string) => written.date(day, language);
  /** Supplier with address and tax number, customer with address, and the day of the supply. */
  const both = [
    'Example Realty LLC Marina Walk 1, Dubai TRN 100000000000003',
    'Claire Martin Quay West 802',
    `${word('supplied')} ${date(SUPPLIED)}`,
  ];
  return {
    ofInvoice: (number: string): readonly string[] => [
      ...both,
      word('invoice'),
      `${word('number')} ${number}`,
      `${word('issued')} ${date(ISSUED)}`,
      `${word('due')} ${date(DUE)}`,
      ...LINES.map(([name]) => name),
      ...NETS.map((net) => written.money(net, language, { isBare: true })),
      `${word('net')} ${money(NET)}`,
      ...LINES.map(([, , , rate], of) => `${word('tax', { r: rate })} ${money(TAXES[of] ?? 0)}`),
      `${word('total')} ${money(TOTAL)}`,
      IBAN,
      FOOTERS.invoiceFooter,
    ],
    ofNote: (
      number: string,
      note: Note,
      of: { readonly number: string; readonly before: number },
    ): readonly string[] => [
      ...both,
      word('note'),
      `${word('number')} ${number}`,
      `${word('issued')} ${date(note.on)}`,
      word('of', { n: of.number, d: date(ISSUED) }),
      word('reason'),
      EXPLAINED,
      LINES[note.of][0],
      `${word('billed')} ${money(of.before)}`,
      `${word('corrected')} ${money(of.before - note.net)}`,
      `${word('difference')} ${money(-note.net)}`,
      `${word('taxed', { r: note.rate })} ${money(-note.net)}`,
      `${word('tax', { r: note.rate })} ${money(-note.tax)}`,
      `${word('total')} ${money(-note.net - note.tax)}`,
      FOOTERS.creditFooter,
    ],
    /** A note asks for no payment. */
    notOfNote: [IBAN, FOOTERS.invoiceFooter, word('due')],
  };
}

/** 2 % of 700,000 dirhams; half of it is the agent's; 5 % tax on top. */
const PRICE = 70_000_000;
const GROSS = (PRICE * 2) / 100;
const SHARE = GROSS / 2;

/** An office at this moment, whose papers have bank details and footers, and how to close a deal in it. */
async function openStory(page: Page) {
  const office = await openDealOffice();
  const { companyId, ceo, seller } = office;
  const details = { bankName: 'Harbour Bank', iban: IBAN, ...FOOTERS };
  await patchDocument(`companies/${companyId}`, details);
  const stored = (path: string) => readDocument(`companies/${companyId}/${path}`);
  const closeDeal = async () => {
    const { dealId } = await waitingDeal(office, PRICE);
    await signIn(page, ceo);
    await page.goto(`/app/deals/${dealId}`);
    await button(page, 'Close deal').click();
    const closing = page.getByRole('dialog', { name: /^Close deal/ });
    await press(closing, 'Close deal');
    await expect(closing).toBeHidden();
    await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }).click();
    await issueDraft(page);
    return { address: page.url(), share: () => stored(`dealSplits/${dealId}_${seller.id}`) };
  };
  return { ...office, stored, closeDeal };
}

test('a commission half credited gives its agent half; one credited in full gives nothing', {
  tag: '@beyond',
}, async ({ page, goToMoment }) => {
  test.setTimeout(600_000);
  goToMoment(at('2026-02-19'));
  const { seller, closeDeal } = await openStory(page);
  const buyer = { id: `contact_of_${seller.id}`, name: 'Noor Cleared' };

  await test.step('half is credited, the rest is paid: the agent gets half', async () => {
    const { address, share } = await closeDeal();
    const half = GROSS / 2 + GROSS / 40;
    const line = { name: 'Brokerage commission', billed: GROSS, before: 0, now: GROSS / 2 };
    const inAll = `Once the rest is paid, the agents get ${aed(SHARE / 2)} in total.`;
    await creditLines(page, [line], { totalMinor: half, explanation: EXPLAINED, ofShares: inAll });
    await expectOwed(page, buyer, half);
    await page.goto(address);
    await recordPayment(page, half, 'Bank transfer', `${aed(SHARE / 2)} of the agent splits can then be paid out.`);
    await expect.poll(share).toMatchObject({ status: 'Payable', payableMinor: String(SHARE / 2) });
    await expectOwed(page, buyer, 0);
    await expectClosed(page, 1);
  });

  await test.step('all of it is credited: nothing is owed to the agent, and the deal stays closed', async () => {
    goToMoment(at('2026-03-20'));
    const { address, share } = await closeDeal();
    await expectOwed(page, buyer, GROSS + GROSS / 20);
    await page.goto(address);
    const whole = { name: 'Brokerage commission', billed: GROSS, before: 0, now: GROSS };
    await creditLines(page, [whole], {
      totalMinor: GROSS + GROSS / 20,
      explanation: EXPLAINED,
      ofShares: `${aed(0)} is then outstanding.`,
    });
    await expect.poll(share).not.toHaveProperty('payableMinor');
    await expectOwed(page, buyer, 0);
    // the deal of February does not count in this month
    await expectClosed(page, 1);
  });
});

test('an invoice with three rates is credited line by line to nothing, on paper in four languages', {
  tag: '@beyond',
}, async ({ page, goToMoment }) => {
  test.setTimeout(600_000);
  goToMoment(at(ISSUED));
  const { companyId, ceo, seller, stored } = await openStory(page);
  const claire = {
    name: 'Claire Martin',
    ...(await addContact(seller, companyId, { firstName: 'Claire', lastName: 'Martin' })),
  };
  const lines = LINES.map(([description, quantityMilli, unitPriceMinor, rate]) => ({
    description,
    quantityMilli,
    unitPriceMinor,
    taxCategory: 'Standard',
    taxRateBp: rate * 100,
  }));
  const dates = { issueDate: at(ISSUED), supplyDate: at(SUPPLIED), dueDate: at(DUE) };
  const billTo = { name: claire.name, address: 'Quay West 802' };
  const draft = { kind: 'Service', status: 'Draft', contactId: claire.id, billTo, lines, ...dates };
  await as(ceo, companyId, ({ send }) =>
    send({ changes: [{ type: 'create', resource: 'invoices', id: 'story_invoice', values: draft }] }),
  );
  const invoice = '/app/invoices/story_invoice';
  const papers = async (items: (language: Language) => readonly string[], isNote = false) => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const paper = await paperIn(page, language);
      for (const item of items(language)) expect.soft(paper, `in ${language}`).toContain(item);
      for (const item of isNote ? wordsOf(language).notOfNote : [])
        expect.soft(paper, `no payment in ${language}`).not.toContain(item);
    }
  };

  const number = await test.step('an invoice with three rates, on paper in four languages', async () => {
    await signIn(page, ceo);
    await page.goto(invoice);
    const given = await issueDraft(page);
    await papers((language) => wordsOf(language).ofInvoice(given));
    await expectOwed(page, claire, TOTAL);
    return given;
  });

  let [left, before] = [TOTAL, NET];
  const credited = LINES.map(() => 0);
  for (const note of NOTES)
    await test.step(`${LINES[note.of][0]}: ${aed(note.net)} is credited on ${note.on}`, async () => {
      goToMoment(at(note.on));
      await page.goto(invoice);
      const asked = LINES.map(([name], of) => ({
        name,
        billed: NETS[of] ?? 0,
        before: credited[of] ?? 0,
        now: of === note.of ? note.net : 0,
      }));
      const given = await creditLines(page, asked, { totalMinor: note.net + note.tax, explanation: EXPLAINED });
      await papers((language) => wordsOf(language).ofNote(given, note, { number, before }), true);
      credited[note.of] = (credited[note.of] ?? 0) + note.net;
      left -= note.net + note.tax;
      before -= note.net;
      await expectOwed(page, claire, left, note.on > DUE ? '1–30 days' : 'Not due');
    });
  expect([left, before]).toEqual([0, 0]);
  expect(await stored('invoices/story_invoice')).toMatchObject({ status: 'Credited', creditedMinor: String(TOTAL) });
});
