import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pickOption, press, showAllFields } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, goTo, openAs } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';

const IN_A_YEAR = 'Jan 5, 2027';

it('a CEO drafts a property, sees what it lacks, completes and publishes it', async () => {
  const { companyId, ceo } = await openOffice(0);
  await addContact(ceo, { firstName: 'Olivia', lastName: 'Owner' });
  await openAs(ceo, '/app/properties?view=list');
  await expect.element(page.getByText('No properties yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New property' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New property' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Please enter Title')).toBeVisible();
  await drawer.getByLabelText('Title', { exact: false }).first().fill('Corner flat');
  await expect.element(drawer.getByText('Choose a type')).toBeVisible();
  await drawer.getByLabelText('Title', { exact: false }).first().fill('Corner flat with sea views');
  await pickOption('Type', 'Apartment');
  await drawer.getByLabelText('City').fill('Dubai');
  await drawer.getByLabelText('Community').fill('Pearl Quay');
  await showAllFields(drawer);
  await drawer.getByRole('button', { name: 'Add what is needed to publish' }).click();
  await drawer.getByLabelText('Living area').fill('45');
  await drawer.getByLabelText('Asking price').fill('1500000');
  await drawer.getByLabelText('Coordinates').fill('Pearl Quay');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Area must be between 5 and 1,000,000 m²')).toBeVisible();
  await expect.element(drawer.getByText('Enter latitude and longitude')).toBeVisible();
  await drawer.getByLabelText('Living area').fill('1098');
  await drawer.getByLabelText('Coordinates').fill('25.1121, 55.1384');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/properties`);
  const path = `companies/${companyId}/properties/${id}`;
  expect(read(path)).toMatchObject({
    listingId: 'P-000001',
    standardStatus: 'Incomplete',
    purpose: 'Sale',
    mandateStatus: 'Missing',
    sellerId: ceo.id,
  });
  const row = page.getByRole('row', { name: /Corner flat/ });
  await expect.element(row.getByText('1,098 sq ft')).toBeVisible();
  await expect.element(row.getByText(/1,366 per sq ft/)).toBeInTheDocument();

  await goTo(`/app/properties/${id}`);
  await page
    .getByRole('list', { name: 'Progress' })
    .getByRole('button', { name: /Active/ })
    .click();
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await expect.element(publish.getByText('Missing: Bedrooms, Bathrooms, Parking spaces')).toBeVisible();
  await expect.element(publish.getByText('Add the owner')).toBeVisible();
  await expect.element(publish.getByText('Add the Trakheesi number')).toBeVisible();
  await expect.element(publish.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await publish.getByRole('button', { name: 'Add the next' }).click();
  const lacks = page.getByRole('region', { name: /to add before it goes live/ });
  await expect.element(lacks.getByRole('textbox', { name: 'Bedrooms' })).toHaveFocus();
  await userEvent.keyboard('1{Enter}');
  for (const label of ['Bathrooms', 'Parking spaces']) {
    await lacks.getByRole('button', { name: `Add: ${label}` }).click();
    await lacks.getByRole('textbox', { name: label }).fill('1');
    await press('Enter');
  }
  await lacks.getByRole('button', { name: 'Add: Permit number' }).click();
  await lacks.getByLabelText('Permit number').fill('7123456789');
  await press('Enter');
  await lacks.getByRole('button', { name: 'Add: Permit valid until' }).click();
  await lacks.getByLabelText('Permit valid until').fill(IN_A_YEAR);
  await press('Enter');

  await page.getByRole('button', { name: 'Add owner and mandate' }).click();
  const owner = page.getByRole('dialog', { name: 'Add owner and mandate' });
  await expect.element(owner.getByRole('combobox', { name: 'Owner', exact: true })).toHaveFocus();
  await owner.getByRole('combobox', { name: 'Owner', exact: true }).fill('owner');
  await page.getByTitle('Olivia Owner').click();
  await pickOption('Form', 'Form A');
  await owner.getByLabelText('Mandate number').fill('A-2026-118');
  await owner.getByLabelText('Mandate starts').fill('Jan 5, 2026');
  await press('Enter');
  await owner.getByLabelText('Mandate ends').fill(IN_A_YEAR);
  await press('Enter');
  await owner.getByRole('button', { name: 'Create' }).click();
  await expect.element(owner).not.toBeInTheDocument();
  await expect.element(page.getByText('Mandate signed').first()).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(publish.getByText('Ready to publish')).toBeVisible();
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(publish).not.toBeInTheDocument();
  await expect.element(page.getByText('0 days on market')).toBeVisible();
  expect(read(path)).toMatchObject({ standardStatus: 'Active', mandateStatus: 'Mandated' });
  // from draft to live on one page
  expect(address()).toBe(`/app/properties/${id}`);
  // what is only offered cannot be sold yet
  await expect.element(page.getByRole('button', { name: 'Reserve', exact: true })).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Book viewing' }).first()).toBeVisible();
});
