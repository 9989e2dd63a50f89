import type { Page } from '@playwright/test';
import { readDocument, signIn } from './auth-world.ts';
import { waitingDeal } from './closing-world.ts';
import {
  aed,
  button,
  type DealOffice,
  idIn,
  issueDraft,
  MONTHLY,
  openDealOffice,
  payMonth,
  recordPayment,
} from './deal-steps.ts';
import { expect, test } from './journey.ts';
import { at } from './moment.ts';
import { pickOption, press } from './pick.ts';
import { chooseMore } from './record-page.ts';

/** 700,000 dirhams: 2 % of it, half of that the agent's, 5 % tax on the whole. */
const PRICE = 70_000_000;
const GROSS = (PRICE * 2) / 100;
const SHARE = GROSS / 2;
const TOTAL = GROSS + GROSS / 20;
const SALARY = MONTHLY.basicSalaryMinor + MONTHLY.housingMinor;

/** Closed by the CEO, its invoice issued and so much of it paid, on 10 March. */
async function closedDeal(page: Page, office: DealOffice, paidMinor: number) {
  const { companyId, ceo, seller } = office;
  const { dealId, ...others } = await waitingDeal(office, PRICE);
  const stored = (path: string) => readDocument(`companies/${companyId}/${path}`);
  await signIn(page, ceo);
  await page.goto(`/app/deals/${dealId}`);
  await button(page, 'Close deal').click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect(closing.getByText(/^A draft invoice of AED\s14,700\.00 incl\. tax will be created/)).toBeVisible();
  await press(closing, 'Close deal');
  await expect(closing).toBeHidden();
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }).click();
  const number = await issueDraft(page);
  await recordPayment(page, paidMinor, 'Bank transfer');
  const share = () => stored(`dealSplits/${dealId}_${seller.id}`);
  const payable = Math.floor((SHARE * paidMinor) / TOTAL);
  await expect.poll(share).toMatchObject({ status: 'Payable', payableMinor: String(payable) });
  return { dealId, number, stored, share, ...others };
}
/** Says what it undoes, in these words among others, and undoes it. */
async function fallThrough(page: Page, dealId: string, says: readonly string[]) {
  await page.goto(`/app/deals/${dealId}`);
  await chooseMore(page, 'Mark as fallen through');
  const losing = page.getByRole('dialog', { name: /^Mark as fallen through/ });
  for (const said of says) await expect(losing.getByText(said)).toBeVisible();
  await pickOption(page, 'Reason lost', 'Financing fell through');
  await press(losing, 'Mark as fallen through');
  await expect(losing).toBeHidden();
}

test('a deal that falls through before its agent was paid leaves nothing to pay', { tag: '@beyond' }, async ({
  page,
  goToMoment,
}) => {
  test.slow();
  goToMoment(at('2026-03-10'));
  const office = await openDealOffice();
  const { dealId, number, stored, share, propertyId, leadId } = await closedDeal(page, office, TOTAL / 2);
  goToMoment(at('2026-03-20'));
  await fallThrough(page, dealId, [
    'The property goes back on the market as Active.',
    'Lead Lea Lead goes back to Negotiating.',
    `Sam1 Example: split of ${aed(SHARE)} is no longer owed.`,
    `Invoice ${number} of ${aed(TOTAL)} is to be credited: a task is created.`,
    `${aed(TOTAL / 2)} received on invoice ${number} is to be refunded.`,
  ]);
  expect(await stored(`deals/${dealId}`)).toMatchObject({ stage: 'Lost', lostReason: 'Finance' });
  expect(await stored(`properties/${propertyId}`)).toMatchObject({ standardStatus: 'Active' });
  expect(await stored(`leads/${leadId}`)).toMatchObject({ status: 'Negotiating' });
  expect(await share()).toMatchObject({ status: 'Expected' });
  expect(await stored(`todo/${await idIn(office.companyId, 'todo')}`)).toMatchObject({ assigneeId: office.ceo.id });
  goToMoment(at('2026-03-31'));
  const slip = await payMonth(page, office, '2026-03');
  expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(SALARY), variableMinor: '0' });
  expect(await share()).not.toHaveProperty('paidMinor');
});

test('one that falls through afterwards is taken back month by month, within the limit', { tag: '@beyond' }, async ({
  page,
  goToMoment,
}) => {
  test.slow();
  goToMoment(at('2026-03-10'));
  const office = await openDealOffice();
  const { dealId, stored, share } = await closedDeal(page, office, TOTAL);
  goToMoment(at('2026-03-31'));
  const march = await payMonth(page, office, '2026-03');
  expect(await stored(`payslips/${march}`)).toMatchObject({ netMinor: String(SALARY + SHARE) });
  expect(await share()).toMatchObject({ status: 'Paid', paidMinor: String(SHARE) });
  goToMoment(at('2026-04-14'));
  await fallThrough(page, dealId, [`Sam1 Example was paid ${aed(SHARE)}: it is deducted from the next payslip.`]);
  // half of the month's pay is the most that is deducted
  const most = SALARY / 2;
  goToMoment(at('2026-04-30'));
  const april = await payMonth(page, office, '2026-04');
  expect(await stored(`payslips/${april}`)).toMatchObject({ netMinor: String(SALARY - most) });
  expect(await share()).toMatchObject({ status: 'ClawedBack', paidMinor: String(SHARE - most) });
  await signIn(page, office.seller);
  await page.goto('/app/me');
  await button(page, 'Open April 2026').click();
  const paper = page.getByRole('article', { name: 'Payslip of Amelia Clarke, April 2026' });
  await expect(paper.getByText(aed(SALARY - most)).last()).toBeVisible();
  await expect(paper.getByText(`${aed(SHARE - most)} carried forward to next month`)).toBeVisible();
  goToMoment(at('2026-05-31'));
  const may = await payMonth(page, office, '2026-05');
  expect(await stored(`payslips/${may}`)).toMatchObject({ netMinor: String(SALARY - (SHARE - most)) });
  expect(await share()).toMatchObject({ status: 'ClawedBack', paidMinor: '0' });
});
