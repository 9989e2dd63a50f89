import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { classOf } from '../classes.ts';

/** A tile of the figures, and what it says. */
export const tile = (name: string): Locator => page.getByCss(`[data-number=${name}]`);
export const figure = (name: string): Locator => tile(name).getByCss(`.${classOf('areas/work/today/today', 'value')}`);
/** What the menu says is to be done. */
export const badge = (): Locator =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .first()
    .getByRole('img', { name: /due today/ });

/** The list that is open counts so many; `what` led there. */
export const expectCount = (count: number, what: string): Promise<void> =>
  expect
    .poll(() => document.querySelector('#list-title ~ [aria-live]')?.textContent, { message: what })
    .toMatch(new RegExp(`^${count} `));

const WORK = /"collectionId":"(leads|deals|invoices|todo|meetings|properties|attendees|employees|leaveRequests)"/;
/** The queries about records of the day's work: counts and rows apart. */
export function workAsked(asked: readonly string[]) {
  const work = asked.filter((text) => WORK.test(text));
  const rows = work.filter((text) => text.includes(':runQuery'));
  const limits = rows.map((text) => Number(/"limit":(?:{"value":)?(\d+)/.exec(text)?.[1] ?? Number.NaN));
  return { counts: work.filter((text) => text.includes(':runAggregationQuery')), rows, limits };
}
