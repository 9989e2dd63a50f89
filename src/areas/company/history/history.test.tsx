import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { savedBy } from '#tests/component/downloads.ts';
import { press } from '#tests/component/hands.ts';
import { openOffice, update } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

it('a manager reads the log, narrows it, opens a change and takes it along', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Told Of', notes: 'First' });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { notes: 'Second' });
  await openAs(ceo, '/app/history');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.element(lines).toHaveLength(2);
  await expect.element(lines.first()).toHaveTextContent('Changed');
  await expect.element(lines.first()).toHaveTextContent('Sam1 Example');
  await lines
    .first()
    .getByRole('button', { name: /Changes: Told Of/ })
    .click();
  await expect.element(lines.first()).toHaveTextContent(/Notes.*First.*Second/s);

  await page.getByRole('button', { name: 'Action', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Created', exact: true }).click();
  await press('Escape');
  await expect.poll(address).toMatch(/action=Created/);
  await expect.element(lines).toHaveLength(1);
  const { text } = await savedBy(() => page.getByRole('button', { name: 'Export' }).click());
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Told Of');

  await visit('/app/history?action=Exported');
  await expect.element(page.getByText('No activity in this period.')).toBeVisible();
  await visit('/app/history');
  await lines
    .first()
    .getByRole('link', { name: /Told Of/ })
    .click();
  await expect.poll(address).toMatch(new RegExp(`/app/leads/${lead.id}`));
});
