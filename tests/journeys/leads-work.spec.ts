import { listIds, readDocument, signIn, signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { pickOption, showAllFields } from './pick.ts';
import { activityOf, chooseMore, factsOf } from './record-page.ts';

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

  // an outgoing call is the first contact; only legal moves are offered
  await expect(page.getByRole('heading', { name: 'Zoé Lefèvre-Nakamura' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to Negotiating' })).toHaveCount(0);
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
  await activityOf(page).getByRole('button', { name: 'Changes' }).click();
  await expect(activityOf(page).getByText('Lost', { exact: true }).first()).toBeVisible();
});

test("a colleague's lead with the same phone is named before a second one is made", { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addLead(theirs, companyId, { fullName: 'First Come', mobilePhone: '+12025550142' });
  await signIn(page, mine);
  await page.goto('/app/seller/leads/new');
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await drawer.getByLabel('Full name').fill('Second Come');
  await pickOption(page, 'Intent', 'Rent');
  await pickOption(page, 'Source', 'Walk-in');
  await drawer.getByLabel('Mobile phone').fill('+1 202 555 0142');
  await drawer.getByLabel('Full name').focus();
  await expect(
    drawer.getByText('A lead with this phone already exists (L-000001, assigned to Sam2 Example)'),
  ).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Open' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Add a short reason to create it anyway')).toBeVisible();
  expect(await leadsOf(companyId)).toHaveLength(1);
  await drawer.getByLabel('Reason for creating a duplicate').fill('Her sister, same phone');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => leadsOf(companyId)).toHaveLength(2);
  expect(await listIds(`companies/${companyId}/activities`)).toHaveLength(1);
});

test('a CEO assigns an unassigned lead, archives it and takes that back', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(1);
  const lead = await addLead(ceo, companyId, { fullName: 'From The Pool', sellerId: undefined });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await page.getByRole('button', { name: 'Unassigned' }).click();
  await page.getByRole('link', { name: 'From The Pool', exact: true }).press('Enter');
  await chooseMore(page, 'Assign');
  await page.getByRole('searchbox', { name: 'Assign', exact: true }).fill('sam1');
  await page.getByRole('dialog').getByRole('button', { name: 'Sam1 Example' }).click();
  await expect(factsOf(page).getByText('Sam1 Example')).toBeVisible();
  expect(await readDocument(`companies/${companyId}/history/leads_${lead.id}_2`)).toMatchObject({
    changeType: 'Assigned',
  });
  await chooseMore(page, 'Archive');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.poll(async () => (await readDocument(`companies/${companyId}/leads/${lead.id}`))?.version).toBe('4');
});
