import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The rows, headings and foot of the list on the page. */
export const rowsOf = (text?: string | RegExp): Locator => {
  const all = page.getByCss('tbody tr[data-row]');
  return text === undefined ? all : all.filter({ hasText: text });
};
export const headsOf = (): Locator => page.getByCss('thead th > :is(button, span:first-child)');
export const footOf = (): Locator => page.getByCss('tfoot');
export const linkIn = (row: Locator): Locator => row.getByCss('[data-row-link]');
export const expectRows = (count: number): Promise<void> => expect.element(rowsOf()).toHaveLength(count);
