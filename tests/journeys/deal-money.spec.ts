import { readFile } from 'node:fs/promises';
import { type Person, readDocument, signIn } from './auth-world.ts';
import {
  aed,
  button,
  clearKyc,
  fillDeposit,
  idIn,
  inColumn,
  inWhole,
  issueDraft,
  MONTHLY,
  openDealOffice,
  payMonth,
  recordPayment,
  workToTransfer,
} from './deal-steps.ts';
import { expect, test } from './journey.ts';
import { at } from './moment.ts';
import { pickOption, press } from './pick.ts';
import { chooseMore } from './record-page.ts';
import { addProperty } from './stock-world.ts';

/** Dirhams: what the buyer offers at first, and what the owner's answer is. */
const OFFER = 2_250_000;
const COUNTER = 2_345_678;
// 2 % of the price; 55 % of it is the agent's; 5 % tax on top. All in fils, rounded half up.
const GROSS = Math.round((COUNTER * 100 * 2) / 100);
const SHARE = Math.round((GROSS * 55) / 100);
const TOTAL = GROSS + Math.round(GROSS / 20);
const PART = 1_641_975;
const CHEQUE = 1_000_000;
/** Of a share as much is payable as of the invoice is paid, rounded down. */
const payable = (paid: number) => Math.floor((SHARE * paid) / TOTAL);

