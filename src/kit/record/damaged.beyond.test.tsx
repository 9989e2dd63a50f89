import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addDeal } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('a record with damaged rows is shown, repaired by saving it, and its history stays readable', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addDeal(ceo, { title: 'Damaged deal' });
  const path = `companies/${companyId}/deals/${id}`;
  const damage = { paymentPlan: [null, 5], checklist: [null], cheques: null };
  await patch(path, damage);
  await patch(`companies/${companyId}/history/deals_${id}_1`, {
    after: { title: 'Damaged deal', stage: 'New', createdAt: new Date(), ...damage },
  });
  await openAs(ceo, '/app/deals');
  const row = page.getByRole('row').filter({ hasText: 'Damaged deal' });
  await expect.element(row.getByText('Damaged', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: 'Damaged deal' }).dblClick();
  const head = page.getByCss('[data-part=record-head]');
  await expect.element(head.getByText(/Some fields are damaged: .*Payment plan/)).toBeVisible();
  await expectTidy('damaged deal');
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit deal' });
  await drawer.getByLabelText('Notes').fill('Repaired');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(head.getByText(/damaged/)).not.toBeInTheDocument();
  expect(read(path)).not.toHaveProperty('paymentPlan');

  await visit('/app/history');
  const created = page.getByRole('listitem').filter({ hasText: 'Damaged deal' }).filter({ hasText: 'Created' });
  await created.getByRole('button').first().click();
  await expect.element(created.getByRole('definition').getByText('Damaged deal', { exact: true })).toBeVisible();
  await expect.element(created.getByText('Damaged', { exact: true }).first()).toBeVisible();
});
