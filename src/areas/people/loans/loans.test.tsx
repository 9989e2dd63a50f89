import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { create, listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

it('a manager lends money, sees the instalments before, and changes them later', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const id = await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  await create(ceo, 'employeePay', id, {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
  });
  await openAs(ceo, `/app/company/employees/${id}`);
  const panel = page.getByRole('region', { name: 'Loans and advances' });
  await panel.getByRole('button', { name: 'New loan or advance' }).click();
  const dialog = page.getByRole('dialog', { name: 'New loan or advance' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter Amount lent')).toBeVisible();
  await dialog.getByLabelText('Amount lent').fill('9000');
  await dialog.getByLabelText('Monthly instalments').fill('4');
  await dialog.getByLabelText('First instalment in').fill('2031-11');
  await dialog.getByLabelText('Note').fill('For the car');
  await expect.element(dialog.getByText('Last instalment February 2032. Each month: AED 2,250.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText('AED 9,000.00 still owed · next: AED 2,250.00 in November 2031')).toBeVisible();
  const [loan] = listIds(`companies/${companyId}/loans`);
  expect(read(`companies/${companyId}/loans/${loan}`)).toMatchObject({
    ...{ employeeId: id, employeeName: 'Amelia Clarke', amountMinor: 900_000, balanceMinor: 900_000 },
    ...{ instalments: 4, firstMonth: '2031-11', note: 'For the car', status: 'Open' },
  });
  // another one, of which three quarters were repaid before the company came here
  await panel.getByRole('button', { name: 'New loan or advance' }).click();
  await dialog.getByLabelText('Amount lent').fill('4000');
  await dialog.getByLabelText('Monthly instalments').fill('4');
  await dialog.getByLabelText('First instalment in').fill('2031-01');
  await dialog.getByLabelText('Repaid before').fill('4000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Less than the amount lent must have been repaid before')).toBeVisible();
  await dialog.getByLabelText('Repaid before').fill('3000');
  await expect.element(dialog.getByText('Deducted in April 2031: AED 1,000.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByText('Monthly instalments').click();
  await expect.element(panel.getByRole('row', { name: 'February 2032 AED 2,250.00' })).toBeVisible();
  await panel.getByRole('button', { name: 'Change instalments' }).click();
  const change = page.getByRole('dialog', { name: 'Change instalments' });
  await change.getByLabelText('Monthly instalments').fill('2');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByRole('row', { name: 'December 2031 AED 4,500.00' })).toBeVisible();
});
