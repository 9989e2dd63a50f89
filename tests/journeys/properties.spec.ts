import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { chooseMore } from './record-page.ts';
import { addProperty } from './stock-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

test('a Seller works the own listings and only reads the company’s stock', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addProperty(mine, companyId, { title: 'My own listing by the park' }, true);
  const foreign = await addProperty(theirs, companyId, { title: 'A colleague’s listing by the sea' }, true);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\/(propertyOwner|activities)/.test(request.url() + (request.postData() ?? ''))) read.push(request.url());
  });
  await signIn(page, mine);
  await page.goto('/app/seller/properties');
  await expect(page.getByText('1 property')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My own listing by the park' })).toBeVisible();
  await expect(page.getByText('A colleague’s listing')).toHaveCount(0);
  await page.getByRole('link', { name: 'Company properties' }).click();
  await expect(page.getByText('2 properties')).toBeVisible();
  await page.getByRole('link', { name: 'A colleague’s listing by the sea' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'A colleague’s listing by the sea' })).toBeVisible();
  await expect(page.getByText('Only the listing’s agent and managers see owner and mandate.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Mark as under offer' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Created', { exact: false }).first()).toBeVisible();
  expect(read.filter((url) => url.includes(foreign.id))).toEqual([]);
  await page.goto('/app/seller/properties');
  await page.getByRole('link', { name: 'My own listing by the park' }).press('Enter');
  await chooseMore(page, 'Put on hold');
  await expect(page.getByText('On hold').first()).toBeVisible();
});

for (const width of WIDTHS)
  test(`looks of list, board, record and form: ${width} px`, { tag: '@beyond' }, async ({ page }) => {
    test.slow();
    const { companyId, ceo } = await openOffice(0);
    const { id } = await addProperty(ceo, companyId, {}, true);
    await addProperty(ceo, companyId, {
      title: 'Furnished studio to let near the canal',
      propertyType: 'ResidentialLease',
      bedroomsTotal: 0,
      listPriceMinor: 8_500_000,
      leaseAmountFrequency: 'Annually',
    });
    await signIn(page, ceo);
    await page.setViewportSize({ width, height: 900 });
    for (const place of ['?view=list', '?view=board', `/${id}`, '/new']) {
      await page.goto(`/app/properties${place}`);
      await expect(page.getByText(/Journey apartment/).first()).toBeVisible();
      if (place === '/new') await expect(page.getByRole('dialog', { name: 'New property' })).toBeVisible();
      await expect(page.locator(`.${classOf('ui/bone', 'bone')}`)).toHaveCount(0);
      await expectTidyThemes(page, `${place} ${width}`);
    }
  });
