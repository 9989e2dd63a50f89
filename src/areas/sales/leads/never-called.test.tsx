import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, patch } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

it('Bayut leads never called are three clicks away, and saved they are counted on Today', async () => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'Bayut Silent', leadSource: 'Bayut' });
  vi.setSystemTime(Date.now() + 1000);
  const rung = await addLead(ceo, { fullName: 'Bayut Rung', leadSource: 'Bayut' });
  await patch(`companies/${companyId}/leads/${rung.id}`, { called: true });
  await addLead(ceo, { fullName: 'Walked In', leadSource: 'WalkIn' });
  await openAs(ceo, '/app/leads?view=list');
  await expect.element(page.getByText('3 leads', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Never called/ }).click();
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Bayut', exact: true }).click();
  await expect.poll(address).toMatch(/leadSource=Bayut/);
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bayut Silent', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'View: All leads' }).click();
  await page.getByRole('menu').getByText('Save as a new view', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByLabelText('Name').fill('Bayut, never called');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(address).toMatch(/saved=/);
  await visit('/app/dashboards/default');
  await page.getByRole('link', { name: 'Bayut, never called 1' }).click();
  await expect.element(page.getByRole('link', { name: 'Bayut Silent', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bayut Rung', exact: true })).toHaveLength(0);
});

it('a community is chosen from what leads say, or typed', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'Near The Bay', communities: ['Zephyr Bay', 'Palm Row'] });
  vi.setSystemTime(Date.now() + 1000);
  await addLead(ceo, { fullName: 'Anywhere' });
  await openAs(ceo, '/app/leads?view=list');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menu').getByText('Communities', { exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Palm Row' })).toBeVisible();
  const find = page.getByRole('searchbox', { name: 'Find in Communities' });
  await find.fill('zephyr');
  await page.getByRole('checkbox', { name: 'Zephyr Bay' }).click();
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zephyr Bay' }).click();
  await find.fill('Old Town');
  await page.getByRole('checkbox', { name: 'Old Town' }).click();
  await expect.element(page.getByText('No results')).toBeVisible();
});
