import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '../classes.ts';
import { setTheme } from './open-app.tsx';
import { repeatedLooks } from './repeated-looks.ts';

/** Where the states of a screen are looked at: at the desk and on the phone. */
export const WIDTHS = [1440, 360] as const;
const HEIGHT = 900;
export const setWidth = async (width: number): Promise<void> => {
  if (innerWidth === width && innerHeight === HEIGHT) return;
  await page.viewport(width, HEIGHT);
  await until(`a window of ${width} px`, () => innerWidth === width);
  // the menu of the other width is drawn again, and has no text before that
  await nextFrame();
  await nextFrame();
};

/** A theme changes colours alone (tests/laws/styles.test.ts), so only they are judged in both. */
type Judged = 'shape' | 'colours';
const COLOURS = ['color-contrast', 'link-in-text-block'];
const RULES: { readonly [judged in Judged]: axe.RunOptions } = {
  shape: { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The first screen of a run waits for the app's modules, on a busy machine for long. */
const MOST_MS = 60_000;
/** Waits until it is so; says what it waited for where it never is, and what it saw instead. */
export async function until(what: string, isSo: () => boolean, seen = () => ''): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!isSo()) {
    if (performance.now() > end)
      throw new Error(`${location.pathname}: ${what} is not so after ${MOST_MS} ms ${seen()}`);
    await nextFrame();
  }
}

/** The title of the screen that is shown. */
export const screen = (): Element | null => document.querySelector('#root main h1');
/** Placeholders of what is still loading, and what fades in and has the colours of neither state. */
const BUSY = [
  `main .${classOf('ui/bone', 'bone')}`,
  ...['main [aria-busy=true]', 'main [data-part=screen-loading]', '[class*=-enter-active]', '[class*=-appear-active]'],
].join();
const isBusy = () => document.querySelector(BUSY) !== null;
/** A live screen keeps a request open all the time: the screen itself shows when it is ready. */
export const settled = (): Promise<void> =>
  until('a screen that is ready', () => !isBusy() && screen()?.checkVisibility() === true);

/** What axe finds, a line each. */
async function axeFinds(judged: Judged, where: Element | Document): Promise<string[]> {
  // what still changes has the colours of neither theme: two frames for it to begin, and its time
  await nextFrame();
  await nextFrame();
  const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  const named = (one: CSSTransition) => {
    const of = one.effect instanceof KeyframeEffect ? one.effect.target?.outerHTML.slice(0, 200) : '';
    return `${one.transitionProperty} ${one.playState} of ${of}`;
  };
  await until(
    'the end of every transition',
    () => running().length === 0,
    () => running().map(named).join(' | '),
  );
  if (judged === 'shape') return axeFindsBy(RULES.shape, where);
  // colours cost the most: each look is judged once, and again where something was found
  const { theme = '' } = document.documentElement.dataset;
  const known = judgedLooks[`${theme} ${innerWidth}`] ?? new Set();
  const part = where instanceof Document ? where.documentElement : where;
  const { looks, repeated } = repeatedLooks(part, known);
  if (repeated.includes(part)) return [];
  const found = await axeFindsBy(RULES.colours, where, repeated);
  if (found.length === 0) judgedLooks[`${theme} ${innerWidth}`] = new Set([...known, ...looks]);
  return found;
}
/** By theme and width. */
const judgedLooks: Record<string, Set<number>> = {};

// a third of its time goes into writing down every element it looks at; what it finds is written down below
axe.configure({ noHtml: true });
async function axeFindsBy(
  rules: axe.RunOptions,
  where: Element | Document,
  exclude: Element[] = [],
): Promise<string[]> {
  const { violations } = await axe.run(
    { include: where, ...(exclude.length > 0 && { exclude }) },
    { ...rules, resultTypes: ['violations'], iframes: false, selectors: false, elementRef: true },
  );
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ element, any }) => `${element?.outerHTML.slice(0, 120)} ${any[0]?.message ?? ''}`);
    return `axe ${id}: ${found.join(' | ')}`;
  });
}

/** Frames that a window's change of size may take. */
const RESIZING = 30;
/** What `look` finds for longer than a window's change of size takes. */
async function lasting<Found>(look: () => readonly Found[]): Promise<readonly Found[]> {
  for (let frame = 0; frame < RESIZING && look().length > 0; frame += 1) await nextFrame();
  return look();
}

/** Pixels that are outside the window. */
export async function overflow(): Promise<number> {
  const { documentElement: all } = document;
  const [pixels = 0] = await lasting(() => [all.scrollWidth - all.clientWidth].filter((over) => over > 0));
  return pixels;
}

const BOXES = [
  'button',
  `.${classOf('ui/button', 'btn')}`,
  `.${classOf('ui/chip', 'chip')}`,
  `.${classOf('areas/work/today/today', 'number')}`,
  `.${classOf('kit/list/quick-filters', 'quick')} li`,
];
/** Texts that overflow their button, chip or tile onto a neighbour: one line each. */
export const spills = () => lasting(spillsNow);
const spillsNow = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(`main :is(${BOXES.join()})`)]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX === 'visible')
    .map((one) => `${one.innerText.slice(0, 60)} (+${one.scrollWidth - one.clientWidth} px)`);

/** What axe finds: by every rule in the theme the page is in, and of colours in the other, in which it is left. */
export async function axeFindsInThemes(where: Element | Document = document): Promise<string[]> {
  const first = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const second = first === 'dark' ? 'light' : 'dark';
  const all = [...(await axeFinds('shape', where)), ...(await axeFinds('colours', where))];
  await setTheme(second);
  const colours = await axeFinds('colours', where);
  return [...all.map((line) => `${first}: ${line}`), ...colours.map((line) => `${second}: ${line}`)];
}

/** In both themes axe finds nothing, and nothing is wider than the window; `what` names the place in the report. */
export async function expectTidy(what: string): Promise<void> {
  await until(`${what} without stand-ins`, () => !isBusy());
  const found = await axeFindsInThemes();
  expect(found, [what, ...found].join('\n')).toEqual([]);
  expect(await overflow(), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
