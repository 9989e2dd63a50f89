import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
const dialog = (name: string) => page.getByRole('dialog', { name });

it('a list is worked by its keys alone', async () => {
  await openApp('/app/contacts?kind=Person', { as: 'ceo' });
  await expect.poll(() => rowLinks().length).toBe(20);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(rowLinks()[0]);
  await userEvent.keyboard('{ArrowDown}x');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(rowLinks()[19]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(dialog('Keyboard shortcuts').getByText('Select the row')).toBeVisible();
  await userEvent.keyboard('x{Escape}');
  await expect.element(dialog('Keyboard shortcuts')).not.toBeInTheDocument();
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  // what is typed into the search is no command
  await userEvent.keyboard('/n');
  await expect.element(page.getByRole('searchbox', { name: /Search by/ })).toHaveValue('n');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // from there to what was found
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowLinks()[0]);
  await userEvent.clear(page.getByRole('searchbox', { name: /Search by/ }));
  rowLinks()[0]?.focus();
  await userEvent.keyboard('n');
  await expect.element(dialog('New contact')).toBeVisible();
});

it('Ctrl+K opens the palette, but not over a dialog', async () => {
  await openApp('/app/contacts', { as: 'ceo' });
  await expect.poll(() => rowLinks().length).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { expanded: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox', { expanded: true })).not.toBeInTheDocument();
  rowLinks()[0]?.focus();
  await userEvent.keyboard('n');
  await expect.element(dialog('New contact')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { expanded: true })).not.toBeInTheDocument();
});
