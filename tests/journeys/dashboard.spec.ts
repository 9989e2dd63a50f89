import { signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

test('reports: a number, the picture and the records behind it', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  for (const name of ['Ann', 'Bob', 'Cem']) await addLead(ceo, companyId, { fullName: `${name} Example` });
  await signInByForm(page, ceo);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/app\/dashboards\/reports$/);
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  const stages = page.getByRole('region', { name: 'Open leads by stage' });
  await expect(stages.getByRole('row', { name: /^New .*3$/ })).toBeVisible();
  const sources = page.getByRole('region', { name: 'New leads by source' });
  await sources.getByRole('link', { name: 'Records: Website, Leads: 3' }).click();
  await expect(page).toHaveURL(/leadSource=Website&createdAt=/);
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
  // a change of a moment ago is in the figures when the person comes back
  await addLead(ceo, companyId, { fullName: 'Dee Example' });
  await page.goBack();
  await expect(stages.getByRole('row', { name: /^New .*4$/ })).toBeVisible();
  // other days are another question, which the address keeps
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/window=7d/);
  await page.reload();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await stages.getByRole('link', { name: 'Records: New, Leads: 4' }).click();
  await expect(page.getByText('4 leads', { exact: true })).toBeVisible();
});
