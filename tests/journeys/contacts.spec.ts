import type { Page } from '@playwright/test';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { pickOption } from './pick.ts';
import { chooseMore, factsOf, inMore } from './record-page.ts';

const contactsOf = (companyId: string) => listIds(`companies/${companyId}/contacts`);

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

test('the contact behind a lead is made from it, and shows its leads', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Amelia Clarke', mobilePhone: '+12025550177' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await chooseMore(page, 'Create contact from lead');
  const dialog = page.getByRole('dialog', { name: 'Create contact from lead' });
  await expect(dialog.getByLabel('Last name')).toHaveValue('Clarke');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const [id] = await contactsOf(companyId);
  expect((await readDocument(`companies/${companyId}/leads/${lead.id}`))?.contactId).toBe(id);
  await expect(await inMore(page, 'Create contact from lead')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await factsOf(page).getByRole('link', { name: 'Amelia Clarke' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/contacts/${id}$`));
  const related = page.getByRole('region', { name: 'Leads' });
  await expect(related.getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
  await related.getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect(drawer.getByLabel('Full name')).toHaveValue('Amelia Clarke');
  await page.goto(`/app/contacts/${id}`);
  await chooseMore(page, 'Archive');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.poll(async () => (await readDocument(`companies/${companyId}/contacts/${id}`))?.version).toBe('3');
});
