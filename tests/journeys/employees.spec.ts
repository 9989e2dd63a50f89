import { readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

test('a departure wants a day and a reason, and cannot be taken back @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const id = await employ(ceo, companyId, undefined);
  await signIn(page, ceo);
  await page.goto(`/app/company/employees/${id}`);
  await page.getByRole('button', { name: 'Offboard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByText('Please enter Last day')).toBeVisible();
  await dialog.getByLabel('Last day').fill('2026-10-31');
  await dialog.getByLabel('Reason for leaving').fill('Moved abroad');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Moved abroad').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
  expect(await readDocument(`companies/${companyId}/employees/${id}`)).toMatchObject({ status: 'Offboarded' });
});

test('a Seller sees neither the list nor anybody’s pay @beyond', async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const id = await employ(ceo, companyId, seller);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, seller);
  for (const path of ['/app/company/employees', `/app/company/employees/${id}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/access-denied/);
  }
  expect(asked.filter((url) => url.includes('employeePay'))).toEqual([]);
});

for (const theme of ['light', 'dark'] as const)
  test(`list and record are clear to everybody, ${theme} @beyond`, async ({ page }) => {
    const { companyId, ceo } = await openOffice(0);
    const id = await employ(ceo, companyId, undefined);
    await signIn(page, ceo);
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    for (const path of ['/app/company/employees', `/app/company/employees/${id}`]) {
      await page.goto(path);
      await expect(page.getByText('Sam Example').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectTidy(page, `${path} ${width}`);
      }
    }
  });
