import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, pickOption, press } from '#tests/component/hands.ts';
import { loseAnswer } from '#tests/component/network.ts';
import { listIds, openOffice, read, update } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const drawerOf = (title = 'Edit lead') => page.getByRole('dialog', { name: title });
const leadAt = (companyId: string, id: string) => read(`companies/${companyId}/leads/${id}`);
const closeKeepingDraft = async () => {
  await press('Escape');
  await page.getByRole('button', { name: 'Close and keep draft' }).click();
};

it('a draft over a record that a colleague saved since: asked field by field, nothing of theirs is lost', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Drafted Over', campaign: 'Spring' });
  await openAs(ceo, `/app/leads/${lead.id}/edit`);
  const drawer = drawerOf();
  await drawer.getByLabelText('Full name').fill('Drafted, mine');
  await drawer.getByLabelText('E-mail').fill('mine@example.com');
  await closeKeepingDraft();
  await expect.element(drawer).not.toBeInTheDocument();
  const theirs = { fullName: 'Drafted, theirs', campaign: 'Summer' };
  await update(seller, 'leads', lead.id, theirs);
  await visit(`/app/leads/${lead.id}/edit`);
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed since your draft' });
  await expect.element(conflict.getByRole('group')).toHaveLength(1);
  await expect.element(conflict.getByRole('group', { name: 'Full name' })).toHaveTextContent('Drafted, mine');
  await conflict.getByText('Drafted, theirs').click();
  await conflict.getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(drawer.getByLabelText('Full name')).toHaveValue('Drafted, theirs');
  await expect.element(drawer.getByLabelText('E-mail')).toHaveValue('mine@example.com');
  await expect.element(drawer.getByLabelText('Campaign')).toHaveValue('Summer');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(leadAt(companyId, lead.id)).toMatchObject({ ...theirs, email: 'mine@example.com', version: 3 });
  await visit(`/app/leads/${lead.id}/edit`);
  await expect.element(drawer.getByLabelText('E-mail')).toHaveValue('mine@example.com');
  await expect.element(drawer.getByRole('button', { name: 'Restore draft' })).toHaveLength(0);
});

it('N02 a create whose answer is lost is reported as saved, with one number', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, '/app/company/employees/new');
  const drawer = drawerOf('New employee');
  await drawer.getByLabelText('First name').fill('Noura');
  await drawer.getByLabelText('Last name').fill('Lost');
  await drawer.getByLabelText('Job title').fill('Leasing consultant');
  await pickOption('Role', 'Seller');
  await drawer.getByLabelText('Hire date').fill('2026-03-01');
  await focus(drawer.getByLabelText('Job title'));
  loseAnswer();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Noura Lost created')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  const [id, ...more] = listIds(`companies/${companyId}/employees`);
  expect(more).toEqual([]);
  expect(read(`companies/${companyId}/employees/${id}`)).toMatchObject({
    employeeCode: 'E-0001',
    version: 1,
  });
});
