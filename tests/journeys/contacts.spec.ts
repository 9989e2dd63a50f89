import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { pickOption } from './pick.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const contactsOf = (companyId: string) => listIds(`companies/${companyId}/contacts`);

test('a Seller adds a contact, is told of the lead with the same phone, and finds it again', async ({ page }) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await addLead(seller, companyId, { fullName: 'First Come', mobilePhone: '+12025550142' });
  await signIn(page, seller);
  await page.goto('/app/seller/contacts');
  await expect(page.getByText('No contacts yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New contact' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Please enter First name')).toBeVisible();
  await expect(drawer.getByText('Choose roles')).toBeVisible();
  await drawer.getByLabel('First name').fill('Élodie');
  await drawer.getByLabel('Last name').fill('Girard');
  await pickOption(page, 'Roles', 'Buyer');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Enter a phone number or an email')).toBeVisible();
  await drawer.getByLabel('Mobile phone').fill('+1 202 555 0142');
  await drawer.getByLabel('E-mail', { exact: true }).focus();
  await expect(
    drawer.getByText('A lead with this phone already exists (L-000001, assigned to Sam1 Example)'),
  ).toBeVisible();
  await drawer.getByRole('button', { name: 'Create' }).click();
  expect(await contactsOf(companyId)).toEqual([]);
  await drawer.getByLabel('Reason for creating a duplicate').fill('The same person, now a client');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  const [id] = await contactsOf(companyId);
  expect(await readDocument(`companies/${companyId}/contacts/${id}`)).toMatchObject({
    fullName: 'Élodie Girard',
    kind: 'Person',
    kycStatus: 'NotStarted',
    sellerId: seller.id,
    version: '1',
  });
  for (const typed of ['girard', '0142']) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page).toHaveURL(new RegExp(`q=${typed}`));
    await expect(page.getByText('1 contact')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Élodie Girard', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabel('City').fill('Lyon');
  await page.keyboard.press('Control+s');
  await expect(edit).toBeHidden();
  await expect(page.locator(`.${classOf('kit/record/record', 'facts')}`).getByText('Lyon')).toBeVisible();
});

test('C04 of two tabs with the same e-mail the second is told who came first, with the way there', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await signIn(page, seller);
  const tabs = [page, await page.context().newPage()] as const;
  const drawerIn = (tab: Page) => tab.getByRole('dialog', { name: 'New contact' });
  for (const tab of tabs) {
    await tab.goto('/app/seller/contacts');
    await tab.getByRole('button', { name: 'New contact' }).first().click();
    await drawerIn(tab).getByLabel('E-mail', { exact: true }).fill('same.person@example.com');
    await drawerIn(tab).getByLabel('First name').fill('Amal');
    await drawerIn(tab).getByLabel('Last name').fill('Nasser');
    await pickOption(tab, 'Roles', 'Buyer');
    await tab.keyboard.press('Escape');
    // looked up when the field was left: nobody had it then
    await expect(drawerIn(tab).getByText('already exists')).toHaveCount(0);
  }
  const [first, second] = tabs;
  await drawerIn(first).getByRole('button', { name: 'Create' }).click();
  await expect(drawerIn(first)).toBeHidden();
  await drawerIn(second).getByRole('button', { name: 'Create' }).click();
  await expect(drawerIn(second).getByText(/A contact with this e-mail already exists/)).toBeVisible();
  const [id, ...others] = await contactsOf(companyId);
  expect(others).toEqual([]);
  const marker = await readDocument(`companies/${companyId}/markers/email:same.person@example.com`);
  expect(JSON.stringify(marker).match(/contacts_\w+/g)).toEqual([`contacts_${id}`]);
  await drawerIn(second).getByRole('link', { name: 'Open' }).click();
  await expect(second).toHaveURL(new RegExp(`/contacts/${id}`));
});

