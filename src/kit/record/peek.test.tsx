import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, pressOn } from '#tests/component/hands.ts';
import { linkIn, rowsOf } from '#tests/component/list.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const rowOf = (name: string) => rowsOf(name);
const linkOf = (name: string) => linkIn(rowOf(name));
const panelOf = () => page.getByRole('region', { name: 'Preview' });
const titleOf = () => panelOf().getByCss('#record-title');

it('a lead is read and edited beside its list, by keyboard and by mouse', async () => {
  const { ceo } = await openOffice(0);
  for (const name of ['Dora', 'Carl', 'Bea', 'Anna']) await addLead(ceo, { fullName: `${name} Example` });
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/leads?sort=createdAt');
  await expect.element(rowOf('Dora')).toBeVisible();
  await press('ArrowDown');
  await expect.element(linkOf('Anna')).toHaveFocus();
  await press('p');
  await expect.element(titleOf()).toHaveTextContent(/^Anna Example$/);
  await expect.element(linkOf('Anna')).toHaveFocus();
  // the panel follows the rows, and returns the focus to its row
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.element(titleOf()).toHaveTextContent(/^Carl Example$/);
  await expect.poll(address).toMatch(/leads\?sort=createdAt&peek=/);
  await press('F6');
  await expect.element(panelOf()).toHaveFocus();
  await press('Escape');
  await expect.element(panelOf()).toHaveLength(0);
  await expect.element(linkOf('Carl')).toHaveFocus();
  await expect.poll(address).toMatch(/leads\?sort=createdAt$/);

  // by mouse: another row, its next one, edited without leaving the list
  await linkOf('Anna').click();
  await expect.element(titleOf()).toHaveTextContent(/^Anna Example$/);
  await panelOf().getByRole('button', { name: 'Next record' }).click();
  await expect.element(titleOf()).toHaveTextContent(/^Bea Example$/);
  await panelOf().getByRole('button', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: /Bea Example|Edit/ });
  await drawer.getByLabelText('Full name').fill('Beatrice Example');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(titleOf()).toHaveTextContent(/^Beatrice Example$/);
  await expect.element(linkOf('Beatrice')).toBeVisible();
  await expect.element(panelOf().getByText('Bea Example', { exact: true })).toBeVisible();
  await panelOf().getByRole('button', { name: 'Next record' }).click();
  await expect.element(titleOf()).toHaveTextContent(/^Carl Example$/);
  await expect.element(panelOf().getByRole('region', { name: 'Timeline' }).getByText('Created')).toBeVisible();
  await expect.element(panelOf().getByText('Bea Example', { exact: true })).toHaveLength(0);

  // a row is still a link to its page, and back leads to the panel
  await pressOn(linkOf('Dora'), 'Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dora Example' })).toBeVisible();
  history.back();
  await expect.element(titleOf()).toHaveTextContent(/^Carl Example$/);
  await panelOf().getByRole('link', { name: 'Open page' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Carl Example' })).toBeVisible();
});
