import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

test('axe finds nothing on list, drawer, record, access denied and profile, in both themes, at the desk and on the phone', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(1);
  const lead = await addLead(ceo, companyId, {
    fullName: 'Looked At',
    mobilePhone: '+12025550177',
    budgetMaxMinor: 1_000_000_00,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, ceo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const open = async (path: string, ready: string) => {
      await page.goto(path);
      await expect(page.getByText(ready, { exact: true }).first()).toBeVisible();
      await expectTidyThemes(page, `${path} ${width}`);
    };
    await open('/app/leads', 'Looked At');
    await open('/app/leads/new', 'Requirements');
    await open(`/app/leads/${lead.id}`, 'Timeline');
    await open('/app/seller/leads', 'You don’t have access to this page');
    await open('/app/me', 'Sign out of this browser');
  }
});

test('language and theme switch at once, are kept, and leave no English behind', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId);
  await signIn(page, ceo);
  await page.goto('/app/leads');
  for (const [locale, name, title, button] of [
    ['zh', '中文', '线索', '新建线索'],
    ['fr', 'Français', 'Prospects', 'Nouveau prospect'],
    ['ja', '日本語', '見込み客', '見込み客を登録'],
  ] as const) {
    await page
      .locator(`.${classOf('app/shell', 'topBar')} .${classOf('ui/menu-button', 'menuButton')}`)
      .first()
      .getByRole('button')
      .click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Freehold`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/\b(New lead|Seller|Status|Website|Search by)\b/);
  }
  await page.locator(`.${classOf('app/shell', 'themeButton')}`).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('見込み客');
});
