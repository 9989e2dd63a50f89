import type { Page } from '@playwright/test';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, hire, openOffice } from './office.ts';

const task = (page: Page, name: string) => page.locator('[data-task]').filter({ hasText: name });
const group = (page: Page, name: string) => page.locator(`[data-group="${name}"]`);
const tasksOf = (companyId: string) => listIds(`companies/${companyId}/todo`);
const addTask = (
  person: { id: string; email: string; password: string },
  companyId: string,
  id: string,
  values: { readonly [field: string]: unknown },
) =>
  as(person, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'todo',
          id,
          values: {
            status: 'Open',
            priority: 'Normal',
            assigneeId: person.id,
            assignerId: person.id,
            ...values,
          },
        },
      ],
    }),
  );

test('a Seller adds, completes, takes back and puts off a task; a repeating one starts anew', async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const yesterday = new Date(Date.now() - 86_400_000);
  await addTask(seller, companyId, 'journey_weekly_01', { title: 'Weekly call', dueAt: yesterday, repeat: 'Weekly' });
  await addTask(ceo, companyId, 'journey_hidden_01', { title: 'Not for Sam' });
  await signIn(page, seller);
  await page.goto('/app/seller/todo');
  await expect(group(page, 'overdue').getByText('Weekly call')).toBeVisible();
  await expect(page.getByText('Not for Sam')).toHaveCount(0);

  // one line, one key
  await page.getByLabel('Add a task').fill('Send the floor plans');
  await page.getByRole('button', { name: 'No date' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(group(page, 'none').getByText('Send the floor plans')).toBeVisible();

  // done, and taken back
  await task(page, 'Send the floor plans').getByRole('checkbox').click();
  await expect(task(page, 'Send the floor plans')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(task(page, 'Send the floor plans')).toBeVisible();

  // put off by a day
  await task(page, 'Weekly call').getByRole('button', { name: 'Snooze: Weekly call' }).click();
  await page.getByRole('menuitem', { name: 'One day' }).click();
  await expect(group(page, 'overdue')).toHaveCount(0);
  await expect(task(page, 'Weekly call')).toBeVisible();

  // the next one of the series, in the same commit
  await task(page, 'Weekly call').getByRole('checkbox').click();
  await expect(page.getByText(/Weekly call done\. Next:/)).toBeVisible();
  await expect.poll(async () => (await tasksOf(companyId)).length).toBe(4);
  expect(await readDocument(`companies/${companyId}/todo/journey_weekly_01`)).toMatchObject({ status: 'Done' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await readDocument(`companies/${companyId}/todo/journey_weekly_01`))?.repeat)
    .toBe('Weekly');
  await expect(task(page, 'Weekly call')).toHaveCount(1);
});

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
  await page.getByRole('button', { name: 'Reassign' }).click();
  await page.getByRole('button', { name: 'Sam1 Example' }).click();
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
  await expect(other.getByRole('button', { name: 'Reassign' })).toHaveAttribute('aria-disabled', 'true');
});

test('whoever has no to-do screen is told so', { tag: '@beyond' }, async ({ page }) => {
  const { companyId } = await openOffice(0);
  const accountant = await hire(companyId, 'Accountant', 'Alex');
  await signIn(page, accountant);
  await page.goto('/app/todo');
  await expect(page).toHaveURL(/access-denied/);
});
