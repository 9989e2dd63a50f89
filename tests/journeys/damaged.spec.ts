import { classOf } from '../classes.ts';
import { patchDocument, readDocument, signIn } from './auth-world.ts';
import { addDeal } from './deals-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { expectTidyThemes } from './tidy.ts';

test('a record with damaged rows is shown, repaired by saving it, and its history stays readable', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addDeal(ceo, companyId, { title: 'Damaged deal' });
  const path = `companies/${companyId}/deals/${id}`;
  const damage = { paymentPlan: [null, 5], checklist: [null], cheques: null };
  await patchDocument(path, damage);
  await patchDocument(`companies/${companyId}/history/deals_${id}_1`, {
    after: { title: 'Damaged deal', stage: 'New', createdAt: new Date(), ...damage },
  });
  await signIn(page, ceo);
  await page.goto('/app/deals');
  const row = page.getByRole('row').filter({ hasText: 'Damaged deal' });
  await expect(row.getByText('Damaged', { exact: true })).toBeVisible({ timeout: 45_000 });

  await row.getByRole('link', { name: 'Damaged deal' }).press('Enter');
  const head = page.getByRole('main').locator(`.${classOf('kit/record/record-head', 'head')}`);
  await expect(head.getByText(/Some fields are damaged: .*Payment plan/)).toBeVisible();
  await expectTidyThemes(page, 'damaged deal');
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit deal' });
  await drawer.getByLabel('Notes').fill('Repaired');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(head.getByText(/damaged/)).toBeHidden();
  expect(await readDocument(path)).not.toHaveProperty('paymentPlan');

  await page.goto('/app/history');
  const created = page
    .locator(`.${classOf('areas/company/history/history', 'eventLine')}`)
    .filter({ hasText: 'Damaged deal' })
    .filter({ hasText: 'Created' });
  await created.getByRole('button').first().click();
  await expect(
    created.locator(`.${classOf('areas/company/history/history', 'eventDetail')}`).getByText('Damaged deal'),
  ).toBeVisible();
  await expect(
    page
      .locator(`.${classOf('areas/company/history/history', 'eventDetail')}`)
      .getByText('Damaged', { exact: true })
      .first(),
  ).toBeVisible();
});
