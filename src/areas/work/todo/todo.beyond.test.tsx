import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hire, openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore, inMore } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';

it('a person without a to-do screen reads so', async () => {
  const { companyId } = await openOffice(0);
  const accountant = await hire(companyId, 'Accountant', 'Alex');
  await openAs(accountant, '/app/todo');
  await expect.poll(address).toMatch(/access-denied/);
});

it('a manager gives a task out from a lead; its Seller ticks the checklist', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Big Client' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  const panel = page.getByRole('region', { name: 'Tasks' });
  await panel.getByRole('button', { name: 'New task' }).click();
  const drawer = page.getByRole('dialog', { name: 'New task' });
  await drawer.getByLabelText('Task *').fill('Prepare the offer');
  await drawer.getByRole('button', { name: 'Add a line' }).click();
  await drawer.getByLabelText('Step').fill('Ask the owner');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await visit(`/app/leads/${lead.id}`);
  await panel.getByRole('link', { name: 'Prepare the offer' }).click();
  await chooseMore('Reassign');
  await page.getByRole('dialog').getByRole('button', { name: 'Sam1 Example' }).click();
  await expect.element(page.getByText(/assigned to Sam1 Example/)).toBeVisible();

  await openAs(seller, '/app/seller/todo');
  const task = page.getByCss('[data-task]').filter({ hasText: 'Prepare the offer' });
  await expect.element(task.getByRole('link', { name: 'Big Client' })).toBeVisible();
  await task.getByRole('link', { name: 'Prepare the offer' }).click();
  await page.getByRole('checkbox', { name: 'Ask the owner' }).click();
  await expect.element(page.getByText('All steps are done.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Mark as done' }).last().click();
  await expect.element(page.getByText(/Prepare the offer done/)).toBeVisible();
  await expect.element(await inMore('Reassign')).toHaveAttribute('aria-disabled', 'true');
});
