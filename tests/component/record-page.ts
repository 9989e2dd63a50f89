import { type Locator, page } from 'vitest/browser';

/** What is known of the record that is shown. */
export const facts = () => page.getByRole('region', { name: 'Details' });

/** The choice of this name in the menu of the record, which is then open. */
export async function inMore(name: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  return page.getByRole('menuitem', { name });
}
/** Chooses it. */
export const chooseMore = async (name: string | RegExp): Promise<void> => (await inMore(name)).click();
