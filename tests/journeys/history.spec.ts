import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

test('a Seller has no log of the company', { tag: '@beyond' }, async ({ page }) => {
  const { sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await signIn(page, seller);
  await page.goto('/app/history');
  await expect(page).toHaveURL(/access-denied/);
});
