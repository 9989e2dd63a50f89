import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { chooser, filesPanel, liar, pdf, picture } from './file-world.ts';
import { expect, test } from './journey.ts';
import { storedFiles } from './me-world.ts';
import { addLead, as, openOffice } from './office.ts';
import { activityOf, factsOf } from './record-page.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

test('F01 F05 a Seller attaches files, is told what may not be, renames one, deletes it and takes that back', async ({
  page,
}) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'With Papers' });
  await signIn(page, seller);
  await page.goto(`/app/seller/leads/${lead.id}`);
  const panel = filesPanel(page);
  await expect(panel.getByRole('list', { name: 'Files' })).toHaveCount(0);

  // what it is by its bytes decides, not its name
  await chooser(page).setInputFiles([
    pdf('Offer ../ signed.pdf'),
    await picture(page, 'view.png'),
    liar('holiday.png'),
    liar('tool.pdf', 'MZ\u0090'),
  ]);
  await expect(panel.getByText('This file type is not allowed')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: 'signed.pdf', exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'view.png', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove holiday.png from this list' }).click();
  await panel.getByRole('button', { name: 'Remove tool.pdf from this list' }).click();
  await chooser(page).setInputFiles(pdf('Again.pdf'));
  await expect(panel.getByText('This file is already attached')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Again.pdf from this list' }).click();

  const folder = `companies/${companyId}/leads/${lead.id}`;
  const ids = await listIds(`companies/${companyId}/attachments`);
  expect(ids).toHaveLength(2);
  const kept = await Promise.all(ids.map((id) => readDocument(`companies/${companyId}/attachments/${id}`)));
  expect(kept.map((file) => file?.storagePath).toSorted()).toEqual((await storedFiles(folder)).toSorted());
  for (const file of kept) {
    expect(JSON.stringify(file)).not.toContain('token');
    expect(file).toMatchObject({ resourceName: 'leads', resourceRecordKey: lead.id, uploadedBy: seller.id });
  }

  // looked at from memory: no address of the file is ever asked for
  await panel.getByRole('button', { name: 'view.png', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'view.png' });
  await expect(preview.getByRole('img', { name: 'view.png' })).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await panel.getByRole('button', { name: 'Edit signed.pdf' }).click();
  const form = page.getByRole('dialog', { name: 'Edit file' });
  await form.getByLabel('Name').fill('Offer, first version');
  await form.getByLabel('Description').fill('As signed in March');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Offer, first version.pdf', exact: true })).toBeVisible();
  await expect(panel.getByText('As signed in March')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove view.png' }).click();
  await expect(panel.getByRole('button', { name: 'view.png', exact: true })).toHaveCount(0);
  expect(await storedFiles(folder)).toHaveLength(2);
  await page
    .locator(`.${classOf('ui/toast', 'toast')}`, { hasText: 'view.png removed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(panel.getByRole('button', { name: 'view.png', exact: true })).toBeVisible();
});

test("F05 F06 an upload is cancelled and leaves nothing; a colleague's files stay unseen", { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  const contact = await addContact(mine, companyId, { firstName: 'Own', lastName: 'Papers' });
  const folder = `companies/${companyId}/contacts/${contact.id}`;
  await signIn(page, mine);
  await page.goto(`/app/seller/contacts/${contact.id}`);
  const panel = filesPanel(page);
  await expect(panel.getByRole('list', { name: 'Files' })).toHaveCount(0);
  await page.route(/\/v0\/b\//, () => undefined);
  await chooser(page).setInputFiles(pdf('Slow.pdf'));
  await expect(panel.getByRole('progressbar', { name: 'Upload of Slow.pdf' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel the upload of Slow.pdf' }).click();
  await expect(panel.getByRole('list', { name: 'Files' })).toHaveCount(0);
  await page.unroute(/\/v0\/b\//);
  expect(await storedFiles(folder)).toEqual([]);
  expect(await listIds(`companies/${companyId}/attachments`)).toEqual([]);
  await chooser(page).setInputFiles(pdf('Passport.pdf'));
  await expect(panel.getByRole('button', { name: 'Passport.pdf', exact: true })).toBeVisible();

  const [path] = await storedFiles(folder);
  const [id] = await listIds(`companies/${companyId}/attachments`);
  const other = await second.newPage();
  await signIn(other, theirs);
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/v0/b/') || request.postData()?.includes('attachments')) asked.push(request.url());
  });
  await other.goto(`/app/seller/contacts/${contact.id}`);
  await expect(other.getByText('Not found')).toBeVisible();
  await expect(filesPanel(other)).toHaveCount(0);
  expect(asked).toEqual([]);
  const address = `${new URL(process.env.BASE_URL ?? '').protocol}//127.0.0.1:${process.env.STORAGE_PORT}/v0/b/demo-freehold.appspot.com/o/${encodeURIComponent(path ?? '')}?alt=media`;
  expect((await fetch(address)).status).toBe(403);
  await as(theirs, companyId, async ({ peek }) =>
    expect(await peek(`companies/${companyId}/attachments/${id}`)).toBe('permission-denied'),
  );
  await as(mine, companyId, async ({ peek }) =>
    expect(await peek(`companies/${companyId}/attachments/${id}`)).toBe('ok'),
  );
});

test('a PDF is shown, a file downloaded and dropped, and the timeline tells', { tag: '@beyond' }, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Shown Here' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  const panel = filesPanel(page);
  await expect(panel.getByRole('list', { name: 'Files' })).toHaveCount(0);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'Dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, pdf('x').buffer.toString());
  await panel.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(panel.getByText('Drop the files here')).toBeVisible();
  await panel.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(panel.getByRole('button', { name: 'Dropped.pdf', exact: true })).toBeVisible();
  await expect(activityOf(page).getByText('File added')).toBeVisible();
  await panel.getByRole('button', { name: 'Dropped.pdf', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Dropped.pdf' }).locator('iframe')).toHaveAttribute('src', /^blob:/);
  const shots = process.env.SHOTS;
  if (shots) await page.waitForTimeout(1500);
  if (shots) await page.screenshot({ path: `${shots}/pdf.png` });
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download Dropped.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Dropped.pdf');
});

test('axe finds nothing on the files of a record, in both themes, at the desk and on the phone', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Looked At' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await expect(filesPanel(page).getByRole('list', { name: 'Files' })).toHaveCount(0);
  await chooser(page).setInputFiles([pdf('Offer.pdf'), await picture(page, 'view.png'), liar('bad.png')]);
  await expect(filesPanel(page).getByRole('button', { name: 'view.png', exact: true })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/app/leads/${lead.id}`);
    for (const tab of width === 360 ? ['Details', 'Timeline', 'Files'] : ['']) {
      if (tab) await page.getByRole('tab', { name: tab }).click();
      const panel = { Details: factsOf(page), Timeline: activityOf(page) }[tab] ?? filesPanel(page);
      await expect(panel).toBeVisible();
      if (tab === '' || tab === 'Files')
        await expect(filesPanel(page).getByRole('button', { name: 'view.png', exact: true })).toBeVisible();
      await expectTidyThemes(page, `${tab} ${width}`);
    }
  }
});
