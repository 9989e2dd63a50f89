import type { Page } from '@playwright/test';
import { listIds, signIn } from './auth-world.ts';
import { bannerOf } from './fault-world.ts';
import { chooser, filesPanel, pdf } from './file-world.ts';
import { expect, test } from './journey.ts';
import { storedFiles } from './me-world.ts';
import { addLead, openOffice } from './office.ts';

/** Nothing is written from here on, not even while the page closes: a route would be lifted before the page is gone. */
const holdCommits = (page: Page) =>
  page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('/api/commit') ? new Promise(() => undefined) : send(input, init);
    };
  });
/** The same for files, which alone are sent this way. */
const holdFiles = (page: Page) =>
  page.addInitScript(() => {
    XMLHttpRequest.prototype.send = () => undefined;
  });

test('F05 a tab closed in the middle: a file that arrived gets its entry, one that did not is reported until it is added', {
  tag: '@beyond',
}, async ({ page, context }) => {
  test.slow();
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Cut In The Middle' });
  const folder = `companies/${companyId}/leads/${lead.id}`;
  const entries = () => listIds(`companies/${companyId}/attachments`);
  await signIn(page, seller);
  await holdCommits(page);
  await page.goto(`/app/seller/leads/${lead.id}`);
  await chooser(page).setInputFiles(pdf('Arrived.pdf'));
  await expect(filesPanel(page).getByText('Saving')).toBeVisible();
  await page.close();
  expect(await storedFiles(folder)).toHaveLength(1);
  expect(await entries()).toHaveLength(0);

  const next = await context.newPage();
  await next.goto('/app/seller/leads');
  await expect(next.getByText('Arrived.pdf is attached to Cut In The Middle')).toBeVisible();
  expect(await entries()).toHaveLength(1);

  await holdFiles(next);
  await next.goto(`/app/seller/leads/${lead.id}`);
  await expect(filesPanel(next).getByRole('button', { name: 'Arrived.pdf', exact: true })).toBeVisible();
  await chooser(next).setInputFiles(pdf('Lost.pdf', '% lost'));
  await expect(filesPanel(next).getByText('0%')).toBeVisible();
  await next.close();

  const last = await context.newPage();
  await last.goto('/app/seller/leads');
  await expect(bannerOf(last)).toContainText('1 file was not uploaded to Cut In The Middle');
  await bannerOf(last).getByRole('link', { name: 'Open' }).click();
  const panel = filesPanel(last);
  await expect(panel.getByText('The upload was interrupted. Add the file again.')).toBeVisible();
  await chooser(last).setInputFiles(pdf('Lost.pdf', '% lost'));
  await expect(panel.getByRole('button', { name: 'Lost.pdf', exact: true })).toBeVisible();
  await expect(panel.getByText('The upload was interrupted')).toHaveCount(0);
  await expect(bannerOf(last)).not.toContainText('Lost.pdf');
  expect(await storedFiles(folder)).toHaveLength(2);
  expect(await entries()).toHaveLength(2);
});
