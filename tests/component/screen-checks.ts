import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { setTheme } from './open-app.tsx';

/** Where the states of a screen are looked at: at the desk and on the phone. */
export const WIDTHS = [1440, 360] as const;
const HEIGHT = 900;
export const setWidth = (width: number) => page.viewport(width, HEIGHT);

/** A theme changes colours alone (tests/laws/styles.test.ts), so only the first one is judged by every rule. */
type Judged = 'everything' | 'colours';
const RULES: { readonly [judged in Judged]: axe.RunOptions } = {
  everything: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until it is so; says what it waited for where it never is. */
export async function until(what: string, isSo: () => boolean, mostMs = 20_000): Promise<void> {
  const end = performance.now() + mostMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${location.pathname}: ${what} is not so after ${mostMs} ms`);
    await nextFrame();
  }
}

/** What axe finds, a line each. */
async function axeFinds(judged: Judged): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await nextFrame();
  await nextFrame();
  await until(
    'the end of every transition',
    () => !document.getAnimations().some((one) => one instanceof CSSTransition),
  );
  const { violations } = await axe.run(document, { ...RULES[judged], resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Pixels that stand out of the window for longer than a window's change of size takes. */
export async function overflow(): Promise<number> {
  const { documentElement: all } = document;
  const measure = () => all.scrollWidth - all.clientWidth;
  for (let look = 0; look < 30 && measure() > 0; look += 1) await nextFrame();
  return measure();
}

/** What axe finds in both themes; it is left in the light one. */
async function axeFindsInThemes(): Promise<string[]> {
  const light = await axeFinds('everything');
  await setTheme('dark');
  const dark = await axeFinds('colours');
  await setTheme('light');
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** In both themes axe finds nothing, and nothing is wider than the window; `what` names the place in the report. */
export async function expectTidy(what: string): Promise<void> {
  expect(await axeFindsInThemes(), what).toEqual([]);
  expect(await overflow(), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
