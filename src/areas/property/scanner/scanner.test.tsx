import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, reload } from '#tests/component/open-app.tsx';

const LISTING = `Bright 2 bed apartment for sale in Pearl Tower, Pearl Quay, Dubai
Unit 1204, 2 bath, 1 parking, 1,098 sq ft
AED 1.5M
Permit 7123456789
Call Sam +971 50 123 4567`;

async function paste(text: string): Promise<void> {
  await page.getByLabelText('Paste a listing').fill(text);
  await page.getByRole('button', { name: 'Extract details' }).click();
}
it('a Seller pastes a listing, corrects it and drafts a property; pasted again it is known', async () => {
  const { companyId, seller } = await openOffice(1);
  await openAs(seller, '/app/property-scanner');
  await expect.element(page.getByText('Nothing leaves your browser until you create a property.')).toBeVisible();
  await paste(LISTING);
  const review = page.getByRole('dialog', { name: 'Bright 2 bed apartment' });
  await expect.element(review.getByLabelText('Asking price')).toHaveValue('1,500,000');
  await expect.element(review.getByText('contact details were removed')).toBeVisible();
  // the text is next to the fields: the part that was read for the current field is marked, and a mark leads to its
  // field
  await review.getByLabelText('Asking price').click();
  const mark = review.getByRole('button', { name: '1.5M' });
  await expect.element(mark).toHaveAttribute('data-active', 'true');
  await review.getByRole('button', { name: 'Pearl Tower' }).click();
  await expect.element(review.getByLabelText('Building')).toHaveFocus();
  await expect.element(mark).toHaveAttribute('data-active', 'false');
  // what was guessed must be looked at first
  await expect.element(review.getByText('Check 2 uncertain values')).toBeVisible();
  await expect.element(review.getByRole('button', { name: 'Create property' })).toBeDisabled();
  await review.getByLabelText('Community').fill('Pearl Quay North');
  await expect.element(review.getByText('Check 1 uncertain value')).toBeVisible();
  await review.getByRole('button', { name: 'Confirm all' }).click();
  await review.getByRole('button', { name: 'Create property' }).click();
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(page.getByText('1 draft created')).toBeVisible();
  const [id = '', ...others] = listIds(`companies/${companyId}/properties`);
  expect(others).toEqual([]);
  const stored = read(`companies/${companyId}/properties/${id}`);
  expect(stored).toMatchObject({
    standardStatus: 'Incomplete',
    sellerId: seller.id,
    subdivisionName: 'Pearl Quay North',
    buildingName: 'Pearl Tower',
    unitNumber: '1204',
    listPriceMinor: 150000000,
    purpose: 'Sale',
  });
  expect(String(stored?.publicRemarks)).not.toContain('123 4567');

  await page.getByRole('button', { name: 'New scan' }).click();
  await paste(LISTING);
  await expect.element(review.getByRole('alert').getByText('Already in your properties')).toBeVisible();
  await expect.element(review.getByRole('link', { name: 'P-000001' })).toBeVisible();
  await expect.element(review.getByRole('button', { name: /^Create/ })).toHaveLength(0);
  await review.getByRole('button', { name: 'Close' }).click();
  await expect
    .element(
      page.getByCss('tr[data-decision]').filter({ hasText: 'Bright 2 bed' }).getByText('Duplicate', { exact: true }),
    )
    .toBeVisible();
  // and the scan is still there when the page is opened again
  await reload();
  await expect.element(page.getByCss('tr[data-decision]').filter({ hasText: 'Bright 2 bed' })).toBeVisible();
});
