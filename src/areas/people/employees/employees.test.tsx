import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, focus } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { inMore } from '#tests/component/record-page.ts';

it('a manager adds an employee, keeps the salary apart, and lets the person begin', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, '/app/company/employees');
  await expect.element(page.getByText('No employees yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New employee' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New employee' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Please enter First name')).toBeVisible();
  await drawer.getByLabelText('First name').fill('Noura');
  await drawer.getByLabelText('Last name').fill('Alhashimi');
  await drawer.getByLabelText('Job title').fill('Leasing consultant');
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await dropdown().getByTitle('Seller', { exact: true }).click();
  await drawer.getByLabelText('Date of birth').fill('2015-01-01');
  await drawer.getByLabelText('Hire date').fill('2026-03-01');
  const opening = drawer.getByRole('group', { name: 'Opening balance' });
  await opening.getByLabelText('Annual leave left, with all of this year (days)').fill('12.5');
  await focus(drawer.getByLabelText('Job title'));
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Employee must be at least 16')).toBeVisible();
  await expect.element(opening.getByText('Please enter As of')).toBeVisible();
  await opening.getByLabelText('As of').fill('2026-02-28');
  await drawer.getByLabelText('Date of birth').fill('1995-01-01');
  await focus(drawer.getByLabelText('Job title'));
  await expect.element(opening.getByText('The opening balance must not be before the hire date')).toBeVisible();
  await opening.getByLabelText('As of').fill('2026-04-01');
  await focus(drawer.getByLabelText('Job title'));
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Noura Alhashimi' }).dblClick();
  await expect.element(page.getByRole('heading', { name: 'Noura Alhashimi' })).toBeVisible();
  await expect.element(page.getByText('E-0001')).toBeVisible();

  await page.getByRole('button', { name: 'Add contract and salary' }).click();
  const pay = page.getByRole('dialog');
  await pay.getByLabelText('Basic salary').fill('0');
  await pay.getByLabelText('IBAN').fill('AE07 0331 2345 6789 0123 457');
  await pay.getByRole('button', { name: 'Create' }).click();
  await expect.element(pay.getByText('Basic salary must be more than 0 for a salaried employee')).toBeVisible();
  await expect.element(pay.getByText('IBAN is not valid')).toBeVisible();
  await pay.getByLabelText('For this employer since').fill('2019-05-01');
  await pay.getByLabelText('Gratuity paid for it').fill('4000');
  await pay.getByLabelText('Basic salary').fill('6000');
  await pay.getByLabelText('IBAN').fill('AE07 0331 2345 6789 0123 456');
  await pay.getByRole('button', { name: 'Create' }).click();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(page.getByText('AED 6,000').first()).toBeVisible();

  await page.getByRole('button', { name: 'Activate' }).click();
  await expect.element(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect.element(await inMore('Set on leave')).toBeVisible();
  const [id] = listIds(`companies/${companyId}/employees`);
  const stored = read(`companies/${companyId}/employees/${id}`);
  expect(stored).toMatchObject({
    opening: { annualHalfDays: 25 },
    status: 'Active',
    employeeCode: 'E-0001',
    fullName: 'Noura Alhashimi',
  });
  expect(Object.keys(stored ?? {})).not.toContain('basicSalaryMinor');
  expect(read(`companies/${companyId}/employeePay/${id}`)).toMatchObject({
    terms: [{ from: '2026-03-01', basicSalaryMinor: 600000 }],
    priorService: { gratuityPaidMinor: 400_000 },
  });
});
