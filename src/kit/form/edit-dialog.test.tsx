import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { chooserIn, filesPanel, giveFiles, pdf } from '#tests/component/files.ts';
import { cutNetwork, isListeningTo } from '#tests/component/network.ts';
import { listIds, openOffice, read, update } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const dialog = () => page.getByRole('dialog', { name: 'Edit file' });

/** A file of a lead, opened to be edited. */
async function openFile() {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'With Papers' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await expect.element(filesPanel()).toBeVisible();
  await giveFiles(chooserIn(filesPanel()), pdf('Offer.pdf'));
  await filesPanel().getByRole('button', { name: 'Edit Offer.pdf' }).click();
  const files = `companies/${companyId}/attachments`;
  const [id = ''] = listIds(files);
  return { ceo, id, file: () => read(`${files}/${id}`) };
}

it('typed values survive a colleague’s save; the person decides field by field', async () => {
  const { ceo, id, file } = await openFile();
  await dialog().getByLabelText('Name').fill('Typed here');
  await expect.poll(() => isListeningTo('history')).toBe(true);
  await update(ceo, 'attachments', id, { fileName: 'Saved there.pdf', shortDescription: 'From a colleague' });
  await expect.element(filesPanel().getByText('From a colleague')).toBeInTheDocument();
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Typed here');
  await dialog().getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
  await expect.element(conflict.getByRole('group', { name: 'Name' })).toHaveTextContent('Saved there.pdf');
  await conflict.getByRole('button', { name: 'Save the result' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(file()).toMatchObject({ fileName: 'Typed here.pdf', shortDescription: 'From a colleague' });
});

it('a save that the server rejects marks the field by name', async () => {
  await openFile();
  await dialog().getByLabelText('Description').fill('Taken there');
  const issues = [{ field: 'shortDescription', key: 'ui.validation.length', params: { min: 2, max: 120 } }];
  const error = { code: 400, status: 'INVALID_ARGUMENT', message: 'invalid', details: { kind: 'invalid', issues } };
  cutNetwork(({ url }) => (url.pathname === '/api/commit' ? jsonAnswer(400, { error }) : undefined));
  await dialog().getByRole('button', { name: 'Save' }).click();
  const described = dialog().getByLabelText('Description');
  await expect.element(described).toHaveAttribute('aria-invalid', 'true');
  await expect.element(described).toHaveAccessibleDescription('Description must be 2–120 characters');
  await expect.element(dialog().getByLabelText('Name')).not.toHaveAttribute('aria-invalid', 'true');
  cutNetwork(undefined);
});

it('a name without any letter is refused at the field, and nothing is sent', async () => {
  const { file } = await openFile();
  await dialog().getByLabelText('Name').fill('...');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByLabelText('Name').fill('Signed');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(file()).toMatchObject({ fileName: 'Signed.pdf' });
});
