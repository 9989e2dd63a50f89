import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Values } from '#model/schema.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { press } from '#tests/component/hands.ts';
import { openOffice, patch, read, update } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';

it('a manager reads the log, narrows it, opens a change and exports it', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Told Of', notes: 'First' });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { notes: 'Second' });
  const byRule = { actorType: 'Automation', by: { id: 'rule_1', name: 'Good leads' } };
  await patch(`companies/${companyId}/history/leads_${lead.id}_2`, byRule);
  await openAs(ceo, '/app/history');
  await settled();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.element(lines).toHaveLength(2);
  await expect.element(lines.first()).toHaveTextContent('Changed');
  await expect.element(lines.first()).toHaveTextContent('Rule Good leads, for Sam1 Example');
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
  await expect.element(page.getByText('No activity', { exact: true })).toBeVisible();
  await visit('/app/history');
  await lines
    .first()
    .getByRole('link', { name: /Told Of/ })
    .click();
  await expect.poll(address).toMatch(new RegExp(`/app/leads/${lead.id}`));
});

it('a line says what one value was before, and which state a record came from', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Told Of' });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { budgetMaxMinor: 320_000_000 });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { budgetMaxMinor: 305_000_000 });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { status: 'Contacted' });
  await openAs(ceo, '/app/history');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent(/Moved Lead Told Of.* from New to Contacted$/);
  await expect.element(lines.nth(1)).toHaveTextContent(/of Lead Told Of.*AED 3,200,000toAED 3,050,000$/);
  await expect.element(lines.nth(2)).toHaveTextContent(/–toAED 3,200,000$/);
});

it('the log of one record is found by its name, and its address keeps it', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Told Of' });
  await addLead(seller, { fullName: 'Another Person' });
  await openAs(ceo, '/app/history');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.element(lines).toHaveLength(2);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('searchbox').fill('told');
  await page.getByRole('checkbox', { name: /^Told Of.* Lead$/ }).click();
  await press('Escape');
  await expect.poll(address).toContain(`record=leads%2F${lead.id}`);
  await expect.element(lines).toHaveLength(1);
  await expect.element(lines.first()).toHaveTextContent('Told Of');
  await expect.element(page.getByRole('button', { name: /^Name Told Of/ })).toBeVisible();
});

it('its views are counted to the end, and the last change is undone where it is read', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Told Of', notes: 'First' });
  vi.setSystemTime(Date.now() + 60_000);
  await update(seller, 'leads', lead.id, { notes: 'Second' });
  await openAs(ceo, '/app/history');
  await settled();
  const view = (name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect.element(view(/^All 2$/)).toHaveAttribute('aria-current', 'page');
  await view(/^Mine 0$/).click();
  await expect.poll(address).toMatch(/who=/);
  await expect.element(page.getByText('No activity', { exact: true })).toBeVisible();
  await view(/^Access 0$/).click();
  await expect.poll(address).toMatch(/action=Banned%2CUnbanned/);
  await view(/^All 2$/).click();
  const lines = page.getByRole('main').getByRole('listitem');
  const open = (at: number) => lines.nth(at).getByRole('button', { name: /Changes: Told Of/ });
  // only the last change has an Undo
  await open(1).click();
  await expect.element(lines.nth(1)).toHaveTextContent(/Notes/);
  await expect.element(lines.nth(1).getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await open(0).click();
  await lines.first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => read(`companies/${companyId}/leads/${lead.id}`)?.notes).toBe('First');
});

it('what the server does on schedule is one line of its own name, with whose records and which fields', async () => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Aged Ann' });
  const path = `companies/${companyId}/history/leads_${lead.id}`;
  const created = read(`${path}_1`);
  const after = created?.after as Values;
  const byServer = { changeType: 'Updated', changedByMemberKey: 'system', actorType: 'System', changed: ['score'] };
  // as many as a page of the log holds, and more
  for (let at = 0; at < 120; at += 1)
    await patch(`companies/${companyId}/history/leads_aged${at}_2`, {
      ...{ ...created, ...byServer, resourceRecordKey: `aged${at}`, version: 2 },
      after: { ...after, fullName: `Aged ${at}`, score: 1 },
      modificationTimestamp: new Date(Date.now() + 120_000 - at * 1000),
    });
  vi.setSystemTime(Date.now() + 180_000);
  await patch(`${path}_2`, {
    ...{ ...created, ...byServer, version: 2, after: { ...after, score: 1 } },
    modificationTimestamp: new Date(),
  });
  vi.setSystemTime(Date.now() + 60_000);
  await openAs(ceo, '/app/history');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.element(lines).toHaveLength(2);
  await expect
    .element(lines.first())
    .toHaveTextContent(/Freehold.*Changed Score of Lead.*Aged Ann · L-000001, Aged 0.*, 118 more/);
  await expect.element(page.getByText('Unknown person')).toHaveLength(0);
  await expect.element(lines.last()).toHaveTextContent(/Chris Example.*Created/);
  // the keyboard opens the line, and a record in it
  lines.first().getByRole('button').element().focus();
  await press('Enter');
  const record = lines.first().getByRole('listitem').filter({ hasText: 'Aged Ann' });
  await expect.element(record.getByRole('link', { name: /^Aged Ann/ })).toBeVisible();
  record.getByRole('button').element().focus();
  await press('Enter');
  await expect.element(record).toHaveTextContent(/Score.*1/s);
});
