import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooserIn, filesPanel, giveFiles, liar, pdf, picture, watchFiles } from '#tests/component/files.ts';
import { press, toastUndo } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';

const named = (name: string) => filesPanel().getByRole('button', { name, exact: true });

it('F01 F05 a Seller attaches files, reads which are refused, renames one, deletes it and undoes that', async () => {
  const { server, companyId, seller } = await openOffice(1);
  const storedIn = watchFiles(server);
  const lead = await addLead(seller, { fullName: 'With Papers' });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await settled();
  const panel = filesPanel();
  await expect.element(panel).toBeVisible();
  await expect.element(panel.getByRole('list', { name: 'Files' })).toHaveLength(0);

  // what it is by its bytes decides, not its name
  const others = [liar('holiday.png'), liar('tool.pdf', 'MZ\u0090')];
  await giveFiles(chooserIn(panel), pdf('Offer ../ signed.pdf'), await picture('view.png'), ...others);
  await expect.element(panel.getByText('This file type is not allowed')).toHaveLength(2);
  await expect.element(named('signed.pdf')).toBeVisible();
  await expect.element(named('view.png')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove holiday.png from this list' }).click();
  await panel.getByRole('button', { name: 'Remove tool.pdf from this list' }).click();
  await giveFiles(chooserIn(panel), pdf('Again.pdf'));
  await expect.element(panel.getByText('This file is already attached')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Again.pdf from this list' }).click();

  const folder = `companies/${companyId}/leads/${lead.id}`;
  const ids = listIds(`companies/${companyId}/attachments`);
  expect(ids).toHaveLength(2);
  const kept = ids.map((id) => read(`companies/${companyId}/attachments/${id}`));
  expect(kept.map((file) => file?.storagePath).toSorted()).toEqual(storedIn(folder).toSorted());
  for (const file of kept) {
    expect(JSON.stringify(file)).not.toContain('token');
    expect(file).toMatchObject({ resourceName: 'leads', resourceRecordKey: lead.id, uploadedBy: seller.id });
  }

  // shown from memory: no address of the file is ever requested
  await named('view.png').click();
  const preview = page.getByRole('dialog', { name: 'view.png' });
  await expect
    .element(preview.getByRole('img', { name: 'view.png' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await press('Escape');
  await expect.element(preview).not.toBeInTheDocument();

  await panel.getByRole('button', { name: 'Edit signed.pdf' }).click();
  const form = page.getByRole('dialog', { name: 'Edit file' });
  await form.getByLabelText('Name').fill('Offer, first version');
  await form.getByLabelText('Description').fill('As signed in March');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(named('Offer, first version.pdf')).toBeVisible();
  await expect.element(panel.getByText('As signed in March')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove view.png' }).click();
  await expect.element(named('view.png')).toHaveLength(0);
  expect(storedIn(folder)).toHaveLength(2);
  await expect.element(page.getByRole('status').getByText('view.png removed')).toBeVisible();
  await toastUndo().click();
  await expect.element(named('view.png')).toBeVisible();
});
