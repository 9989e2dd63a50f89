import { findAccount, listIds, readDocument, signIn } from './auth-world.ts';
import { confirmEmail, createAccount, newEmail } from './joining-world.ts';
import { expect, test } from './journey.ts';
import { hire, openOffice } from './office.ts';

test('HR invites by link, withdraws one, and the other is accepted by whom it was made for', async ({
  page,
  second,
}) => {
  const { companyId } = await openOffice(0);
  const hr = await hire(companyId, 'HR', 'Hana');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, hr);
  await page.goto('/app/sellers?tab=invitations');
  await expect(page.getByText('No open invitations')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('no-address');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  const invite = async (email: string) => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByText(`Invitation created for ${email}`)).toBeVisible();
    return page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  };
  const wrong = newEmail('mistyped');
  await invite(wrong);
  await page.getByRole('button', { name: `Withdraw the invitation for ${wrong}` }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(`The invitation for ${wrong} was withdrawn.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: wrong })).toBeHidden();

  const email = newEmail('chosen');
  // HR gives every role but those two
  await page.getByRole('combobox', { name: 'Role' }).fill('CEO');
  await expect(page.locator('.ant-select-item-option')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role' }).fill('Sales manager');
  await page.keyboard.press('Enter');
  const link = await invite(email);
  await page.getByRole('button', { name: 'Copy the invitation link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute('href', /^mailto:.*invite%3D/);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Sales manager');

  const person = await second.newPage();
  await person.goto(new URL(link).pathname + new URL(link).hash);
  await createAccount(person, email);
  await confirmEmail(person, email);
  await expect(person.getByText('Hana Example')).toBeVisible();
  await person.getByLabel('First name').fill('Cho');
  await person.getByLabel('Last name').fill('Sen');
  await person.getByRole('button', { name: 'Accept and join' }).click();
  await expect(person.getByRole('button', { name: 'Accept and join' })).toBeHidden();
  await expect(person.getByRole('navigation').first()).toBeVisible();
  expect(await readDocument(`users/${await findAccount(email)}`)).toMatchObject({
    company_id: companyId,
    Role: 'SalesManager',
  });
  const history = await listIds(`companies/${companyId}/history`);
  expect(history.some((id) => id.startsWith('users_'))).toBe(true);
});
