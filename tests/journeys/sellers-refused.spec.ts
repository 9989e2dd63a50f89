import { createPerson, patchDocument, signIn } from './auth-world.ts';
import { beyondUnless, expect, test } from './journey.ts';
import { hire } from './office.ts';
import { openPerson, openStaffed, userOf } from './sellers-world.ts';

const RULING = ['Change role', 'Suspend', 'Force password reset', 'Send reset e-mail', 'Delete account'];

for (const Role of ['Seller', 'Accountant'])
  test(`a ${Role} gets neither the list nor a person's page nor the form`, {
    tag: beyondUnless(Role === 'Seller'),
  }, async ({ page }) => {
    const { companyId, seller } = await openStaffed();
    const person = await hire(companyId, Role, 'Nosy');
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(':runQuery') && request.postData()?.includes('"users"')) read.push(request.url());
    });
    await signIn(page, person);
    for (const path of ['/app/sellers', `/app/sellers/${seller.id}`, '/app/sellers/new', '/app/sellers?tab=requests']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/app\/access-denied$/);
      await expect(page.getByText('Sam Example')).toHaveCount(0);
    }
    expect(read).toEqual([]);
  });

test("another company's CEO does not find the person", { tag: '@beyond' }, async ({ page }) => {
  const { seller } = await openStaffed();
  const foreign = await createPerson({ Role: 'CEO', firstname: 'Other' });
  await signIn(page, foreign);
  await page.goto('/app/sellers');
  await expect(page.getByText('1 in total')).toBeVisible();
  await page.goto(`/app/sellers/${seller.id}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(page.getByText('Sam Example')).toHaveCount(0);
  for (const name of RULING) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a CEO who is banned meanwhile is put out and changes nothing', { tag: '@beyond' }, async ({ page }) => {
  const { ceo, seller } = await openStaffed();
  await signIn(page, ceo);
  await openPerson(page, seller.id, 'Sam Example');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await patchDocument(`users/${ceo.id}`, { isBanned: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Suspend', exact: true })
    .click()
    .catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  expect((await userOf(seller))?.isBanned).toBe(false);
  await page.goto('/app/sellers');
  await expect(page).toHaveURL(/\/auth\//);
});

test('nobody is offered what the database would refuse; each button says why', { tag: '@beyond' }, async ({ page }) => {
  const { ceo, hr, founder, seller } = await openStaffed();
  await signIn(page, hr);
  for (const [person, name, reason] of [
    [hr, 'Hana Example', 'You cannot do this to your own account.'],
    [ceo, 'Chris Example', 'Only a super admin can change a CEO.'],
    [founder, 'Fay Example', 'The founder cannot be suspended, demoted or deleted.'],
  ] as const) {
    await openPerson(page, person.id, name);
    for (const action of RULING)
      await expect(page.getByRole('button', { name: action, exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Suspend', exact: true }).hover();
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
    await page.getByRole('button', { name: 'Change role', exact: true }).focus();
    await expect(page.getByRole('button', { name: 'Change role', exact: true })).toHaveAccessibleDescription(reason);
    await page.getByRole('button', { name: 'Suspend', exact: true }).click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // the control: one below is offered all of it
  await openPerson(page, seller.id, 'Sam Example');
  for (const action of RULING)
    await expect(page.getByRole('button', { name: action, exact: true })).not.toHaveAttribute('aria-disabled', 'true');
});

test('whoever bans all but one manager is warned first', { tag: '@beyond' }, async ({ page }) => {
  const { founder, ceo, hr } = await openStaffed();
  for (const person of [ceo]) await patchDocument(`users/${person.id}`, { isBanned: true });
  await signIn(page, founder);
  await openPerson(page, hr.id, 'Hana Example');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Only Fay Example will be able to manage the company after this.',
  );
});
