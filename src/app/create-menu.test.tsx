import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { settled, setWidth } from '#tests/component/screen-checks.ts';

const plus = () => page.getByRole('banner').getByRole('button', { name: 'New', exact: true });
const offered = () => [...document.querySelectorAll('[role=menuitem] strong')].map((one) => one.textContent);
const ALL = ['Lead', 'Task', 'Viewing', 'Call', 'Property'];

it.each([
  ['ceo', '/app/leads'],
  ['seller', '/app/seller/leads'],
])('%s may make all of it; + opens the menu from anywhere', async (as, path) => {
  await openApp(path, { as });
  await settled();
  await userEvent.keyboard('+');
  await expect.poll(offered).toEqual(ALL);
  await page.getByRole('menuitem', { name: /^Viewing/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Book viewing' })).toBeVisible();
});

it('a person who may create no record that has a page sees no +', async () => {
  await openApp('/app/me', { as: 'accountant' });
  await settled();
  await expect.element(plus()).not.toBeInTheDocument();
});

it('a call that was had is logged on the lead it was with', async () => {
  await openApp('/app/seller/leads', { as: 'seller' });
  await settled();
  await plus().click();
  await page.getByRole('menuitem', { name: /^Call/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  const leads = dialog.getByRole('listitem');
  await expect.element(leads.nth(1)).toBeVisible();
  const name = leads.nth(1).element().querySelector('bdi')?.textContent ?? '';
  await dialog.getByRole('searchbox').fill(name);
  const first = leads.first().getByRole('button');
  await expect.element(first).toHaveTextContent(name);
  await first.click();
  await expect.element(page.getByRole('dialog', { name: `How was the call with ${name}?` })).toBeVisible();
});

it('on the phone it is the middle of the bar', async () => {
  await openApp('/app/leads', { as: 'ceo' });
  await setWidth(390);
  await settled();
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await bar.getByRole('button', { name: 'New', exact: true }).click();
  await expect.poll(offered).toEqual(ALL);
  const menu = document.querySelector('[data-part=menu-list]:has([role=menu])')?.getBoundingClientRect();
  expect(menu && menu.bottom <= innerHeight && menu.left >= 0 && menu.right <= innerWidth).toBe(true);
});
