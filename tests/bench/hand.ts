import { expect, type Locator, type Page } from '@playwright/test';

/** Steps are counted, not time: a busy machine is no failure. */
export const PATIENCE_MS = 90_000;

/** Works a page as a person does, and counts: a click, a key, and a value that is typed and confirmed are a step each. */
export class Hand {
  steps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.steps += 1;
    await what.click();
  }
  async press(key: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.press(key);
  }
  async enter(field: Locator, value: string): Promise<void> {
    this.steps += 1;
    await field.fill(value);
    await field.press('Enter');
  }
  /** What the task was for is there. */
  async sees(what: Locator): Promise<void> {
    await expect(what).toBeVisible({ timeout: PATIENCE_MS });
  }
}
