import { findAccount, listIds, patchDocument, readDocument, signIn, signInByForm } from './auth-world.ts';
import { confirmEmail, continueWith, createAccount, givenInvite, newEmail, pathOf } from './joining-world.ts';
import { expect, test } from './journey.ts';
import { hire, openOffice } from './office.ts';
import { expectTidy, expectTidyThemes, THEMES, WIDTHS } from './tidy.ts';

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

test('axe finds nothing while waiting and on the manager’s tabs, in both themes, at the desk and on the phone', {
  tag: '@beyond',
}, async ({ page, second }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('looked-at');
  const invite = { companyId, email, createdBy: ceo.id };
  const stranger = newEmail('looking');
  const [open] = await Promise.all([givenInvite(invite), givenInvite(invite, -1)]);
  const office = await second.newPage();
  await page.goto(pathOf(await givenInvite({ ...invite, email: stranger })));
  await createAccount(page, stranger);
  const asker = await second.newPage();
  await asker.goto(pathOf(open));
  await continueWith(asker, 'Google', email);
  await expect(asker.getByRole('button', { name: 'Accept and join' })).toBeVisible();
  for (const [id, verified] of [
    ['one', true],
    ['two', false],
  ] as const)
    await patchDocument(`joinRequests/${id}-${companyId}`, {
      company_id: companyId,
      email: `${id}@example.com`,
      verified,
      firstname: 'Robin',
      lastname: id,
      createdAt: new Date(),
    });
  // outside there is no bar with a button for the theme
  for (const theme of THEMES)
    for (const one of [page, asker]) {
      await one.evaluate((value) => localStorage.setItem('theme', value), theme);
      await one.reload();
      await expect(one.getByRole('heading', { level: 2 }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await one.setViewportSize({ width, height: 900 });
        await expectTidy(one, `waiting ${theme} ${width}`);
      }
    }
  await asker.evaluate(() => sessionStorage.clear());
  await asker.reload();
  await expect(asker.getByLabel('Company code or link')).toBeVisible();
  await expectTidy(asker, 'asking');
  await asker.getByRole('button', { name: 'Sign out' }).click();
  await signInByForm(office, ceo);
  for (const width of WIDTHS) {
    await office.setViewportSize({ width, height: 900 });
    await office.goto('/app/sellers?tab=invitations');
    await expect(office.getByText('Expired').first()).toBeVisible();
    await expectTidyThemes(office, `invitations ${width}`);
    await office.goto('/app/sellers?tab=requests');
    await expect(office.getByText('E-mail not confirmed')).toBeVisible();
    await expectTidyThemes(office, `requests ${width}`);
  }
});
