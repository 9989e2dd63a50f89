import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

it('of a firm in France says before its number what it lacks, with a link to its place', async () => {
  const { companyId, ceo } = await openOffice(0);
  const at = `companies/${companyId}`;
  const firm = {
    legalName: 'Paris Biens',
    address: '3 rue de la Paix',
    country: 'FR',
    siren: '732829320',
    rcs: 'Paris',
  };
  await patch(at, firm);
  await patch(`${at}/public/profile`, { country: 'FR' });
  const line = { description: 'Conseil', quantityMilli: 1000, unitPriceMinor: 100_000 };
  await create(ceo, 'invoices', 'invoice_0001', {
    ...{ kind: 'Service', status: 'Draft', issueDate: new Date(), dueDate: new Date() },
    billTo: { name: 'Durand SA', address: 'Rue 1, Lyon', country: 'FR', taxId: 'FR40552100554' },
    lines: [{ ...line, taxCategory: 'OutOfScope', taxRateBp: 0 }],
  });
  await openAs(ceo, '/app/invoices/invoice_0001');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Issue DR-/ });
  const lack = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  const ofCompany = lack('Your company’s legal form is missing').getByRole('link', { name: 'My company' });
  await expect.element(ofCompany).toHaveAttribute('href', '/app/my-company/tax');
  const ofDraft = lack('its SIREN number is missing').getByRole('link', { name: 'Edit draft' });
  await expect.element(ofDraft).toHaveAttribute('href', '/app/invoices/invoice_0001/edit');
  await expectTidy('what a French invoice lacks');
  await setWidth(390);
  await expectTidy('what a French invoice lacks on the phone');
  expect(read(`${at}/invoices/invoice_0001`)?.status).toBe('Draft');
});
