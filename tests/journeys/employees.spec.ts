import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

test('a manager adds an employee, keeps the salary apart, and lets the person begin', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/company/employees');
  await expect(page.getByText('No employees yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New employee' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New employee' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Please enter First name')).toBeVisible();
  await drawer.getByLabel('First name').fill('Noura');
  await drawer.getByLabel('Last name').fill('Alhashimi');
  await drawer.getByLabel('Job title').fill('Leasing consultant');
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('Seller', { exact: true }).click();
  await drawer.getByLabel('Date of birth').fill('2015-01-01');
  await drawer.getByLabel('Hire date').fill('2026-03-01');
  await drawer.getByLabel('Job title').focus();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Employee must be at least 16')).toBeVisible();
  await drawer.getByLabel('Date of birth').fill('1995-01-01');
  await drawer.getByLabel('Job title').focus();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Noura Alhashimi' }).click();
  await expect(page.getByRole('heading', { name: 'Noura Alhashimi' })).toBeVisible();
  await expect(page.getByText('E-0001')).toBeVisible();

  await page.getByRole('button', { name: 'Add contract and salary' }).click();
  const pay = page.getByRole('dialog');
  await pay.getByLabel('Basic salary').fill('0');
  await pay.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 457');
  await pay.getByRole('button', { name: 'Create' }).click();
  await expect(pay.getByText('Basic salary must be more than 0 for a salaried employee')).toBeVisible();
  await expect(pay.getByText('IBAN is not valid')).toBeVisible();
  await pay.getByLabel('Basic salary').fill('6000');
  await pay.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 456');
  await pay.getByRole('button', { name: 'Create' }).click();
  await expect(pay).toBeHidden();
  await expect(page.getByText('AED 6,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Set on leave' })).toBeVisible();
  const [id] = await listIds(`companies/${companyId}/employees`);
  const stored = await readDocument(`companies/${companyId}/employees/${id}`);
  expect(stored).toMatchObject({ status: 'Active', employeeCode: 'E-0001', fullName: 'Noura Alhashimi' });
  expect(Object.keys(stored ?? {})).not.toContain('basicSalaryMinor');
  expect(await readDocument(`companies/${companyId}/employeePay/${id}`)).toMatchObject({ basicSalaryMinor: '600000' });
});

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
