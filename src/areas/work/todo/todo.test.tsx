import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { toastUndo } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addTask } from '#tests/component/records.ts';

const task = (name: string) => page.getByCss('[data-task]').filter({ hasText: name });
const group = (name: string) => page.getByCss(`[data-group="${name}"]`);
const tasksOf = (companyId: string) => listIds(`companies/${companyId}/todo`);

it('a Seller adds, completes, takes back and puts off a task; a repeating one starts again', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const yesterday = new Date(Date.now() - DAY_MS);
  await addTask(seller, 'task_weekly_0001', { title: 'Weekly call', dueAt: yesterday, repeat: 'Weekly' });
  await addTask(ceo, 'task_hidden_0001', { title: 'Not for Sam' });
  await openAs(seller, '/app/seller/todo');
  await expect.element(group('overdue').getByText('Weekly call')).toBeVisible();
  await expect.element(page.getByText('Not for Sam')).toHaveLength(0);

  // one line, one key
  await page.getByLabelText('Add a task').fill('Send the floor plans');
  await page.getByRole('button', { name: 'No date' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect.element(group('none').getByText('Send the floor plans')).toBeVisible();

  // done, and taken back
  await task('Send the floor plans').getByRole('checkbox').click();
  await expect.element(task('Send the floor plans')).toHaveLength(0);
  await toastUndo().click();
  await expect.element(task('Send the floor plans')).toBeVisible();

  // put off by a day
  await task('Weekly call').getByRole('button', { name: 'Snooze: Weekly call' }).click();
  await page.getByRole('menuitem', { name: 'One day' }).click();
  await expect.element(group('overdue')).toHaveLength(0);
  await expect.element(task('Weekly call')).toBeVisible();

  // the next one of the series, in the same commit
  await task('Weekly call').getByRole('checkbox').click();
  await expect.element(page.getByText(/Weekly call done\. Next:/)).toBeVisible();
  await expect.poll(async () => (await tasksOf(companyId)).length).toBe(4);
  expect(read(`companies/${companyId}/todo/task_weekly_0001`)).toMatchObject({ status: 'Done' });
  await toastUndo().click();
  await expect.poll(() => read(`companies/${companyId}/todo/task_weekly_0001`)?.repeat).toBe('Weekly');
  await expect.element(task('Weekly call')).toHaveLength(1);
});
