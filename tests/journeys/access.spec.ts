import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, patchDocument, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, hire, type Office, openOffice } from './office.ts';
import { inMore } from './record-page.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

/** An office whose company document is complete, so that it can be saved. */
async function openCompany(): Promise<Office & { readonly seller: Office['ceo'] }> {
  const office = await openOffice(1);
  const [seller] = office.sellers;
  if (!seller) throw new Error('no seller');
  await patchDocument(`companies/${office.companyId}`, { address: 'Marina Walk 1' });
  return { ...office, seller };
}
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Access sections' }).getByRole('link', { name });
const requestsOf = async (companyId: string) => {
  const ids = await listIds(`companies/${companyId}/accessRequests`);
  return Promise.all(ids.map((id) => readDocument(`companies/${companyId}/accessRequests/${id}`)));
};

test('a CEO reads the matrix by role and by subject, with the line that decides', async ({ page }) => {
  const { ceo } = await openCompany();
  await signIn(page, ceo);
  await page.goto('/app/access');
  await expect(page.getByRole('heading', { name: 'Access', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find: Roles' }).fill('seller');
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name: 'Seller', exact: true }).click();
  const records = page.getByRole('region', { name: 'Records' });
  const leads = records.getByRole('row', { name: /^Leads/ });
  const cell = (index: number) => leads.getByRole('cell').nth(index);
  await expect(cell(3)).toHaveText('Own');
  await expect(cell(7)).toHaveText('No');
  await cell(3).getByRole('button').click();
  const reason = page.locator(`.${classOf('areas/company/access/grid', 'reason')}`);
  await expect(reason).toContainText('p, Seller, leads, list show create edit, own, allow');
  // arrows move from cell to cell
  await page.keyboard.press('ArrowRight');
  await expect(reason).toContainText('Seller · Delete · Leads');
  await expect(reason).toContainText('No policy rule grants it.');
  const screens = page.getByRole('region', { name: 'Pages' });
  await expect(screens.getByRole('row', { name: /\/app\/seller\/leads/ })).toContainText('Opens');
  await expect(screens.getByRole('row', { name: /\/app\/leads/ })).toContainText('Closed');
  await page.getByRole('searchbox', { name: 'Find a record type or page' }).fill('invoices');
  await expect(records.getByRole('row')).toHaveCount(2);

  // what a pack would change is shown before it is turned on
  await page.goto('/app/access?tab=matrix&role=Agent');
  await expect(leads.getByRole('cell').nth(2)).toHaveText('No');
  await page.getByRole('group', { name: 'With packs:' }).getByRole('button', { name: 'Sales' }).click();
  await expect(leads.getByRole('cell').nth(2)).toContainText('Own');
  await page.getByRole('button', { name: 'By record type' }).click();
  await expect(page.getByRole('region', { name: 'Leads' }).getByRole('row', { name: /^Agent/ })).toContainText('Own');
  await expect(page.getByRole('region', { name: 'Leads' }).getByRole('row', { name: /^CEO/ })).toContainText('Company');
});

test('the simulator answers for a person, a supposed record and a real one', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, seller } = await openCompany();
  const other = await hire(companyId, 'Seller', 'Olga');
  const lead = await addLead(other, companyId, { fullName: 'Simulated Lead' });
  await signIn(page, ceo);
  await page.goto('/app/access?tab=simulator&action=edit&object=leads');
  const verdict = page.locator(`.${classOf('areas/company/access/parts', 'verdict')}`);
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Sam1 Example (Seller)' });
  await expect(verdict.getByRole('heading', { name: 'Allowed' })).toBeVisible();
  await page.getByLabel('A colleague’s').check();
  await expect(verdict.getByRole('heading', { name: 'Refused' })).toBeVisible();
  await expect(verdict).toContainText('The role covers only their own records, and this is not one of them.');
  await page.getByLabel('Their own').check();
  await page.getByLabel('Company suspended').check();
  await expect(verdict).toContainText('Members can view, but not change anything');
  await page.getByLabel('Company suspended').uncheck();
  await expect(verdict.getByRole('heading', { name: 'Allowed' })).toBeVisible();

  // the facts of a real record
  await page.getByLabel('Or a real record').fill(lead.id);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('Simulated Lead')).toBeVisible();
  await expect(verdict.getByRole('heading', { name: 'Refused' })).toBeVisible();
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Olga Example (Seller)' });
  await expect(verdict.getByRole('heading', { name: 'Allowed' })).toBeVisible();
  // the facts of a real person
  await patchDocument(`users/${seller.id}`, { isBanned: true });
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Sam1 Example (Seller)' });
  await expect(verdict).toContainText('The account is suspended');
  // the case is in the address
  await expect(page).toHaveURL(new RegExp(`record=${lead.id}`));
});

