import { classOf } from '../classes.ts';
import { patchDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { addDeal, agreeCommission } from './deals-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const OFFER = { stage: 'Negotiation', probabilityBp: 4000, offerPriceMinor: 150_000_000 };
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
