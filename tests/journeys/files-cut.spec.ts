import { listIds, signIn } from './auth-world.ts';
import { bannerOf } from './fault-world.ts';
import { chooser, filesPanel, pdf } from './file-world.ts';
import { expect, test } from './journey.ts';
import { storedFiles } from './me-world.ts';
import { addLead, openOffice } from './office.ts';

test('F05 a tab closed in the middle: a file that arrived gets its entry, one that did not is told of until it is added', async ({
  page,
  context,
}) => {
  test.slow();
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Cut In The Middle' });
  const folder = `companies/${companyId}/leads/${lead.id}`;
  const entries = () => listIds(`companies/${companyId}/attachments`);
  await signIn(page, seller);
  await page.goto(`/app/seller/leads/${lead.id}`);
  // of the context: the routes of a page are lifted while it closes
  await context.route('**/documents:commit*', (route) => route.abort('connectionreset'));
  await chooser(page).setInputFiles(pdf('Arrived.pdf'));
  await expect.poll(() => storedFiles(folder)).toHaveLength(1);
  await page.close();
  expect(await entries()).toHaveLength(0);
  await context.unrouteAll();

  const next = await context.newPage();
  await next.goto('/app/seller/leads');
  await expect(next.getByText('Arrived.pdf is attached to Cut In The Middle')).toBeVisible();
  expect(await entries()).toHaveLength(1);

  await next.goto(`/app/seller/leads/${lead.id}`);
  await expect(filesPanel(next).getByRole('button', { name: 'Arrived.pdf', exact: true })).toBeVisible();
  await context.route('**/v0/b/**', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await chooser(next).setInputFiles(pdf('Lost.pdf', '% lost'));
  await expect(filesPanel(next).getByText('0%')).toBeVisible();
  await next.close();
  await context.unrouteAll();

  const last = await context.newPage();
  await last.goto('/app/seller/leads');
  await expect(bannerOf(last)).toContainText('1 file did not reach Cut In The Middle');
  await bannerOf(last).getByRole('link', { name: 'Open' }).click();
  const panel = filesPanel(last);
  await expect(panel.getByText('The upload was cut off before the file arrived. Add it again.')).toBeVisible();
  await chooser(last).setInputFiles(pdf('Lost.pdf', '% lost'));
  await expect(panel.getByRole('button', { name: 'Lost.pdf', exact: true })).toBeVisible();
  await expect(panel.getByText('The upload was cut off')).toHaveCount(0);
  await expect(bannerOf(last)).not.toContainText('Lost.pdf');
  expect(await storedFiles(folder)).toHaveLength(2);
  expect(await entries()).toHaveLength(2);
});
