import type { Page } from '@playwright/test';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { assignTo, inMore } from './record-page.ts';

const task = (page: Page, name: string) => page.locator('[data-task]').filter({ hasText: name });
test('a manager gives a task out from a lead; its Seller ticks the checklist', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Big Client' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  const panel = page.getByRole('region', { name: 'Tasks' });
  await panel.getByRole('button', { name: 'New task' }).click();
  const drawer = page.getByRole('dialog', { name: 'New task' });
  await drawer.getByLabel('Task *').fill('Prepare the offer');
  await drawer.getByRole('button', { name: 'Add a line' }).click();
  await drawer.getByLabel('Step').fill('Ask the owner');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/app/leads/${lead.id}`);
  await panel.getByRole('link', { name: 'Prepare the offer' }).click();
  await assignTo(page, 'Sam1 Example');
  await expect(page.getByText(/assigned to Sam1 Example/)).toBeVisible();

  const other = await second.newPage();
  await signIn(other, seller);
  await other.goto('/app/seller/todo');
  await expect(task(other, 'Prepare the offer').getByRole('link', { name: 'Big Client' })).toBeVisible();
  await task(other, 'Prepare the offer').getByRole('link', { name: 'Prepare the offer' }).click();
  await other.getByRole('checkbox', { name: 'Ask the owner' }).click();
  await expect(other.getByText('All steps are done.')).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Mark as done' }).last().click();
  await expect(other.getByText(/Prepare the offer done/)).toBeVisible();
  await expect(await inMore(other, 'Reassign')).toHaveAttribute('aria-disabled', 'true');
});
