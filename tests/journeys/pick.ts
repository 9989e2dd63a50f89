import { expect, type Page } from '@playwright/test';

/** Opens a drop-down of the form and chooses; on a busy machine a list may close again before the choice arrives. */
export const pickOption = (page: Page, label: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const select = page.locator('.ant-select').filter({ has: box });
  return expect(async () => {
    if ((await select.textContent())?.includes(option)) return;
    await box.click({ force: true });
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click({ timeout: 3000 });
    await expect(select).toContainText(option, { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
};
