import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a drop-down of the form and chooses; on a busy machine a list may close again before the choice arrives. */
export const pickOption = (page: Page, label: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const select = page.locator('.ant-select').filter({ has: box });
  return expect(async () => {
    if ((await select.textContent())?.includes(option)) return;
    await openOptions(box);
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click({ timeout: 3000 });
    await expect(select).toContainText(option, { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
};

/** Opens a drop-down: its input lies under the value, and a drawer that still slides in holds it outside of the page. */
async function openOptions(box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  await box.click({ force: true });
}

/** Presses a button of a dialog that may still be reading what it shows. */
export async function press(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
}

/** Asks a new record's form for all of its fields. */
export const showAllFields = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: /^Show \d+ more fields$/ }).click();