test('a pack is turned on: an Agent then opens leads and makes one, and not before', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  test.slow();
  const { companyId, ceo } = await openCompany();
  const agent = await hire(companyId, 'Agent', 'Aya');
  const theirs = await second.newPage();
  await signIn(theirs, agent);
  await theirs.goto('/app/seller/leads');
  await expect(theirs).toHaveURL(/\/app\/access-denied$/);
  await expect(
    addLead(agent, companyId, { fullName: 'Too Early' }),
    'the database refuses as well',
  ).rejects.toMatchObject({ kind: 'forbidden' });

  await signIn(page, ceo);
  await page.goto('/app/access?tab=packs');
  const sales = page.getByRole('switch', { name: 'Sales' });
  await expect(sales).not.toBeChecked();
  await sales.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on: Sales' });
  await expect(dialog).toContainText('1 person gets more rights.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(sales).not.toBeChecked();
  await sales.click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(sales).toBeChecked();
  await page.reload();
  await expect(sales).toBeChecked();

  await theirs.goto('/app/seller/leads');
  await expect(theirs.getByText('No leads yet', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'New lead' }).first()).toBeVisible();
  await addLead(agent, companyId, { fullName: 'Agents First' });
  await theirs.reload();
  await expect(theirs.getByRole('link', { name: 'Agents First', exact: true })).toBeVisible();

  // off again: the right is gone at once
  await sales.click();
  await page.getByRole('dialog', { name: 'Turn off: Sales' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(sales).not.toBeChecked();
  await expect(addLead(agent, companyId)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('a Seller asks to assign; the CEO grants it by a role; the Seller reads the answer', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  test.slow();
  const { companyId, ceo, seller } = await openCompany();
  const lead = await addLead(seller, companyId, { fullName: 'Wants Assigning' });
  const theirs = await second.newPage();
  await signIn(theirs, seller);
  await theirs.goto(`/app/seller/leads/${lead.id}`);
  await (await inMore(theirs, 'Reassign')).click({ force: true });
  const why = theirs.getByRole('dialog', { name: 'Why can’t I?' });
  await expect(why).toContainText('not allowed for your role, Seller');
  await expect(why).toContainText('No policy rule grants it.');
  await expect(why.getByText('Pat Example')).toBeVisible();
  await why.getByLabel('Reason (optional)').fill('I cover for Olga this week');
  await why.getByRole('button', { name: 'Request access' }).click();
  await expect(why.getByText('Request sent. Waiting for a decision.')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(why).toBeHidden();
  // asked once: the second time the open request is shown
  await (await inMore(theirs, 'Reassign')).click({ force: true });
  await expect(why.getByText('I cover for Olga this week')).toBeVisible();
  await expect(why.getByRole('button', { name: 'Request access' })).toHaveCount(0);
  expect(await requestsOf(companyId)).toMatchObject([
    { requesterId: seller.id, action: 'assign', object: 'leads', recordKey: lead.id, status: 'Open' },
  ]);

  await signIn(page, ceo);
  await page.goto('/app/access');
  await expect(tabOf(page, 'Requests')).toContainText('1');
  await tabOf(page, 'Requests').click();
  const card = page.locator(`.${classOf('areas/company/access/parts', 'request')}`);
  await expect(card).toContainText('I cover for Olga this week');
  await card.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  // never CEO: a CEO may not give that
  await expect(dialog.getByRole('option')).toHaveText(['HR']);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('No pending requests')).toBeVisible();
  await page.getByRole('button', { name: 'Granted' }).click();
  await expect(page.locator(`.${classOf('areas/company/access/parts', 'request')}`)).toContainText('New role: HR');
  expect((await readDocument(`users/${seller.id}`))?.Role).toBe('HR');
  expect(await requestsOf(companyId)).toMatchObject([{ status: 'Granted', decidedBy: ceo.id, decision: 'role:HR' }]);

  await theirs.goto('/app/access-denied');
  await expect(theirs.locator(`.${classOf('kit/access/access', 'myRequests')}`)).toContainText('New role: HR');
});

test('a page is asked for and declined with a reason, by HR', { tag: '@beyond' }, async ({ page, second }) => {
  const { companyId } = await openCompany();
  const accountant = await hire(companyId, 'Accountant', 'Ari');
  const hr = await hire(companyId, 'HR', 'Hana');
  const theirs = await second.newPage();
  await signIn(theirs, accountant);
  await theirs.goto('/app/invoices');
  await expect(theirs).toHaveURL(/\/app\/access-denied$/);
  await theirs.getByRole('button', { name: 'Request access' }).click();
  await expect(theirs.getByText('Request sent. Waiting for a decision.')).toBeVisible();

  await signIn(page, hr);
  await page.goto('/app/access?tab=requests');
  const card = page.locator(`.${classOf('areas/company/access/parts', 'request')}`);
  await expect(card.getByRole('button', { name: 'Turn on the pack “Finance”' })).toBeVisible();
  await card.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await requestsOf(companyId)).toMatchObject([{ status: 'Open' }]);
  await dialog.getByLabel('Reason (shown to the person)').fill('Invoices come next quarter');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('No pending requests')).toBeVisible();
  expect(await requestsOf(companyId)).toMatchObject([{ status: 'Declined', decidedBy: hr.id }]);
  await theirs.reload();
  await expect(theirs.locator(`.${classOf('kit/access/access', 'myRequests')}`)).toContainText(
    'Invoices come next quarter',
  );
  await theirs.goto('/app/invoices');
  await expect(theirs).toHaveURL(/\/app\/access-denied$/);
});

test('the access page is for those who rule over people', { tag: '@beyond' }, async ({ page, second }) => {
  const { companyId, seller } = await openCompany();
  const accountant = await hire(companyId, 'Accountant', 'Ari');
  await signIn(page, seller);
  const theirs = await second.newPage();
  await signIn(theirs, accountant);
  for (const one of [page, theirs]) {
    await one.goto('/app/access?tab=packs');
    await expect(one).toHaveURL(/\/app\/access-denied$/);
    await expect(one.getByRole('link', { name: 'Access', exact: true })).toHaveCount(0);
  }
});

test('axe finds nothing on any tab, in both themes, wide and narrow', { tag: '@beyond' }, async ({ page }) => {
  test.slow();
  const { companyId, ceo, seller } = await openCompany();
  await patchDocument(`companies/${companyId}/accessRequests/request_to_look_at`, {
    requesterId: seller.id,
    action: 'assign',
    object: 'leads',
    note: 'Please',
    status: 'Open',
    version: 1,
    createdAt: new Date(),
    createdBy: seller.id,
    updatedAt: new Date(),
    updatedBy: seller.id,
    archivedAt: null,
  });
  await signIn(page, ceo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [tab, ready] of [
      ['matrix', `.${classOf('areas/company/access/grid', 'grid')}`],
      ['simulator', `.${classOf('areas/company/access/parts', 'verdict')}`],
      ['packs', `.${classOf('areas/company/access/parts', 'pack')}`],
      ['requests', `.${classOf('areas/company/access/parts', 'request')}`],
    ] as const) {
      await page.goto(`/app/access?tab=${tab}`);
      await expect(page.locator(ready).first()).toBeVisible();
      await expectTidyThemes(page, `${tab} ${width}`);
    }
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectTidyThemes(page, `dialog ${width}`);
  }
});
