import { expect, test } from './journey.ts';

test('a page that is still coming is covered, and the cover goes with it', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/register-[^/]*\.js$/, async (route) => {
    await held;
    return route.continue();
  });
  await page.goto('/auth/register-1', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('heading')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { name: 'Register your company' })).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
});
