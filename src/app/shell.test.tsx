import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

it('language and theme switch at once, and leave no English behind', async () => {
  await openApp('/app/leads', { as: 'ceo' });
  for (const [menu, locale, name, title, button] of [
    ['Language', 'zh', '中文', '线索', '新建线索'],
    ['语言', 'fr', 'Français', 'Prospects', 'Nouveau prospect'],
    ['Langue', 'ja', '日本語', '見込み客', '見込み客を登録'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    expect(document.documentElement.lang).toBe(locale);
    expect(document.title).toBe(`${title} · Freehold`);
    await settled();
    expect(document.body.innerText).not.toMatch(/\b(New lead|Seller|Status|Website|Search by)\b/);
  }
  await page.getByRole('button', { name: 'ダークテーマ' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
