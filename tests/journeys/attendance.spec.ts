import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

test('a Seller checks in and out, and the manager sees and corrects the day', async ({ page, second }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await employ(ceo, companyId, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  const path = `companies/${companyId}/attendees`;
  await signIn(page, seller);
  await page.goto('/app/me');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  const [id = ''] = await listIds(path);
  const came = await readDocument(`${path}/${id}`);
  expect(came).toMatchObject({ status: 'Open', method: 'Web', userId: seller.id });
  expect(came?.checkInAt).toBe(came?.createdAt);

  const managers = await second.newPage();
  await signIn(managers, ceo);
  await managers.goto('/app/attendees');
  const row = managers.getByRole('listitem').filter({ hasText: 'Amelia Clarke' });
  await expect(row.getByText('At work')).toBeVisible();

  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('button', { name: /Check (in|out)/ })).toHaveCount(0);
  const left = await readDocument(`${path}/${id}`);
  expect(left?.checkOutAt).toBe(left?.updatedAt);

  await managers.reload();
  await row.getByRole('button', { name: /Correct/ }).click();
  const dialog = managers.getByRole('dialog');
  await dialog.getByLabel('Reason for the correction').fill('bus');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Add a reason of at least 5 characters')).toBeVisible();
  await dialog.getByLabel('Reason for the correction').fill('The bus broke down');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await readDocument(`${path}/${id}`))?.method).toBe('Manual');
});

test('who has no employee record is told so, and the month is clear to everybody @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await employ(ceo, companyId, undefined);
  await signIn(page, ceo);
  await page.goto('/app/me');
  await expect(page.getByText('Your account is not linked to an employee record.')).toBeVisible();
  for (const path of ['/app/attendees', '/app/attendees/month']) {
    await page.goto(path);
    await expect(page.getByText('Sam Example').first()).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTidy(page, `${path} ${width}`);
    }
  }
});
