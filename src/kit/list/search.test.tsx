import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { rowsOf } from '#tests/component/list.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const searchBox = () => page.getByRole('searchbox', { name: /Search by/ });

it('a lead is found by its number as anybody types it', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'First Person' });
  await addLead(ceo, { fullName: 'Second Person' });
  await openAs(ceo, '/app/leads?view=list');
  await expect.element(rowsOf()).toHaveLength(2);
  for (const typed of ['L-2', '000002', '02', 'L-000002']) {
    await searchBox().fill(typed);
    await expect.poll(address).toMatch(new RegExp(`q=${typed}`));
    await expect.element(rowsOf()).toHaveLength(1);
    await expect.element(rowsOf()).toHaveTextContent('Second Person');
  }
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('L-1');
  await expect.element(palette.getByRole('option', { name: /First Person/ })).toHaveLength(1);
  await expect.element(palette.getByRole('option', { name: /Second Person/ })).toHaveLength(0);
});

it('on the phone what is typed has its room, and the ways to look at the list stay in the window', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'First Person' });
  await openAs(ceo, '/app/leads?view=list&q=First');
  await page.viewport(390, 844);
  await expect.element(page.getByRole('link', { name: 'First Person', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toHaveLength(0);
  expect(searchBox().element().getBoundingClientRect().width).toBeGreaterThan(130);
  const looks = page.getByRole('button', { name: 'Board' }).element().getBoundingClientRect();
  expect(looks.right).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});
