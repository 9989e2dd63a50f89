import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Where the states of a screen are looked at: in both themes, at the desk and on the phone. */
export const LOOKS = [
  ['light', 1440],
  ['light', 360],
  ['dark', 1440],
  ['dark', 360],
] as const;

/** What axe finds on a page, a line each; `colours` alone, where all else was looked at in the other theme. */
export async function axeFinds(page: Page, colours = false): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  const axe = new AxeBuilder({ page });
  const { violations } = await (colours ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Pixels that stand out of the window for longer than a window's change of size takes. */
export async function overflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (let look = 0; look < 10 && (await measure()) > 0; look += 1) await page.waitForTimeout(100);
  return measure();
}

/** Axe finds nothing, and nothing is wider than the window; `what` names the place in the report. */
export async function expectTidy(page: Page, what: string): Promise<void> {
  expect(await axeFinds(page), what).toEqual([]);
  expect(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