test('a lead becomes a viewing, an offer, a deal, an invoice, and the commission on its agent’s payslip', {
  tag: '@beyond',
}, async ({ page, goToMoment }) => {
  test.slow();
  goToMoment(at('2026-03-02', '09:00'));
  const office = await openDealOffice();
  const { companyId, ceo, seller } = office;
  const stored = (path: string) => readDocument(`companies/${companyId}/${path}`);
  const { id: propertyId } = await addProperty(
    seller,
    companyId,
    { title: 'Corner flat on the quay', unitNumber: '1201' },
    true,
  );
  const open = async (person: Person, path: string) => {
    await signIn(page, person);
    await page.goto(path);
  };
  const moveLead = async (state: string) => {
    await button(page, `Move to ${state}`).click();
    const id = await idIn(companyId, 'leads');
    await expect.poll(async () => (await stored(`leads/${id}`))?.status).toBe(state);
  };

  await test.step('an enquiry is entered, answered and becomes a client', async () => {
    await open(seller, '/app/seller/leads/new');
    const drawer = page.getByRole('dialog', { name: 'New lead' });
    await drawer.getByLabel('Mobile phone').fill('+33 6 39 98 11 22');
    await drawer.getByLabel('Full name').fill('Olivia Carter');
    await pickOption(page, 'Source', 'Website');
    await pickOption(page, 'Intent', 'Buy');
    await press(drawer, 'Create');
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Olivia Carter', exact: true }).press('Enter');
    for (const state of ['Contacted', 'Qualified']) await moveLead(state);
    await chooseMore(page, 'Create contact from lead');
    const contact = page.getByRole('dialog', { name: 'Create contact from lead' });
    await press(contact, 'Create');
    await expect(contact).toBeHidden();
  });
  const leadId = await idIn(companyId, 'leads');
  const contactId = String((await stored(`leads/${leadId}`))?.contactId);
  await clearKyc(companyId, contactId);

  await test.step('a viewing is booked for the next day, and takes place', async () => {
    const matches = page.getByRole('region', { name: 'Matching properties' });
    await matches.getByRole('button', { name: 'Book viewing', exact: true }).click();
    const booking = page.getByRole('dialog', { name: 'Book viewing' });
    await expect(booking.getByTitle('1201 Pearl Tower · 2 bed')).toBeVisible();
    await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
    await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await booking.getByRole('button', { name: /^Book / }).click();
    await press(page.getByRole('dialog', { name: 'Viewing booked' }), 'Close');
    goToMoment(at('2026-03-03', '20:00'));
    await open(seller, `/app/seller/todo/meetings/${await idIn(companyId, 'meetings')}`);
    await button(page, 'Confirm').click();
    await button(page, 'Mark as completed').click();
    await expect(button(page, 'Mark as completed')).toHaveCount(0);
  });

  await test.step('offer and counter-offer make a deal', async () => {
    await open(seller, `/app/seller/leads/${leadId}`);
    expect(await stored(`leads/${leadId}`)).toMatchObject({ status: 'Viewing', viewingCount: '1' });
    await moveLead('Negotiating');
    await page.getByRole('region', { name: 'Deals' }).getByRole('button', { name: 'New deal', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'New deal' });
    // the home of the lead's viewing is filled in
    await expect(drawer.getByTitle('1201 Pearl Tower · 2 bed', { exact: true })).toBeVisible();
    await press(drawer, 'Create');
    await expect(drawer).toBeHidden();
    await open(seller, `/app/seller/deals/${await idIn(companyId, 'deals')}`);
    await button(page, 'New offer').click();
    const offer = page.getByRole('dialog', { name: 'New offer' });
    await offer.getByLabel('Amount').fill(String(OFFER));
    await press(offer, 'Add offer');
    await expect(offer).toBeHidden();
    await button(page, `Counter ${inWhole(OFFER * 100)}`).click();
    const counter = page.getByRole('dialog', { name: /^Counter the offer/ });
    await counter.getByLabel('Amount').fill(String(COUNTER));
    await press(counter, 'Counter');
    await expect(counter).toBeHidden();
    await button(page, `Accept ${inWhole(COUNTER * 100)}`).click();
    const accept = page.getByRole('dialog', { name: /^Accept the offer/ });
    await expect(accept.getByText('The property will also be marked Under offer.')).toBeVisible();
    await press(accept, 'Accept');
    await expect(accept.getByText('Please enter Deposit')).toBeVisible();
    await fillDeposit(page, 200_000);
    await press(accept, 'Accept');
    await expect(accept).toBeHidden();
  });
  const dealId = await idIn(companyId, 'deals');
  const deal = () => stored(`deals/${dealId}`);
  expect(await deal()).toMatchObject({ agreedPriceMinor: String(COUNTER * 100), leadId });

  await test.step('the commission is agreed, the deal goes to its transfer and is closed', async () => {
    await open(ceo, `/app/deals/${dealId}`);
    await button(page, 'Add commission').click();
    const terms = page.getByRole('dialog', { name: /commission/i });
    await terms.getByLabel('Agent split').fill('55');
    await terms.getByRole('button', { name: /^(Save|Create)$/ }).click();
    await expect(terms).toBeHidden();
    await expect(page.getByText(aed(GROSS)).first()).toBeVisible();
    goToMoment(at('2026-03-06'));
    await open(seller, `/app/seller/deals/${dealId}`);
    await workToTransfer(page);
    await button(page, 'Request closing').click();
    await expect(page.getByText('Closing requested', { exact: true }).first()).toBeVisible();
    goToMoment(at('2026-03-10'));
    await open(ceo, `/app/deals/${dealId}`);
    await button(page, 'Close deal').click();
    const closing = page.getByRole('dialog', { name: /^Close deal/ });
    await expect(closing.getByText('Lead Olivia Carter is set to Won.')).toBeVisible();
    await press(closing, 'Close deal');
    await expect(closing).toBeHidden();
  });
  const share = () => stored(`dealSplits/${dealId}_${seller.id}`);
  const sold = { standardStatus: 'Closed', closePriceMinor: String(COUNTER * 100) };
  expect(await stored(`properties/${propertyId}`)).toMatchObject(sold);
  expect(await stored(`leads/${leadId}`)).toMatchObject({ status: 'Won' });
  expect(await share()).toMatchObject({ status: 'Accrued', amountMinor: String(SHARE) });

  await test.step('the invoice is issued, paid in part, by a cheque that bounces, and then in whole', async () => {
    await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }).click();
    await issueDraft(page);
    await recordPayment(page, PART, 'Bank transfer');
    await expect.poll(async () => (await share())?.payableMinor).toBe(String(payable(PART)));
    await recordPayment(page, CHEQUE, 'Cheque');
    await expect.poll(async () => (await share())?.payableMinor).toBe(String(payable(PART + CHEQUE)));
    const ledger = page.getByRole('region', { name: 'Payments', exact: true });
    await expect(ledger.getByText(aed(TOTAL - PART - CHEQUE), { exact: true }).first()).toBeVisible();
    goToMoment(at('2026-03-17'));
    await page.reload();
    await ledger.getByRole('button', { name: /^Reverse EX-.+\/2$/ }).click();
    const bounced = page.getByRole('dialog', { name: /^Reverse payment EX-/ });
    await bounced.getByLabel('Reason').fill('Cheque returned');
    await press(bounced, 'Reverse');
    await expect(bounced).toBeHidden();
    await expect(ledger.getByText(aed(TOTAL - PART), { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await share())?.payableMinor).toBe(String(payable(PART)));
    await recordPayment(page, TOTAL - PART, 'Bank transfer');
    await expect(ledger.getByText(aed(0), { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await share())?.payableMinor).toBe(String(SHARE));
  });
  const invoice = await stored(`invoices/${await idIn(companyId, 'invoices')}`);
  expect(invoice).toMatchObject({ status: 'Paid', totalMinor: String(TOTAL), paidMinor: String(TOTAL) });

  const net = MONTHLY.basicSalaryMinor + MONTHLY.housingMinor + SHARE;
  await test.step('the month is calculated by one and paid by the other; the bank file names the commission', async () => {
    goToMoment(at('2026-03-31'));
    const slip = await payMonth(page, office, '2026-03');
    expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(net), variableMinor: String(SHARE) });
    expect(await share()).toMatchObject({ status: 'Paid', paidMinor: String(SHARE) });
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Bank file (SIF)').click()]);
    const fixed = (minor: number) => (minor / 100).toFixed(2);
    const [line = '', total = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const days = '2026-03-01,2026-03-31,31';
    expect(line).toBe(
      `EDR,10001234567890,903320101,AE070331234567890123456,${days},${fixed(net - SHARE)},${fixed(SHARE)},0`,
    );
    expect(total).toBe(`SCR,0000001234567,903320101,2026-03-31,1200,032026,1,${fixed(net)},AED,SALARY 2026-03`);
  });
  await test.step('the agent reads the own payslip and statement', async () => {
    await open(seller, '/app/me');
    await button(page, 'Open March 2026').click();
    const paper = page.getByRole('article', { name: 'Payslip of Amelia Clarke, March 2026' });
    await expect(paper.getByText(inColumn(SHARE))).toBeVisible();
    await expect(paper.getByText(aed(net)).last()).toBeVisible();
  });
});
