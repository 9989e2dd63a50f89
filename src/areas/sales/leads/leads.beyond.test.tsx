import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, pickOption, toastUndo } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore, facts } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';

const leadsOf = (companyId: string) => listIds(`companies/${companyId}/leads`);

it("a colleague's lead with the same phone is named before a second one is made", async () => {
  const { companyId, seller: mine, colleague: theirs } = await openOffice(2);
  await addLead(theirs, { fullName: 'First Come', mobilePhone: '+12025550142' });
  await openAs(mine, '/app/seller/leads/new');
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await drawer.getByLabelText('Full name').fill('Second Come');
  await pickOption('Intent', 'Rent');
  await pickOption('Source', 'Walk-in');
  await drawer.getByLabelText('Mobile phone').fill('+1 202 555 0142');
  await focus(drawer.getByLabelText('Full name'));
  await expect
    .element(drawer.getByText('A lead with this phone already exists (L-000001, assigned to Sam2 Example)'))
    .toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'Open' })).toHaveLength(0);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Add a short reason to create it anyway')).toBeVisible();
  expect(await leadsOf(companyId)).toHaveLength(1);
  await drawer.getByLabelText('Reason for creating a duplicate').fill('Her sister, same phone');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => leadsOf(companyId)).toHaveLength(2);
  expect(listIds(`companies/${companyId}/activities`)).toHaveLength(1);
});

it('a CEO assigns an unassigned lead, archives it and takes that back', async () => {
  const { companyId, ceo } = await openOffice(1);
  const lead = await addLead(ceo, { fullName: 'From The Pool', sellerId: undefined });
  await openAs(ceo, '/app/leads');
  await page.getByRole('button', { name: 'Unassigned' }).click();
  await page.getByRole('link', { name: 'From The Pool', exact: true }).dblClick();
  await chooseMore('Assign');
  await page.getByRole('searchbox', { name: 'Assign', exact: true }).fill('sam1');
  await page.getByRole('dialog').getByRole('button', { name: 'Sam1 Example' }).click();
  await expect.element(facts().getByText('Sam1 Example')).toBeVisible();
  expect(read(`companies/${companyId}/history/leads_${lead.id}_2`)).toMatchObject({
    changeType: 'Assigned',
  });
  await chooseMore('Archive');
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await toastUndo().click();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.poll(() => read(`companies/${companyId}/leads/${lead.id}`)?.version).toBe(4);
});
