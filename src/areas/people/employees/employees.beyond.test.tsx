import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asked } from '#tests/component/network.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { employ } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

it('a departure wants a day and a reason, and cannot be taken back', async () => {
  const { companyId, ceo } = await openOffice(0);
  const id = await employ(ceo, undefined);
  await openAs(ceo, `/app/company/employees/${id}`);
  await chooseMore('Offboard');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByText('Please enter Last working day')).toBeVisible();
  await dialog.getByLabelText('Last working day').fill('2026-10-31');
  await dialog.getByLabelText('Reason for leaving').fill('Moved abroad');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Moved abroad').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Activate' })).toHaveLength(0);
  expect(read(`companies/${companyId}/employees/${id}`)).toMatchObject({ status: 'Offboarded' });
});

it('a Seller sees neither the list nor anybody’s pay', async () => {
  const { ceo, seller } = await openOffice(1);
  const id = await employ(ceo, seller);
  await openAs(seller, '/');
  for (const path of ['/app/company/employees', `/app/company/employees/${id}`]) {
    await visit(path);
    await expect.poll(address).toMatch(/access-denied/);
  }
  expect(asked().filter((one) => one.includes('employeePay'))).toEqual([]);
});

it('list and record are clear to everybody', async () => {
  const { ceo } = await openOffice(0);
  const id = await employ(ceo, undefined);
  await openAs(ceo, '/app/company/employees');
  for (const path of ['/app/company/employees', `/app/company/employees/${id}`]) {
    await visit(path);
    for (const width of WIDTHS) {
      await setWidth(width);
      await expect.element(page.getByText('Sam Example').first()).toBeVisible();
      await expectTidy(`${path} ${width}`);
    }
  }
});
