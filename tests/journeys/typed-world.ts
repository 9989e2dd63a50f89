import type { Page } from '@playwright/test';
import { refusal } from './fault-world.ts';
import { pickOption } from './pick.ts';

/** The next commit is stored, and the page is told this instead; nothing: the connection breaks. */
export async function loseAnswer(page: Page, told?: ReturnType<typeof refusal>): Promise<void> {
  let lost = false;
  await page.route('**/api/commit', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return told ? route.fulfill(told) : route.abort('connectionreset');
  });
}
/** Holds commits back until they are let go: to the server, or to this refusal. */
export async function holdCommits(page: Page): Promise<(refused?: ReturnType<typeof refusal>) => void> {
  let letGo: (refused?: ReturnType<typeof refusal>) => void = () => undefined;
  const gone = new Promise<ReturnType<typeof refusal> | undefined>((resolve) => {
    letGo = resolve;
  });
  await page.unroute('**/api/commit');
  await page.route('**/api/commit', async (route) => {
    const refused = await gone;
    return refused ? route.fulfill(refused) : route.continue();
  });
  return letGo;
}
/** What a new lead does not go without, beside its name and an address. */
export const pickNeeded = async (page: Page) => {
  await pickOption(page, 'Source', 'Website');
  await pickOption(page, 'Intent', 'Buy');
};
export const closeKeepingDraft = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close and keep draft' }).click();
};
