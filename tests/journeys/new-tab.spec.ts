import { signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

test('rows open in a new tab by Ctrl and Enter or the middle button, and so does what the palette finds', {
  tag: '@beyond',
}, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  for (const lastName of ['Aa', 'Bb']) await addContact(ceo, companyId, { firstName: 'Row', lastName });
  await signIn(page, ceo);
  await page.goto('/app/contacts?sort=fullName');
  const row = page.locator('tbody tr[data-row]').filter({ hasText: 'Row Aa' });
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  for (const open of [
    async () => {
      await row.locator('[data-row-link]').focus();
      await page.keyboard.press('Control+Enter');
    },
    () => row.locator('td').nth(3).click({ button: 'middle', force: true }),
    async () => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill('Row Aa');
      await expect(palette.getByRole('option', { name: /Row Aa/ })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Control+Enter');
    },
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: 'Row Aa' })).toBeVisible();
    await tab.close();
  }
  await expect(palette).toBeVisible();
  await expect(page).toHaveURL(/contacts\?sort=fullName/);
});
