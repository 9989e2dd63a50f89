import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { countReads, DEMO, headsOf, linkIn, rowsOf } from './list-world.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidyThemes } from './tidy.ts';

test('rows open in a new tab by Ctrl and Enter or the middle button; Shift and a click choose a range', {
  tag: '@beyond',
}, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  for (const lastName of ['Aa', 'Bb', 'Cc', 'Dd']) await addContact(ceo, companyId, { firstName: 'Row', lastName });
  await signIn(page, ceo);
  await page.goto('/app/contacts?sort=fullName');
  await expect(rowsOf(page)).toHaveCount(4);
  for (const open of [
    async () => {
      await linkIn(rowsOf(page).first()).focus();
      await page.keyboard.press('Control+Enter');
    },
    () => rowsOf(page).first().locator('td').nth(3).click({ button: 'middle', force: true }),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: 'Row Aa' })).toBeVisible();
    await tab.close();
  }
  await expect(page).toHaveURL(/contacts\?sort=fullName/);
  await page.getByRole('checkbox', { name: 'Select Row Aa' }).click();
  await linkIn(rowsOf(page).nth(2)).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page).toHaveURL(/contacts\?sort=fullName/);
});

test("somebody else's new record costs the reader of a far page one page, and the last page is never empty", {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  for (let index = 0; index < 30; index += 1) await addLead(ceo, companyId, { fullName: `Row ${index + 10}` });
  await signIn(page, ceo);
  await page.goto('/app/leads?size=10&sort=createdAt');
  await expect(page.getByText('30 leads', { exact: true })).toBeVisible();
  const reads = countReads(page, 'leads');
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await expect(rowsOf(page).last()).toContainText('Row 10');
  await expect.poll(reads.rows).toBe(10);
  // the live feed listens once the first screen has settled
  await page
    .waitForRequest((request) => request.url().includes('/Listen/channel'), { timeout: 30_000 })
    .catch(() => {});
  await addLead(ceo, companyId, { fullName: 'Just now' });
  await expect(page.getByText('21–30 of 31')).toBeVisible();
  await expect.poll(reads.rows).toBe(20);
  await expect(rowsOf(page).last()).toContainText('Row 10');
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByText('31–31 of 31')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Row 10');
  // a page that never was leads to the last one
  await page.goto('/app/leads?size=10&page=99');
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByText('31–31 of 31')).toBeVisible();
});

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

test('the list is tidy with a chooser, a far page and an archive, in both themes and at 390 px', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  await signIn(page, DEMO);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/leads?size=10&cols=fullName,budgetMaxMinor,contactId,propertyTypes,createdAt,areaMin,email');
    await expect(page.locator('[data-row-link]')).toHaveCount(10);
    await page.getByRole('textbox', { name: /Go to page/ }).fill('40');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading page 40 may take a moment')).toBeVisible();
    if (width > 390) await page.getByRole('button', { name: 'Columns and row height' }).click();
    await expectTidyThemes(page, `list ${width}`);
  }
  await page.goto('/app/leads?archived=1');
  await expect(page.getByText('You can search, but not filter or sort.')).toBeVisible();
  await expectTidyThemes(page, 'archive');
  await page.getByRole('button', { name: 'Close archive' }).click();
  await expect(page).not.toHaveURL(/archived/);
});
