import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { patchDocument, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { addDeal, agreeCommission, prepareTransfer } from './deals-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { pickOption } from './pick.ts';
import { addProperty } from './stock-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const OFFER = { stage: 'Negotiation', probabilityBp: 4000, offerPriceMinor: 150_000_000 };
const column = (page: Page, stage: string) => page.locator(`[data-column="${stage}"]`);

test('a Seller works a deal on the board to Reserved and asks for its closing; the CEO closes it', async ({
  page,
  browser,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [mine] = sellers;
  if (!mine) throw new Error('no seller');
  const buyer = await addContact(mine, companyId);
  await patchDocument(`companies/${companyId}/contacts/${buyer.id}`, { kycStatus: 'Cleared' });
  const property = await addProperty(mine, companyId, {}, true);
  const given = { title: 'Corner flat', propertyId: property.id, externalProperty: undefined };
  const { id } = await addDeal(mine, companyId, { ...OFFER, ...given, buyerContactIds: [buyer.id] });
  const read: string[] = [];
  page.on('request', (request) => read.push(request.url() + (request.postData() ?? '')));
  await signIn(page, mine);
  await page.goto('/app/seller/deals?view=board');
  await expect(column(page, 'Negotiation').locator(`.${classOf('kit/board/board', 'sum')}`)).toHaveText(/1\.5\s?M/, {
    timeout: 45_000,
  });
  await expect(column(page, 'Negotiation').locator(`.${classOf('kit/board/board', 'weighted')}`)).toHaveText(
    /Weighted.*600\s?K/,
  );
  await page.getByRole('button', { name: 'Move Corner flat to…' }).click();
  await page.getByRole('menuitem', { name: 'Reserved' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reserve/ });
  await expect(dialog.getByText('The property will also be marked Under offer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog.getByText('Please enter Deposit')).toBeVisible();
  await dialog.getByLabel('Deposit', { exact: false }).first().fill('150000');
  await pickOption(page, 'Deposit held by', 'Trustee');
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(column(page, 'Reserved').getByRole('link', { name: 'Corner flat', exact: true })).toBeVisible();
  const deal = () => readDocument(`companies/${companyId}/deals/${id}`);
  await expect.poll(async () => (await deal())?.stage).toBe('Reserved');
  const listing = () => readDocument(`companies/${companyId}/properties/${property.id}`);
  expect((await listing())?.standardStatus).toBe('ActiveUnderContract');

  await prepareTransfer(mine, companyId, id, property.id);
  await agreeCommission(ceo, companyId, id, [mine]);
  await page.goto(`/app/seller/deals/${id}`);
  await expect(page.getByText('AED 15,000', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close deal' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Request closing' }).click();
  await expect(page.getByText('Closing requested', { exact: true }).first()).toBeVisible();
  expect(read.filter((request) => request.includes('dealCommission'))).toEqual([]);

  const context = await browser.newContext();
  const office = await context.newPage();
  await signIn(office, ceo);
  await office.goto('/app/me');
  await office.getByRole('button', { name: '1 unread notification' }).click();
  await office.getByRole('link', { name: /requests closing of/ }).click();
  await expect(office).toHaveURL(new RegExp(`/app/deals/${id}$`));
  await expect(office.getByText('Company share')).toBeVisible();
  await office.getByRole('button', { name: 'Close deal' }).click();
  const closing = office.getByRole('dialog', { name: /^Close deal/ });
  await expect(closing.getByText('The property will also be marked Closed.')).toBeVisible();
  await expect(closing.getByText(/^A draft invoice of AED\s[\d,]+ incl. tax will be created for .+/)).toBeVisible();
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect(closing).toBeHidden();
  await expect.poll(async () => (await deal())?.stage).toBe('Closed');
  expect(await listing()).toMatchObject({ standardStatus: 'Closed', closePriceMinor: '150000000' });
  const split = await readDocument(`companies/${companyId}/dealSplits/${id}_${mine.id}`);
  expect(split).toMatchObject({ status: 'Accrued', amountMinor: '1500000' });
  await expect(office.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ })).toBeVisible();

  // closed is final: its form asks for what is still worked on, and says why for nothing else
  await office.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = office.getByRole('dialog', { name: 'Edit deal' });
  await expect(form.getByText(/^The deal is closed/)).toBeVisible();
  await expect(form.getByLabel('Agreed price')).toHaveCount(0);
  // nothing is headed that nothing is asked of
  await expect(form.getByText('Payments', { exact: true })).toHaveCount(0);
  await form.getByLabel('Notes').fill('Keys handed over');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await deal())?.notes).toBe('Keys handed over');
  await context.close();
});

