import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Where the states of a screen are looked at: in both themes, at the desk and on the phone. */
export const LOOKS = [
  ['light', 1440],
  ['light', 360],
  ['dark', 1440],
  ['dark', 360],
] as const;

/**
 * What axe finds on a page, a line each. It is asked in the page itself: its wrapper for Playwright walks the page a
 * rule at a time, for the sake of frames, and takes four times as long. The only frame is the browser's own reader.
 */
export async function axeFinds(page: Page): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    return (await here.run(document, { resultTypes: ['violations'], iframes: false })).violations;
  });
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
