import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

const headsOf = (page: Page) =>
  page.locator(`table.${classOf('kit/list/rows', 'rows')} thead th > :is(button, span:first-child)`);

test("a Seller's chooser and totals know the own rows only; a list without its index says so", {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addLead(mine, companyId, { fullName: 'Mine', budgetMaxMinor: 1_000_000_00 });
  await addLead(theirs, companyId, { fullName: 'Theirs', budgetMaxMinor: 5_000_000_00 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/documents/companies/${companyId}:run`)) asked.push(request.postData() ?? '');
  });
  await signIn(page, mine);
  await page.goto('/app/seller/leads?cols=sellerId,campaign');
  await expect(headsOf(page)).toHaveText(['Full name', 'Campaign']);
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  await expect(panel.getByRole('checkbox', { name: 'Campaign', exact: true })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Seller', exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reset columns' }).click();
  // taken by its grip, a column changes places with those it comes over
  const line = (name: string) =>
    panel.getByRole('list', { name: 'Shown columns' }).getByRole('listitem').filter({ hasText: name });
  const from = await line('Budget')
    .locator(`.${classOf('kit/list/settings-panel', 'columnGrip')}`)
    .boundingBox();
  const to = await line('Status').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + 12, { steps: 12 });
  await page.mouse.up();
  await expect(headsOf(page).nth(1)).toHaveText('Budget');
  await expect(page).toHaveURL(/cols=fullName%2CbudgetMaxMinor%2Cstatus%2Cscore/);
  await expect(
    page.locator(`table.${classOf('kit/list/rows', 'rows')} tfoot`).getByText('AED 1,000,000.00'),
  ).toBeVisible();
  for (const body of asked.filter((sent) => sent.includes('"leads"'))) expect(body).toContain(`"${mine.id}"`);

  await page.route(/:runQuery/, (route) =>
    route.request().postData()?.includes('"leads"')
      ? route.fulfill({
          status: 400,
          json: [{ error: { code: 400, status: 'FAILED_PRECONDITION', message: 'The query requires an index.' } }],
        })
      : route.fallback(),
  );
  await page.goto('/app/seller/leads?status=New');
  await expect(page.getByRole('alert').getByText('List unavailable')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This filter and sort order cannot be combined');
});
