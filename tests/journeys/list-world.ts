import type { Locator, Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import type { Person } from './auth-world.ts';

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
