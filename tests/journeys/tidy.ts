import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { classOf } from '../classes.ts';

/** Where the states of a screen are looked at: at the desk and on the phone. */
export const WIDTHS = [1440, 360];
const THEMES = ['light', 'dark'];

/** A theme changes colours alone (tests/laws/styles.test.ts), so only the first one is judged by every rule. */
type Judged = 'everything' | 'colours';
const ruleset: { readonly [judged in Judged]: axe.RunOptions } = {
  everything: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};
/**
 * What axe finds on a page, a line each. It runs in the page itself: its wrapper for Playwright walks the page a rule
 * at a time, for the sake of frames, and takes four times as long. The only frame is the browser's own reader.
 */
async function axeFinds(page: Page, judged: Judged = 'everything'): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    return (await here.run(document, { ...rules, resultTypes: ['violations'], iframes: false })).violations;
  }, ruleset[judged]);
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `${id}: ${found.join(' | ')}`;
  });
}

/** Pixels that are outside the window for longer than a window's change of size takes. */
async function overflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (let look = 0; look < 10 && (await measure()) > 0; look += 1) await page.waitForTimeout(100);
  return measure();
}

/**
 * Checks the current screen in every theme, without opening it again: first in the current theme, and it stays in the
 * last. The bar's own button switches, which a dialog may cover.
 */
async function inEachTheme(page: Page, look: (theme: string, judged: Judged) => Promise<void>): Promise<void> {
  const root = page.locator('html');
  const isDark = (await root.getAttribute('data-theme')) === 'dark';
  for (const [at, theme] of (isDark ? THEMES.toReversed() : THEMES).entries()) {
    if ((await root.getAttribute('data-theme')) !== theme)
      await page.locator(`.${classOf('app/shell', 'themeButton')}`).evaluate((button: HTMLElement) => button.click());
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await look(theme, at === 0 ? 'everything' : 'colours');
  }
}

/**
 * A picture of what is in the window into the folder `SHOTS`, where one is set: for people who want to look for
 * themselves.
 */
export async function keepPicture(page: Page, what: string): Promise<void> {
  const { SHOTS: folder } = process.env;
  const name = `${basename(test.info().file, '.spec.ts')}-${what.replace(/\W+/g, '-')}.png`;
  if (folder) await page.screenshot({ path: join(folder, name) });
}

/** Axe finds nothing, and nothing is wider than the window; `what` names the place in the report. */
export async function expectTidy(page: Page, what: string, judged?: Judged): Promise<void> {
  await keepPicture(page, what);
  expect(await axeFinds(page, judged), what).toEqual([]);
  expect(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same in both themes. */
export const expectTidyThemes = (page: Page, what: string): Promise<void> =>
  inEachTheme(page, (theme, judged) => expectTidy(page, `${what} ${theme}`, judged));
