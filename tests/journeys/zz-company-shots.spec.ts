import { createPerson, patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

test('shots', async ({ page }) => {
  test.setTimeout(400_000);
  const { ceo, companyId } = await openOffice(3);
  await patchDocument(`companies/${companyId}`, {
    address: 'Office 1204, Old Harbour',
    brandColour: '#9B2D5A',
    topNavColour: '#0F5C6E',
    licenceExpiryDate: new Date(Date.now() + 20 * 86400000),
  });
  await patchDocument(`companies/${companyId}/public/profile`, { brandColour: '#9B2D5A', topNavColour: '#0F5C6E' });
  await signIn(page, ceo);
  const shot = async (path: string, name: string) => {
    await page.goto(path);
    await expect(page.locator('.company-section, .setup-steps, .checklist').first()).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.locator('.bone')).toHaveCount(0);
    await page.screenshot({ path: `/tmp/cshots/${name}.png`, fullPage: true });
  };
  for (const [theme, width] of [['light', 1440]] as const) {
    await page.evaluate((value) => {
      for (const k of Object.keys(localStorage)) if (k.startsWith('theme')) localStorage.setItem(k, value);
      localStorage.setItem('theme', value);
    }, theme);
    await page.setViewportSize({ width, height: 900 });
    for (const tab of ['', 'leave', 'data'])
      await shot(`/app/my-company/${tab}`, `${theme}-${width}-${tab || 'profile'}`);
    for (const step of ['identity', 'money', 'people'])
      await shot(`/app/my-company?setup=1&step=${step}`, `${theme}-${width}-setup-${step}`);
    await shot('/app/dashboards/default', `${theme}-${width}-dash`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/my-company/commission');
  await page.getByRole('button', { name: /Add a line|行/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/cshots/commission-wrong.png', fullPage: true });
});
test('shots of root', async ({ page }) => {
  const root = await createPerson({ Role: 'SuperAdmin', company_id: '' });
  await signIn(page, root);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/companies');
    await expect(page.locator('.companies-table')).toBeVisible();
    await page.screenshot({ path: `/tmp/cshots/companies-${width}.png`, fullPage: false });
  }
});
