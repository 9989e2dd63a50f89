import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pickOption, press, pressOn, showAllFields, typeInto } from '#tests/component/hands.ts';
import { holdCommits, loseAnswer, refusal } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';

const drawerOf = (title = 'Edit lead') => page.getByRole('dialog', { name: title });
const leadAt = (companyId: string, id: string) => read(`companies/${companyId}/leads/${id}`);
const closeKeepingDraft = async () => {
  await press('Escape');
  await page.getByRole('button', { name: 'Close and keep draft' }).click();
};

/** What a new lead does not go without, beside its name and an address. */
const pickNeeded = async () => {
  await pickOption('Source', 'Website');
  await pickOption('Intent', 'Buy');
};

it('a create that was stored although it failed, and was corrected since: said, and saved on it', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, '/app/leads/new');
  const drawer = drawerOf('New lead');
  await drawer.getByLabelText('Full name').fill('Stored Unseen');
  await showAllFields(drawer);
  await drawer.getByLabelText('E-mail').fill('unseen@example.com');
  await pickNeeded();
  loseAnswer(refusal(429, 'RESOURCE_EXHAUSTED'));
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('Your entries are kept.');
  await drawer.getByLabelText('Full name').fill('Stored And Corrected');
  await drawer.getByRole('button', { name: 'Create' }).click();
  const exists = page.getByRole('dialog', { name: 'Already saved' });
  await expect.element(exists.getByRole('group')).toHaveLength(1);
  await expect.element(exists.getByRole('group', { name: 'Full name' })).toHaveTextContent('Stored Unseen');
  await exists.getByRole('button', { name: 'Save the result' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const ids = listIds(`companies/${companyId}/leads`);
  expect(ids).toHaveLength(1);
  expect(leadAt(companyId, String(ids[0]))).toMatchObject({ fullName: 'Stored And Corrected', version: 2 });
});

it('a note keeps what was typed while it is sent; opening the next record loses none of it', async () => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Noted' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: 'Notes' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await note.fill('Called about the plan');
  const { open } = holdCommits();
  await pressOn(note, 'Control+Enter');
  await typeInto(note, ', and will call again');
  open();
  await expect.element(note).toHaveValue(', and will call again');
  await expect.element(timeline.getByText('Called about the plan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Left a message' }).click();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('link', { name: 'Noted', exact: true }).dblClick();
  await expect.element(note).toHaveValue(', and will call again');
  await expect.element(page.getByRole('button', { name: 'Left a message' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Log activity' }).click();
  await expect.element(timeline.getByText(', and will call again')).toBeVisible();
  await expect.element(note).toHaveValue('');
  expect(listIds(`companies/${companyId}/activities`)).toHaveLength(2);
});

it('the draft of a confidential part belongs to its own record, and waits there', async () => {
  const { ceo } = await openOffice(0);
  const [mine, other] = [await addProperty(ceo), await addProperty(ceo)];
  await openAs(ceo, '/');
  const drawer = drawerOf('Add owner and mandate');
  const open = async ({ id }: { readonly id: string }) => {
    await visit(`/app/properties/${id}`);
    await page.getByRole('button', { name: 'Add owner and mandate' }).click();
    await expect.element(drawer.getByLabelText('Mandate number')).toBeVisible();
  };
  await open(mine);
  await drawer.getByLabelText('Mandate number').fill('A-2026-118');
  await closeKeepingDraft();
  await open(mine);
  await expect.element(drawer.getByRole('button', { name: 'Restore draft' })).toBeVisible();
  await open(other);
  await drawer.getByLabelText('Mandate number').fill('A-2026-119');
  await closeKeepingDraft();
  await open(other);
  await expect.element(drawer.getByRole('button', { name: 'Restore draft' })).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(drawer.getByLabelText('Mandate number')).toHaveValue('A-2026-119');
});
