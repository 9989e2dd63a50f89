import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { taxSettings } from '#tests/company-tax.ts';
import { press } from '#tests/component/hands.ts';
import { create, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';

it('a new tax rate applies from its day on; an invoice has the rate of its supply or issue date', async () => {
  const { companyId, ceo } = await openOffice(0);
  const path = `companies/${companyId}/settings/tax`;
  await create(ceo, 'settings', 'tax', { rules: taxSettings().rules });
  await openAs(ceo, '/app/my-company/tax');
  const number = page.getByLabelText('Tax number', { exact: true });
  await number.fill('12');
  await page.getByLabelText('Tax rate').fill('6');
  await page.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(page.getByText('TRN must be 15 digits')).toBeVisible();
  await number.fill('100000000000003');
  await page.getByRole('button', { name: 'Save from…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save from…' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-07-01');
  await dialog.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(read(path)?.rules).toMatchObject([{ taxRateBp: 500 }, { from: '2026-07-01', taxRateBp: 600 }]);
  await expect.element(page.getByLabelText('Tax rate')).toHaveValue('5');

  await visit('/app/invoices/new');
  const drawer = page.getByRole('dialog', { name: 'New invoice' });
  const rate = drawer.getByRole('textbox', { name: 'Rate', exact: true });
  await expect.element(rate).toHaveValue('5');
  await drawer.getByRole('button', { name: /more field/i }).click();
  await drawer.getByRole('textbox', { name: 'Issue date' }).fill('2026-07-02');
  await press('Tab');
  await expect.element(rate).toHaveValue('6');
  await drawer.getByRole('textbox', { name: 'Supply date' }).fill('2026-06-30');
  await press('Tab');
  await expect.element(rate).toHaveValue('5');
});
