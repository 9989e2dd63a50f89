import { listIds, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { chooser, filesPanel, pdf } from './file-world.ts';
import { expect, test } from './journey.ts';
import { storedFiles } from './me-world.ts';
import { as, openOffice } from './office.ts';

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
  // the bar is there before anything is sent
  const sent = page.waitForRequest(/\/v0\/b\//);
  await chooser(page).setInputFiles(pdf('Slow.pdf'));
  await expect(panel.getByRole('progressbar', { name: 'Upload of Slow.pdf' })).toBeVisible();
  await sent;
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/v0/b/'));
  await panel.getByRole('button', { name: 'Cancel the upload of Slow.pdf' }).click();
  await aborted;
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
