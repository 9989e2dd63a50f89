import { readFile } from 'node:fs/promises';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

test('a manager reads the log, narrows it, opens a change and takes it along', async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Told Of', notes: 'First' });
  await as(seller, companyId, ({ send }) =>
    send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { notes: 'Second' } }] }),
  );
  await signIn(page, ceo);
  await page.goto('/app/history');
  const lines = page.locator(`.${classOf('areas/company/history/history', 'eventLine')}`);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Changed');
  await expect(lines.first()).toContainText('Sam1 Example');
  await lines
    .first()
    .getByRole('button', { name: /Changes: Told Of/ })
    .click();
  await expect(lines.first().locator(`.${classOf('kit/record/record', 'diff')}`)).toContainText(
    /Notes.*First.*Second/s,
  );

  await page.getByRole('button', { name: 'Action', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Created', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/action=Created/);
  await expect(lines).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Told Of');

  await page.goto('/app/history?action=Exported');
  await expect(page.getByText('No activity in this period.')).toBeVisible();
  await page.goto('/app/history');
  await lines
    .first()
    .getByRole('link', { name: /Told Of/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/leads/${lead.id}`));
});

test('a Seller has no log of the company', { tag: '@beyond' }, async ({ page }) => {
  const { sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await signIn(page, seller);
  await page.goto('/app/history');
  await expect(page).toHaveURL(/access-denied/);
});
