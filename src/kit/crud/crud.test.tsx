import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todo } from '#areas/work/todo/schema.ts';
import type { Account } from '#model/people/account.ts';
import { pickOption } from '#tests/component/hands.ts';
import { listIds, openOffice, type Person, read, update } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { Opened } from '#tests/component/plain-pages.tsx';
import { addTask } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';
import { crudScreens } from './crud.ts';

/** Tasks have screens of their own; here they have those that their schema makes. */
const Tasks = crudScreens({ schema: todo });
const TaskPages = ({ account }: { readonly account: Account }) => (
  <Opened account={account}>
    <main>
      <Routes>
        <Route path="/app/todo/*" element={<Tasks />} />
      </Routes>
    </main>
  </Opened>
);
const open = (person: Person, path = '') => openAs(person, `/app/todo${path}`, {}, TaskPages);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const titleField = page.getByRole('textbox', { name: /^Task/ });
const rowOf = (name: string) => page.getByRole('row', { name });

it('a record is created, shown, changed and put away on pages made of its schema', async () => {
  const { companyId, ceo } = await openOffice(0);
  await open(ceo);
  await expect.element(page.getByText(/^All clear\./)).toBeVisible();
  await button('New task').click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('New task', { exact: true }).first()).toBeVisible();
  await button('Create').click();
  await expect.element(page.getByText('Please enter Task')).toBeVisible();
  await titleField.fill('Call the bank');
  await pickOption('Priority', 'High');
  await button('Create').click();
  await button('Open').click();
  await expect.element(heading('Call the bank')).toBeVisible();
  const [id] = listIds(`companies/${companyId}/todo`);
  const stored = () => read(`companies/${companyId}/todo/${id}`);
  expect(stored()).toMatchObject({ title: 'Call the bank', priority: 'High', status: 'Open', assigneeId: ceo.id });

  await button('Edit').click();
  await expect.element(titleField).toHaveValue('Call the bank');
  await titleField.fill('Call the bank again');
  await button('Save').click();
  await expect.element(heading('Call the bank again')).toBeVisible();
  expect(stored()).toMatchObject({ title: 'Call the bank again', version: 2 });
  await button('Archive').click();
  await expect.poll(() => stored()?.archivedAt).toBeInstanceOf(Date);
  await button('Restore').click();
  await expect.poll(() => stored()?.archivedAt).toBeNull();
});

it('filters are in the heads of the columns and in the address', async () => {
  const { ceo } = await openOffice(0);
  await addTask(ceo, 'task_one_0001', { title: 'Urgent one', priority: 'Urgent' });
  await addTask(ceo, 'task_two_0001', { title: 'Normal one' });
  await open(ceo);
  await expect.element(rowOf('Normal one')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Priority' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Urgent' }).click();
  await button('OK').click();
  await expect.element(rowOf('Normal one')).not.toBeInTheDocument();
  await open(ceo, address().slice('/app/todo'.length));
  await expect.element(rowOf('Urgent one')).toBeVisible();
  await expect.element(rowOf('Normal one')).not.toBeInTheDocument();
});

it('what is typed stays when a colleague saves, and is not saved over the colleague', async () => {
  const { ceo, companyId } = await openOffice(0);
  await addTask(ceo, 'task_one_0001', { title: 'As it was' });
  await open(ceo, '/task_one_0001/edit');
  await titleField.fill('As I type it');
  await update(ceo, 'todo', 'task_one_0001', { title: 'As a colleague has it' });
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Someone else saved first' })).toBeVisible();
  expect(read(`companies/${companyId}/todo/task_one_0001`)).toMatchObject({ title: 'As a colleague has it' });
});

it.each([1440, 390])('list, record and form are whole at %i px, in both themes', async (width) => {
  const { ceo } = await openOffice(0);
  await addTask(ceo, 'task_one_0001', {
    title: 'Call the bank about the mortgage of the second flat',
    labels: ['bank'],
  });
  await setWidth(width);
  await open(ceo);
  await expect.element(page.getByText(/^Call the bank/)).toBeVisible();
  await expectTidy('the list');
  await open(ceo, '/task_one_0001');
  await expect.element(button('Edit')).toBeVisible();
  await expectTidy('the record');
  await open(ceo, '/task_one_0001/edit');
  await expect.element(titleField).toBeVisible();
  await expectTidy('the form');
});
