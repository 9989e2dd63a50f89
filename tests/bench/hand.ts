import { expect, type Locator, type Page } from '@playwright/test';

/** Steps are counted, not time: a busy machine is no failure. */
export const PATIENCE_MS = 90_000;

/** A person's part of the time: to find and press a thing, to reach the next field, and to press a key. */
const SECONDS = { click: 3, field: 1.5, key: 0.3 };

/** Works a page as a person does, and counts: a click, a key, and a value that is typed and confirmed are a step each. */
export class Hand {
  steps = 0;
  /** Of the person alone: the page's own comes on top. */
  seconds = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.steps += 1;
    this.seconds += SECONDS.click;
    await what.click();
  }
  /** Chooses in a list of the browser. */
  async choose(field: Locator, value: string): Promise<void> {
    this.steps += 1;
    this.seconds += SECONDS.click;
    await field.selectOption(value);
  }
  /** Types into a field of a form that Tab leads to: it takes time, and no click. */
  async type(field: Locator, value: string): Promise<void> {
    this.seconds += SECONDS.field + SECONDS.key * value.length;
    await field.fill(value);
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
