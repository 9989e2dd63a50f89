import { listIds, readDocument, signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { pickOption, showAllFields } from './pick.ts';
import { activityOf, chooseMore } from './record-page.ts';

/** Opens the list and chooses; on a busy machine a list may close again before the choice arrives. */
const leadsOf = (companyId: string) => listIds(`companies/${companyId}/leads`);

test('a Seller adds a lead, finds it by search, works it and loses it with a reason', async ({ page }) => {
  const { companyId, sellers } = await openOffice();
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await signInByForm(page, seller);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(page).toHaveURL(/\/app\/seller\/leads$/);
  await expect(page.getByText('No leads yet', { exact: true })).toBeVisible();

  // a form that is not complete says so beside the fields, and nothing is written
  await page.getByRole('button', { name: 'New lead' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Please enter Full name')).toBeVisible();
  await expect(drawer.getByText('Choose a source')).toBeVisible();
  await drawer.getByLabel('Full name').fill('Zoé Lefèvre-Nakamura');
  await pickOption(page, 'Intent', 'Buy');
  await pickOption(page, 'Source', 'Website');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Enter a phone number or an email')).toBeVisible();
  await showAllFields(drawer);
  await drawer.getByLabel('Minimum budget').fill('3000000');
  await drawer.getByLabel('Maximum budget').fill('2000000');
  await drawer.getByLabel('Mobile phone').fill('+33 6 39 98 11 22');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Minimum budget cannot exceed maximum budget')).toBeVisible();
  expect(await leadsOf(companyId)).toEqual([]);
  await drawer.getByLabel('Maximum budget').fill('3500000');
  // saved from the keyboard, twice in a row: one lead
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Zoé Lefèvre-Nakamura', exact: true })).toBeVisible();
  const [id, ...others] = await leadsOf(companyId);
  expect(others).toEqual([]);
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({
    reference: 'L-000001',
    mobilePhone: '+33639981122',
    status: 'New',
    sellerId: seller.id,
    budgetMaxMinor: '350000000',
    version: '1',
  });
  expect(await readDocument(`companies/${companyId}/history/leads_${id}_1`)).toMatchObject({ changeType: 'Created' });

  // search: without accents, by the phone's last digits, and not by something else
  const search = page.getByRole('searchbox');
  for (const typed of ['lefevre', '1122', 'L-000001']) {
    await search.fill(typed);
    await expect(page).toHaveURL(new RegExp(`q=${typed}`));
    await expect(page.getByText('1 lead')).toBeVisible();
  }
  await search.fill('carter');
  await expect(page.getByText('No results')).toBeVisible();
  await search.fill('lefevre');
  await page.getByRole('link', { name: 'Zoé Lefèvre-Nakamura', exact: true }).press('Enter');

  // a stage is moved on, and losing asks for its reason
  await expect(page.getByRole('heading', { name: 'Zoé Lefèvre-Nakamura' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to Contacted' }).click();
  await expect(page.getByRole('button', { name: 'Move to Qualified' })).toBeVisible();
  await chooseMore(page, 'Mark as lost');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog.getByText('Please select why the lead was lost')).toBeVisible();
  expect((await readDocument(`companies/${companyId}/leads/${id}`))?.status).toBe('Contacted');
  await pickOption(page, 'Reason lost', 'Budget too low');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await readDocument(`companies/${companyId}/leads/${id}`))?.status).toBe('Lost');
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({
    lostReason: 'Budget',
    version: '3',
  });
  await activityOf(page).getByRole('button', { name: 'Changes', exact: true }).click();
  await expect(activityOf(page).getByText('Lost', { exact: true }).first()).toBeVisible();
});
