import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Values } from '#model/schema.ts';
import { hire, listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addDeal } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const IBAN = 'AE070331234567890123456';

it('what is due to an agent outside payroll is prepared by one, approved by another and paid once', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const hr = await hire(companyId, 'HR', 'Hana');
  const at = (path: string) => `companies/${companyId}/${path}`;
  const deal = await addDeal(seller, { title: 'Corner flat' });
  await patch(at(`deals/${deal.id}`), { stage: 'Closed' });
  const share = at(`dealSplits/${deal.id}_${seller.id}`);
  const stamp: Values = {
    version: 1,
    createdAt: new Date(),
    createdBy: ceo.id,
    updatedAt: new Date(),
    updatedBy: ceo.id,
  };
  await patch(share, {
    dealId: deal.id,
    userId: seller.id,
    label: 'Corner flat',
    weightBp: 10_000,
    currency: 'AED',
    archivedAt: null,
    amountMinor: 1_400_000,
    payableMinor: 700_000,
    dueMinor: 700_000,
    status: 'Payable',
    ...stamp,
  });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await openAs(ceo, '/app/payroll');
  await page.getByRole('button', { name: 'Payouts' }).click();
  await press('New payout');
  await expect.element(dialog.getByText('AED 7,000.00').first()).toBeVisible();
  await dialog.getByLabelText(/^IBAN/).fill('AE070331234567890123457');
  await press('Prepare payout');
  await expect.element(dialog.getByText('Check the IBAN: its digits do not match')).toBeVisible();
  await dialog.getByLabelText(/^IBAN/).fill(IBAN);
  await press('Prepare payout');
  await expect.element(dialog.getByText('A second person must approve the payout')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expectTidy('a payout');

  await openAs(hr, '/app/payroll');
  await page.getByRole('button', { name: 'Payouts' }).click();
  await press('PO-000001');
  await press('Approve');
  await expect.element(dialog.getByRole('button', { name: 'Bank file' })).toBeVisible();
  await dialog.getByLabelText('Bank reference').fill('TT 1');
  await press('Mark as paid');
  await expect.element(dialog.getByText('Paid by: ')).toBeVisible();
  const [id = ''] = listIds(at('payouts'));
  expect(read(at(`payouts/${id}`))).toMatchObject({ status: 'Paid', paidBy: hr.id, totalMinor: 700_000 });
  expect(read(share)).toMatchObject({ paidMinor: 700_000, status: 'Accrued' });
  await press('All payouts');
  await press('New payout');
  await expect.element(dialog.getByText('Nothing is due to agents outside payroll.')).toBeVisible();
});
