import { listIds, signIn } from './auth-world.ts';
import { drawerOf, leadAt, refusal } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { showAllFields } from './pick.ts';
import { addProperty } from './stock-world.ts';
import { closeKeepingDraft, holdCommits, loseAnswer, pickNeeded } from './typed-world.ts';

test('a create that was stored although it failed, and was corrected since: said, and saved on it', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/leads/new');
  const drawer = drawerOf(page, 'New lead');
  await drawer.getByLabel('Full name').fill('Stored Unseen');
  await showAllFields(drawer);
  await drawer.getByLabel('E-mail').fill('unseen@example.com');
  await pickNeeded(page);
  await loseAnswer(page, refusal(429, 'RESOURCE_EXHAUSTED'));
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Your entries are kept.');
  await drawer.getByLabel('Full name').fill('Stored And Corrected');
  await drawer.getByRole('button', { name: 'Create' }).click();
  const exists = page.getByRole('dialog', { name: 'Already saved' });
  await expect(exists.getByRole('group')).toHaveCount(1);
  await expect(exists.getByRole('group', { name: 'Full name' })).toContainText('Stored Unseen');
  await exists.getByRole('button', { name: 'Save the result' }).click();
  await expect(drawer).toBeHidden();
  const ids = await listIds(`companies/${companyId}/leads`);
  expect(ids).toHaveLength(1);
  expect(await leadAt(companyId, String(ids[0]))).toMatchObject({ fullName: 'Stored And Corrected', version: '2' });
});

test('a note keeps what was typed on while it is sent; the panel going on loses none of it', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Noted' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: 'Notes' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await note.fill('Called about the plan');
  const answer = await holdCommits(page);
  await note.press('Control+Enter');
  await note.pressSequentially(', and will call again');
  answer();
  await expect(note).toHaveValue(', and will call again');
  await expect(timeline.getByText('Called about the plan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Left a message' }).click();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('link', { name: 'Noted', exact: true }).press('Enter');
  await expect(note).toHaveValue(', and will call again');
  await expect(page.getByRole('button', { name: 'Left a message' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Log activity' }).click();
  await expect(timeline.getByText(', and will call again')).toBeVisible();
  await expect(note).toHaveValue('');
  expect(await listIds(`companies/${companyId}/activities`)).toHaveLength(2);
});

test('the draft of a confidential part belongs to its own record, and waits there', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const [mine, other] = [await addProperty(ceo, companyId), await addProperty(ceo, companyId)];
  await signIn(page, ceo);
  const drawer = drawerOf(page, 'Add owner and mandate');
  const open = async ({ id }: { readonly id: string }) => {
    await page.goto(`/app/properties/${id}`);
    await page.getByRole('button', { name: 'Add owner and mandate' }).click();
    await expect(drawer.getByLabel('Mandate number')).toBeVisible();
  };
  await open(mine);
  await drawer.getByLabel('Mandate number').fill('A-2026-118');
  await closeKeepingDraft(page);
  await open(mine);
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toBeVisible();
  await open(other);
  await drawer.getByLabel('Mandate number').fill('A-2026-119');
  await closeKeepingDraft(page);
  await open(other);
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawer.getByLabel('Mandate number')).toHaveValue('A-2026-119');
});
