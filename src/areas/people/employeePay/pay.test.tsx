import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { focus } from '#tests/component/hands.ts';
import { create, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const TERMS = {
  ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
  ...{ transportMinor: 0, otherAllowanceMinor: 0 },
};

it('a manager plans a raise, reads what it pays before, withdraws it, and gives a reason for the past', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const id = await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  await create(ceo, 'employeePay', id, { terms: firstTerms(TERMS) });
  const terms = () => read(`companies/${companyId}/employeePay/${id}`)?.terms;
  await openAs(ceo, `/app/company/employees/${id}`);
  const panel = page.getByRole('region', { name: 'Contract and salary' });
  await panel.getByRole('button', { name: 'Change pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change pay' });
  await dialog.getByLabelText('Basic salary').fill('8000');
  await dialog.getByRole('button', { name: 'Jul 1, 2026' }).click();
  await expect.element(dialog.getByText('From Jul 1, 2026: AED 10,000.00 a month.')).toBeVisible();
  await expect.element(dialog.getByText('Until Jun 30, 2026: AED 8,000.00 a month.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change pay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText('AED 10,000 from Jul 1')).toBeVisible();
  await expect
    .poll(terms)
    .toMatchObject([{ basicSalaryMinor: 600_000 }, { from: '2026-07-01', basicSalaryMinor: 800_000 }]);

  await panel.getByRole('button', { name: 'Withdraw' }).click();
  const asked = page.getByRole('dialog', { name: 'Withdraw the change from Jul 1, 2026?' });
  await expect.element(asked.getByText('From Jul 1, 2026: AED 8,000.00 a month.')).toBeVisible();
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(terms).toHaveLength(1);

  await panel.getByRole('button', { name: 'Change pay' }).click();
  await dialog.getByLabelText('Basic salary').fill('7000');
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-06-11');
  await focus(dialog.getByLabelText('Reason'));
  await dialog.getByRole('button', { name: 'Change pay' }).click();
  await expect.element(dialog.getByText('Please enter Reason')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Agreed in June');
  await dialog.getByRole('button', { name: 'Change pay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText('Agreed in June')).toBeVisible();
  expect(terms()).toMatchObject([{}, { from: '2026-06-11', basicSalaryMinor: 700_000, note: 'Agreed in June' }]);
});