test("a Seller never asks for another's contacts or their files", { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addContact(mine, companyId, { firstName: 'Mine', lastName: 'Only' });
  const foreign = await addContact(theirs, companyId, { firstName: 'Not', lastName: 'Yours' });
  const asked: string[] = [];
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/documents/companies/${companyId}:run`)) asked.push(request.postData() ?? '');
    if (request.url().includes('/contactKyc/')) read.push(request.url());
  });
  await signIn(page, mine);
  await page.goto('/app/seller/contacts');
  await expect(page.getByText('1 contact')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Roles', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tenant' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('yours');
  await expect(page).toHaveURL(/q=yours/);
  await expect(page.getByText('Not Yours')).toHaveCount(0);
  const queries = asked.filter((body) => body.includes('"contacts"'));
  expect(queries.length).toBeGreaterThan(2);
  for (const body of queries) expect(body).toContain(`"${mine.id}"`);
  await page.goto(`/app/seller/contacts/${foreign.id}`);
  await expect(page.getByText('Not Yours')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contacts' }).first()).toBeVisible();
  expect(read).toEqual([]);
});

test('KYC at high risk is prepared by the Seller and cleared by the CEO', async ({ page, second }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const contact = await addContact(seller, companyId, { firstName: 'Risky', lastName: 'Client' });
  const file = `companies/${companyId}/contactKyc/${contact.id}`;
  await signIn(page, seller);
  await page.goto(`/app/seller/contacts/${contact.id}`);
  await page.getByRole('button', { name: 'Start KYC' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit KYC file' });
  await pickOption(page, 'Risk rating', 'High');
  await pickOption(page, 'Source of funds', 'Salary');
  await drawer.getByRole('group', { name: 'Identity documents' }).getByRole('button', { name: 'Add a line' }).click();
  await pickOption(page, 'Document', 'Passport');
  await drawer.getByLabel('Number').fill('X1234567');
  await drawer.getByRole('group', { name: 'Bank accounts' }).getByRole('button', { name: 'Add a line' }).click();
  await drawer.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 457');
  await drawer.getByLabel('Account holder').fill('Risky Client');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('IBAN is not valid')).toBeVisible();
  await drawer.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 456');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const panel = page.getByRole('region', { name: 'KYC' });
  await panel.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect(panel.getByText(/Add first: .*Sanctions check on/)).toBeVisible();
  await expect(panel.getByText('High risk, PEP or a sanctions match requires enhanced review')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit KYC file' }).click();
  await pickOption(page, 'Sanctions check result', 'No match');
  for (const [label, day] of [
    ['Sanctions check on', 'Jan 5, 2026'],
    ['Next review', 'Jan 5, 2099'],
  ] as const) {
    await drawer.getByLabel(label).fill(day);
    await page.keyboard.press('Enter');
  }
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await panel.getByRole('button', { name: 'Send to enhanced review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to enhanced review' }).click();
  await expect(panel.getByText('Enhanced review').first()).toBeVisible();
  // the one who prepared it may not decide
  await panel.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect(panel.getByText('You prepared this file. Another person must approve it')).toBeVisible();
  expect((await readDocument(file))?.status).toBe('EnhancedReview');

  const other = await second.newPage();
  await signIn(other, ceo);
  await other.goto(`/app/contacts/${contact.id}`);
  const theirs = other.getByRole('region', { name: 'KYC' });
  await theirs.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  // no birthdate, no clearance
  await other.getByRole('dialog').getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect(theirs.getByText('Contact must be at least 18')).toBeVisible();
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Date of birth').fill('May 6, 1984');
  await other.keyboard.press('Enter');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.locator(`.${classOf('kit/record/record', 'facts')}`).getByText('May 6, 1984')).toBeVisible();
  await theirs.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect(theirs.getByText('Approved', { exact: true }).first()).toBeVisible();
  expect(await readDocument(file)).toMatchObject({ status: 'Cleared', clearedBy: ceo.id, preparedBy: seller.id });
  expect((await readDocument(`companies/${companyId}/contacts/${contact.id}`))?.kycStatus).toBe('Cleared');
});

test('the contact behind a lead is made from it, and shows its leads', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Amelia Clarke', mobilePhone: '+12025550177' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Create contact from lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create contact from lead' });
  await expect(dialog.getByLabel('Last name')).toHaveValue('Clarke');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const [id] = await contactsOf(companyId);
  expect((await readDocument(`companies/${companyId}/leads/${lead.id}`))?.contactId).toBe(id);
  await expect(page.getByRole('button', { name: 'Create contact from lead' })).toHaveCount(0);
  await page
    .locator(`.${classOf('kit/record/record', 'facts')}`)
    .getByRole('link', { name: 'Amelia Clarke' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/contacts/${id}$`));
  const related = page.getByRole('region', { name: 'Leads' });
  await expect(related.getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
  await related.getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect(drawer.getByLabel('Full name')).toHaveValue('Amelia Clarke');
  await page.goto(`/app/contacts/${id}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect.poll(async () => (await readDocument(`companies/${companyId}/contacts/${id}`))?.version).toBe('3');
});

test('axe finds nothing on list, form and record, in both themes, at the desk and on the phone', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const contact = await addContact(ceo, companyId, { firstName: 'Looked', lastName: 'At', tags: ['VIP'] });
  await signIn(page, ceo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, ready] of [
      ['/app/contacts', 'Looked At'],
      ['/app/contacts/new', 'Identity'],
      [`/app/contacts/${contact.id}`, 'Timeline'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(ready, { exact: true }).first()).toBeVisible();
      await expectTidyThemes(page, `${path} ${width}`);
    }
  }
});
