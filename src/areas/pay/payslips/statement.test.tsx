import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';

it('an agent reads the own commission statement, and the CEO anybody’s', async () => {
  const { companyId, ceo, seller } = await openOffice();
  const at = new Date(Date.now() - 60_000);
  await patch(`companies/${companyId}/dealSplits/deal_0000001_${seller.id}`, {
    dealId: 'deal_0000001',
    userId: seller.id,
    label: 'Corner flat',
    weightBp: 10_000,
    amountMinor: 1_500_000,
    status: 'Accrued',
    payableMinor: 500_000,
    paidMinor: 500_000,
    currency: 'AED',
    version: 4,
    archivedAt: null,
    createdAt: at,
    createdBy: ceo.id,
    updatedAt: at,
    updatedBy: ceo.id,
    entries: [
      { at, kind: 'Earned', amountMinor: 1_500_000 },
      { at, kind: 'Released', amountMinor: 500_000 },
      { at, kind: 'Paid', amountMinor: 500_000 },
    ],
  });
  const sheet = page.getByRole('article', { name: /^Commission statement of/ });
  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Commission statement' }).click();
  await expect.element(sheet.getByText('Earned · Corner flat')).toBeVisible();
  await expect.element(sheet.getByText('AED 10,000.00')).toBeVisible();
  // nothing was taken back, and nothing is not less than nothing
  await expect.element(sheet.getByRole('row', { name: /^Clawed back/ })).toHaveTextContent(/Clawed back\s*AED\s0\.00$/);
  await openAs(ceo, '/app/payroll');
  await page.getByRole('button', { name: 'Commission statement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Sam/ }).first().click();
  await expect.element(sheet.getByText('Paid · Corner flat')).toBeVisible();
  await expect.element(sheet.getByText('AED 10,000.00')).toBeVisible();
});
