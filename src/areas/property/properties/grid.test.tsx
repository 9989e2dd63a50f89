import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, visit } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth, until } from '#tests/component/screen-checks.ts';

const links = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')];
const listed = () => until('properties', () => links().length > 5);
const view = (name: string) => page.getByRole('button', { name, exact: true });
const across = () => {
  const tops = links().map((link) => link.closest('li')?.offsetTop);
  return tops.filter((top) => top === tops[0]).length;
};

it('properties open as a grid of photos, as many across as there is room for; what was chosen instead stays', async () => {
  await openApp('/app/properties', { as: 'ceo' });
  await listed();
  await expect.element(view('Photos')).toHaveAttribute('aria-pressed', 'true');
  expect(across()).toBe(4);
  await expectTidy('properties as photos');
  await setWidth(1024);
  expect(across()).toBe(2);
  await setWidth(390);
  expect(across()).toBe(1);
  await setWidth(1440);
  await userEvent.click(view('List'));
  await until('a table', () => document.querySelector('main table tbody a[data-row-link]') !== null);
  await visit('/app/properties');
  await until('a table', () => document.querySelector('main table tbody a[data-row-link]') !== null);
  goTo('/app/properties?view=grid');
  await listed();
});

it('its cards are walked, docked and selected by keyboard', async () => {
  await openApp('/app/properties', { as: 'ceo' });
  await listed();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links()[0]);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(links()[5]);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('x');
  const title = String(links()[5]?.textContent);
  await userEvent.keyboard(' ');
  const panel = page.getByRole('region', { name: 'Preview' });
  await expect.element(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

it('the table, a card of the phone and what is found show a photo, or a drawing where there is none', async () => {
  await openApp('/app/properties?view=list', { as: 'ceo' });
  await until('rows', () => document.querySelector('main table tbody a[data-row-link]') !== null);
  const thumbs = () => [...document.querySelectorAll('main [data-part=thumb]')];
  expect(thumbs().length).toBe(links().length);
  await until('a photo', () => thumbs().some((thumb) => thumb.querySelector('img')));
  expect(thumbs().some((thumb) => thumb.querySelector('svg'))).toBe(true);
  await setWidth(390);
  await until('cards', () => document.querySelector('main li a[data-row-link]') !== null);
  expect(thumbs().length).toBe(links().length);
});
