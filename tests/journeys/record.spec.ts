import { listIds, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { factsOf } from './record-page.ts';

test('a lead is made from a contact, and both know each other', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const contact = await addContact(seller, companyId, { firstName: 'Amelia', lastName: 'Clarke' });
  await signIn(page, seller);
  await page.goto(`/app/seller/contacts/${contact.id}`);
  const related = page.getByRole('region', { name: 'Leads' });
  await related.getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect(drawer.getByLabel('Full name')).toHaveValue('Amelia Clarke');
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Intent', exact: true }).click({ force: true });
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle('Buy')
      .click({ timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await drawer.getByRole('button', { name: 'Create' }).click();
  const reason = drawer.getByLabel('Reason for creating a duplicate');
  if (await reason.isVisible()) {
    await reason.fill('Her first enquiry');
    await drawer.getByRole('button', { name: 'Create' }).click();
  }
  await expect(drawer).toBeHidden();
  const [id] = await listIds(`companies/${companyId}/leads`);
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({
    contactId: contact.id,
    sellerId: seller.id,
    leadSource: 'RepeatClient',
  });
  await page.goto(`/app/seller/leads/${id}`);
  await factsOf(page).getByRole('link', { name: 'Amelia Clarke' }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`));
  await expect(related.getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
});
