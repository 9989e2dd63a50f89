import { expect } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';

/** Presses a key while others are held: `Control+Shift+k`. */
export function press(keys: string): Promise<void> {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const down = held.map((one) => `{${one}>}`).join('');
  const up = held.map((one) => `{/${one}}`).join('');
  return userEvent.keyboard(`${down}${key.length > 1 ? `{${key}}` : key}${up}`);
}
export async function pressOn(locator: Locator, keys: string): Promise<void> {
  await focus(locator);
  await press(keys);
}
/** Types on where the focus is. */
export const type = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'));

export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}
export async function blur(locator: Locator): Promise<void> {
  (await locator.findElement()).blur();
}

/** Types after the text of a field. */
export const typeInto = (locator: Locator, text: string): Promise<void> => userEvent.type(locator, text);

/** The drop-down that is open. */
export const dropdown = (): Locator => page.getByCss('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
/** Opens a drop-down: its input lies under the value it shows, and a drawer slides in with it. */
export async function openOptions(box: Locator): Promise<void> {
  (await box.findElement()).scrollIntoView({ block: 'center' });
  await expect.element(box).toBeInViewport({ ratio: 1 });
  await box.click({ force: true });
}
/** Chooses in a drop-down of a form. Its list draws only what is in sight: a pointer that scrolls to an option loses it. */
export async function pickOption(label: string, option: string): Promise<void> {
  await openOptions(page.getByRole('combobox', { name: label, exact: true }));
  const found = dropdown().getByTitle(option, { exact: true });
  await expect.element(found).toBeVisible();
  (await found.findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** Undo of a message at the window's foot. A record's timeline offers one, too. */
export const toastUndo = (): Locator => page.getByRole('status').getByRole('button', { name: 'Undo' });

/** A point of the page, in pixels. */
export type Point = readonly [x: number, y: number];
const cornerOf = async (locator: Locator) => {
  const element = await locator.findElement();
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight - 80) element.scrollIntoView({ block: 'center' });
  return element.getBoundingClientRect();
};
/** Presses the mouse on an element and carries it on; all points are measured from the element's corner. */
export async function carry(from: Locator, ...points: readonly Point[]): Promise<void> {
  const { x, y } = await cornerOf(from);
  await commands.carry(points.map(([right, down]) => [x + right, y + down]));
}
/** Carries one element over another. */
export async function carryOver(from: Locator, to: Locator): Promise<void> {
  const a = await cornerOf(from);
  // not scrolled to: what is carried would be left behind
  const b = (await to.findElement()).getBoundingClientRect();
  const goal = [b.x + b.width / 2 - a.x, b.y + Math.min(b.height / 2, 40) - a.y] as const;
  await carry(from, [20, 14], [30, 24], goal, [goal[0] + 2, goal[1] + 2]);
}
export const letGo = (): Promise<void> => commands.letGo();
export async function drag(from: Locator, ...points: readonly Point[]): Promise<void> {
  await carry(from, ...points);
  await letGo();
}

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
/** What each of them shows, in their order. */
export const expectTexts = (all: Locator, expected: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => all.elements().map(textOf))
    .toEqual(expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))));

/** Asks a new record's form for all of its fields. */
export const showAllFields = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: /^Show \d+ more fields$/ }).click();
