import type { Person } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openMe, section } from './me-world.ts';
import { openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

test('axe finds nothing in both themes, on desk and phone, with form, dialog and messages open', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await openMe(page, seller);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/me');
    await page.getByLabel('Last name').fill(`Changed ${width}`);
    await page.getByLabel('Phone', { exact: true }).fill('1');
    await section(page, 'Security').getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('abc');
    await section(page, 'Security').locator('form').getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expectTidyThemes(page, `looks ${width}`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('freehold.draft')) localStorage.removeItem(key);
    });
  }
});
