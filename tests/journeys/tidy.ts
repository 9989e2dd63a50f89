import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Where the states of a screen are looked at: in both themes, on the phone and at the desk. Every page is looked at in
 * both themes at 1440 px, and at three widths, by the crawler.
 */
export const LOOKS = [
  ['light', 360],
  ['dark', 1440],
] as const;

/** What axe finds on a page, a line each. Of all it looks at, colours alone depend on the theme: the dark one is asked for those. */
export async function axeFinds(page: Page): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  const axe = new AxeBuilder({ page });
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe).analyze();
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
