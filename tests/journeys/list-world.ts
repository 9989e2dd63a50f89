import type { Locator, Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import type { Person } from './auth-world.ts';
import { expect } from './journey.ts';

export const rowsOf = (page: Page) => page.locator(`table.${classOf('kit/list/rows', 'rows')} tbody tr[data-row]`);
export const headsOf = (page: Page) =>
  page.locator(`table.${classOf('kit/list/rows', 'rows')} thead th > :is(button, span:first-child)`);
export const linkIn = (row: Locator) => row.locator('[data-row-link]');
/** The CEO of the demo company, whose lists are long; nothing is changed there. */
export const DEMO: Person = { id: '', email: 'ceo@example.com', password: 'freehold-demo' };

/** Documents of this collection that the page's queries brought. */
export function countReads(page: Page, collection: string): { readonly rows: () => number } {
  let read = 0;
  page.on('response', async (response) => {
    if (!response.url().includes(':runQuery') || !response.request().postData()?.includes(`"${collection}"`)) return;
    read += ((await response.json()) as { document?: object }[]).filter(({ document }) => document).length;
  });
  return { rows: () => read };
}

export async function chooseColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
  await box('Score').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('camp');
  await box('Campaign').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('');
  await expect(headsOf(page).filter({ hasText: 'Campaign' })).toHaveCount(1);
  const before = await headsOf(page).count();
  for (let step = 2; step < before; step += 1) await panel.getByRole('button', { name: 'Move Campaign up' }).click();
  const up = panel.getByRole('button', { name: 'Move Campaign up' });
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns and row height' })).toBeFocused();
}
