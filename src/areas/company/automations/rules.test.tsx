import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Values } from '#model/schema.ts';
import { call, listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('a manager writes a rule as a sentence, tries it, switches it on, and sees what it did', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const rules = () =>
    listIds(`companies/${companyId}/automations`).map((id) => read(`companies/${companyId}/automations/${id}`));
  await openAs(ceo, '/app/access?tab=matrix');
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect.element(page.getByText('No rules')).toBeVisible();
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  const person = dialog.getByRole('combobox', { name: 'Person' });
  await expect.element(person).toHaveAccessibleDescription(/choose/i);
  expect(rules()).toEqual([]);
  await dialog.getByLabelText('Name').fill('Good leads');
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click({ force: true });
    await page.getByTitle(option, { exact: true }).click();
  };
  await choose('Person', 'Sam1 Example');
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await choose('Field', 'Score');
  await choose('Comparison', 'is at least');
  await dialog.getByLabelText('Value').fill('1');
  await expectTidy('the form of a rule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rules()).toMatchObject([
    {
      ...{ name: 'Good leads', ownerId: ceo.id, state: 'Off' },
      on: { resource: 'leads', change: 'Moved', to: 'Qualified' },
      where: [{ field: 'score', operator: 'AtLeast', value: '1' }],
      acts: [{ act: 'Assign', to: seller.id }],
    },
  ]);

  const card = page.getByRole('article', { name: 'Good leads' });
  await expect
    .element(card)
    .toHaveTextContent('When a lead becomes Qualified and Score is at least 1 then assign it to Sam1 Example');
  await expect.element(card.getByRole('button', { name: 'Switch on' })).toBeDisabled();
  await card.getByRole('button', { name: 'Try it' }).click();
  await expect.element(card.getByText('It would have acted 0 times in the last 30 days.')).toBeVisible();
  await card.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(card.getByText('On', { exact: true })).toBeVisible();
  const lead = await addLead(ceo);
  await call(ceo, 'leads.move', lead, { to: 'Qualified' });
  await vi.waitFor(() =>
    expect(read(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({ sellerId: seller.id }),
  );
  await card.getByRole('button', { name: 'What it did' }).click();
  await expect.element(card.getByText('Done')).toBeVisible();
  await expect.element(card.getByRole('link', { name: String(lead.fullName) })).toBeVisible();
  await expectTidy('the rules');
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({ sellerId: ceo.id, status: 'Qualified' });
  await card.getByRole('button', { name: 'Try it' }).click();
  await expect.element(card.getByText('It would have acted 1 time in the last 30 days.')).toBeVisible();

  await card.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('combobox', { name: 'Act' }).click({ force: true });
  await page.getByTitle('add the task').click();
  await dialog.getByLabelText('Value').nth(1).fill('Call back');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('This version has not been tried')).toBeVisible();
  await expect.element(card).toHaveTextContent(/then add the task Call back for who works on it, due at no date/);
  expect(rules()).toMatchObject([{ state: 'Off', acts: [{ act: 'Task', value: 'Call back' }] }]);
  await card.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No rules')).toBeVisible();
});

it('of a colleague’s rule a manager sees why it is stopped and what was refused, and switches it off', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(ceo);
  const put = (path: string, data: Values) => patch(`companies/${companyId}/${path}`, { ...stamp(seller.id), ...data });
  const rule = (id: string, more: Values) =>
    put(`automations/${id}`, {
      ...{ name: id, ownerId: seller.id, on: { resource: 'leads', change: 'Created' }, state: 'On' },
      ...{ acts: [{ act: 'Move', value: 'Contacted' }], ...more },
    });
  await rule('running', { triedVersion: 1 });
  await rule('stopped', { state: 'Stopped', stoppedWhy: 'Hour' });
  const run = {
    automationId: 'running',
    resource: 'leads',
    recordKey: lead.id,
    eventId: `leads_${lead.id}_1`,
    acts: 0,
  };
  await put('automationRuns/run_1', { ...run, state: 'Refused', line: 'p, Seller, leads, edit, own, allow' });
  await put('automationRuns/run_2', { ...run, state: 'Failed', line: 'leads.error.move' });
  await openAs(ceo, '/app/access?tab=rules');
  const card = (name: string) => page.getByRole('article', { name });
  await expect.element(card('stopped').getByText('It acted 100 times within an hour.')).toBeVisible();
  await expect.element(card('running').getByRole('button', { name: 'Switch off' })).toBeVisible();
  await expect.element(card('running').getByRole('button', { name: 'Try it' })).not.toBeInTheDocument();
  await expect.element(card('stopped').getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  await card('running').getByRole('button', { name: 'What it did' }).click();
  await expect.element(card('running').getByText('p, Seller, leads, edit, own, allow')).toBeVisible();
  await expect.element(card('running').getByText('Failed')).toBeVisible();
  await card('running').getByRole('button', { name: 'Switch off' }).click();
  await expect.element(card('running').getByText('Off', { exact: true })).toBeVisible();
});
