import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { pickOption } from './pick.ts';
import { addProperty } from './stock-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

/** Opens the list and chooses; on a busy machine a list may close again before the choice arrives. */
const IN_A_YEAR = `Jan 5, ${new Date().getFullYear() + 1}`;

test('a CEO drafts a property, is told what it lacks, completes and publishes it', async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  await addContact(ceo, companyId, { firstName: 'Olivia', lastName: 'Owner' });
  await signIn(page, ceo);
  await page.goto('/app/properties');
  await expect(page.getByText('No properties yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New property' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New property' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Please enter Title')).toBeVisible();
  await drawer.getByLabel('Title', { exact: false }).first().fill('Corner flat');
  await expect(drawer.getByText('Choose a type')).toBeVisible();
  await drawer.getByLabel('Title', { exact: false }).first().fill('Corner flat with sea views');
  await pickOption(page, 'Type', 'Apartment');
  await drawer.getByLabel('City').fill('Dubai');
  await drawer.getByLabel('Community').fill('Pearl Quay');
  await drawer.getByLabel('Living area').fill('45');
  await drawer.getByLabel('Asking price').fill('1500000');
  await drawer.getByLabel('Coordinates').fill('Pearl Quay');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Area must be between 5 and 1,000,000 m²')).toBeVisible();
  await expect(drawer.getByText('Enter latitude and longitude')).toBeVisible();
  await drawer.getByLabel('Living area').fill('1098');
  await drawer.getByLabel('Coordinates').fill('25.1121, 55.1384');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  const [id] = await listIds(`companies/${companyId}/properties`);
  const path = `companies/${companyId}/properties/${id}`;
  expect(await readDocument(path)).toMatchObject({
    listingId: 'P-000001',
    standardStatus: 'Incomplete',
    purpose: 'Sale',
    mandateStatus: 'Missing',
    sellerId: ceo.id,
  });
  const row = page.getByRole('row', { name: /Corner flat/ });
  await expect(row.getByText('1,098 sq ft')).toBeVisible();
  await expect(row.getByText(/1,366 per sq ft/)).toBeAttached();

  await page.getByRole('link', { name: 'Corner flat with sea views' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await expect(publish.getByText('Missing: Bedrooms, Bathrooms, Parking spaces')).toBeVisible();
  await expect(publish.getByText('Add the owner')).toBeVisible();
  await expect(publish.getByText('Add the Trakheesi number')).toBeVisible();
  await expect(publish.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await publish.getByRole('link', { name: 'Edit listing' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit property' });
  await expect(edit.getByRole('textbox').first()).toBeFocused();
  for (const label of ['Bedrooms', 'Bathrooms', 'Parking spaces']) await edit.getByLabel(label).fill('1');
  await edit.getByLabel('Permit number').fill('7123456789');
  await edit.getByLabel('Permit valid until').fill(IN_A_YEAR);
  await page.keyboard.press('Enter');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Add owner and mandate' }).click();
  const owner = page.getByRole('dialog', { name: 'Add owner and mandate' });
  await expect(owner.getByRole('combobox', { name: 'Owner', exact: true })).toBeFocused();
  await owner.getByRole('combobox', { name: 'Owner', exact: true }).fill('owner');
  await page.getByTitle('Olivia Owner').click();
  await pickOption(page, 'Form', 'Form A');
  await owner.getByLabel('Mandate number').fill('A-2026-118');
  await owner.getByLabel('Mandate starts').fill('Jan 5, 2026');
  await page.keyboard.press('Enter');
  await owner.getByLabel('Mandate ends').fill(IN_A_YEAR);
  await page.keyboard.press('Enter');
  await owner.getByRole('button', { name: 'Create' }).click();
  await expect(owner).toBeHidden();
  await expect(page.getByText('Mandate signed').first()).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publish.getByText('Ready to publish')).toBeVisible();
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publish).toBeHidden();
  await expect(page.getByText('0 days on market')).toBeVisible();
  expect(await readDocument(path)).toMatchObject({ standardStatus: 'Active', mandateStatus: 'Mandated' });
  // what is only offered cannot be sold yet
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as under offer' })).toBeVisible();
});

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
  await page.getByRole('link', { name: 'A colleague’s listing by the sea' }).click();
  await expect(page.getByRole('heading', { name: 'A colleague’s listing by the sea' })).toBeVisible();
  await expect(page.getByText('Only the listing’s agent and managers see owner and mandate.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Mark as under offer' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Created', { exact: false }).first()).toBeVisible();
  expect(read.filter((url) => url.includes(foreign.id))).toEqual([]);
  await page.goto('/app/seller/properties');
  await page.getByRole('link', { name: 'My own listing by the park' }).click();
  await page.getByRole('button', { name: 'Put on hold' }).click();
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