test('a won lead becomes a deal; its commission is shared by two agents, each seeing the own part', {
  tag: '@beyond',
}, async ({ page, browser }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(2);
  const [first, second] = sellers;
  if (!first || !second) throw new Error('no sellers');
  const buyer = await addContact(first, companyId, { firstName: 'Olivia', lastName: 'Buyer' });
  const lead = await addLead(first, companyId, {
    fullName: 'Olivia Buyer',
    contactId: buyer.id,
    budgetMaxMinor: 150_000_000,
  });
  await patchDocument(`companies/${companyId}/leads/${lead.id}`, { status: 'Won', wonAt: new Date() });
  await signIn(page, first);
  await page.goto(`/app/seller/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Create deal' }).click();
  const drawer = page.getByRole('dialog', { name: 'New deal' });
  await expect(drawer.getByLabel('Deal name', { exact: false }).first()).toHaveValue('Olivia Buyer');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Select a property')).toBeVisible();
  await drawer.getByLabel('External property').fill('Pearl Quay, Tower 3');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/app/seller/leads/${lead.id}`);
  await page.getByRole('region', { name: 'Deals' }).getByRole('link', { name: 'Olivia Buyer' }).click();
  await expect(page.getByText('Commission not set yet')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const context = await browser.newContext();
  const office = await context.newPage();
  await signIn(office, ceo);
  await office.goto(`/app/deals/${id}`);
  await office.getByRole('button', { name: 'Add commission' }).click();
  const terms = office.getByRole('dialog', { name: 'Add commission' });
  await terms.getByRole('button', { name: 'Create' }).click();
  await expect(terms).toBeHidden();
  await expect(office.getByText('Company share')).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByText('AED 15,000', { exact: true })).toBeVisible();
  await expect(page.getByText('Company share')).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`looks of list, board, record and form: ${width} px`, { tag: '@beyond' }, async ({ page }) => {
    test.slow();
    const { companyId, ceo, sellers } = await openOffice(1);
    const [seller] = sellers;
    if (!seller) throw new Error('no seller');
    const { id } = await addDeal(seller, companyId, {
      ...OFFER,
      title: 'Journey deal at the quay',
      dealType: 'SaleOffPlan',
      paymentPlan: [
        { label: 'Booking', trigger: 'Booking', percentBp: 6000 },
        { label: 'Handover', trigger: 'Handover', percentBp: 4000 },
      ],
    });
    await agreeCommission(ceo, companyId, id, [seller, ceo]);
    await signIn(page, ceo);
    await page.setViewportSize({ width, height: 900 });
    for (const place of ['?view=list', '?view=board', `/${id}`, '/new']) {
      await page.goto(`/app/deals${place}`);
      await expect(page.getByText(/Journey deal/).first()).toBeVisible();
      if (place === '/new') await expect(page.getByRole('dialog', { name: 'New deal' })).toBeVisible();
      if (place === `/${id}`) await expect(page.getByText('Company share')).toBeVisible();
      await expect(page.locator(`.${classOf('ui/bone', 'bone')}`)).toHaveCount(0);
      await expectTidyThemes(page, `${place} ${width}`);
    }
  });
