import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { press } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';

it('a CEO reads the matrix by role and by subject, with the line that decides', async () => {
  const { ceo } = await openOffice(1);
  await openAs(ceo, '/app/access');
  await expect.element(page.getByRole('heading', { name: 'Access', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find: Roles' }).fill('seller');
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('button', { name: 'Seller', exact: true }).click();
  const records = page.getByRole('region', { name: 'Records' });
  const cell = (index: number) =>
    records
      .getByRole('row', { name: /^Leads/ })
      .getByRole('cell')
      .nth(index);
  await expect.element(cell(3)).toHaveTextContent(/^Own$/);
  await expect.element(cell(7)).toHaveTextContent(/^No$/);
  await cell(3).getByRole('button').click();
  const reason = page.getByCss(`.${classOf('areas/company/access/grid', 'reason')}`);
  await expect.element(reason).toHaveTextContent('p, Seller, leads, list show create edit, own, allow');
  // arrows move from cell to cell
  await press('ArrowRight');
  await expect.element(reason).toHaveTextContent('Seller · Delete · Leads');
  await expect.element(reason).toHaveTextContent('No policy rule grants it.');
  const screens = page.getByRole('region', { name: 'Pages' });
  await expect.element(screens.getByRole('row', { name: /\/app\/seller\/leads/ })).toHaveTextContent('Opens');
  await expect.element(screens.getByRole('row', { name: /\/app\/leads/ })).toHaveTextContent('Closed');
  await page.getByRole('searchbox', { name: 'Find a record type or page' }).fill('payslips');
  await expect.element(records.getByRole('row')).toHaveLength(2);

  // what a pack would change is shown before it is turned on
  await visit('/app/access?tab=matrix&role=Agent');
  await expect.element(cell(2)).toHaveTextContent(/^No$/);
  await page.getByRole('group', { name: 'With packs:' }).getByRole('button', { name: 'Sales' }).click();
  await expect.element(cell(2)).toHaveTextContent('Own');
  await page.getByRole('button', { name: 'By record type' }).click();
  const leads = page.getByRole('region', { name: 'Leads' });
  await expect.element(leads.getByRole('row', { name: /^Agent/ })).toHaveTextContent('Own');
  await expect.element(leads.getByRole('row', { name: /^CEO/ })).toHaveTextContent('Company');
});
