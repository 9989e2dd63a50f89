import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Change } from '#model/changes.ts';
import { holdCommits } from '#tests/component/network.ts';
import { as, listIds, openOffice, type Person, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const panel = () => page.getByRole('region', { name: 'Bulk edit' });
const bar = () => page.getByRole('region', { name: 'Selected records' });
const pickPerson = (name: string) => page.getByRole('button', { name }).click();

/** Many leads in few commits. */
async function addLeads(person: Person, count: number): Promise<void> {
  const lead = { intent: 'Buy', leadSource: 'Website', status: 'New', timeframe: 'Unknown', financing: 'Unknown' };
  const changes = Array.from({ length: count }, (_, at): Change => {
    const id = `bulk_lead_${String(at).padStart(4, '0')}`;
    const values = { ...lead, fullName: `Many ${at}`, email: `${id}@example.com`, sellerId: person.id };
    return { type: 'create', resource: 'leads', id, values };
  });
  await as(person, async ({ send }) => {
    for (let at = 0; at < count; at += 16) await send({ changes: changes.slice(at, at + 16) });
  });
}
/** How many leads of the company each owner has. */
function ownersOf(companyId: string): { [uid: string]: number } {
  const counts: { [uid: string]: number } = {};
  for (const id of listIds(`companies/${companyId}/leads`)) {
    const owner = String(read(`companies/${companyId}/leads/${id}`)?.sellerId);
    counts[owner] = (counts[owner] ?? 0) + 1;
  }
  return counts;
}

it('a CEO assigns all rows of a filter, stops midway, resumes, and undoes it all', async () => {
  const { companyId, ceo, colleague: sam2 } = await openOffice(2);
  await addLeads(ceo, 64);
  await addLead(ceo, { fullName: 'From Elsewhere', leadSource: 'WalkIn' });
  await openAs(ceo, '/app/leads?leadSource=Website');
  await expect.element(page.getByText('64 leads')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(bar().getByText('20 selected')).toBeVisible();
  await bar().getByRole('button', { name: 'Select all 64' }).click();
  await bar().getByRole('button', { name: 'Assign' }).click();
  await pickPerson('Sam2 Example');
  const dialog = page.getByRole('dialog', { name: 'Assign to Sam2 Example' });
  await expect.element(dialog.getByText('64 records will change.')).toBeVisible();
  const commits = holdCommits(2);
  await dialog.getByRole('button', { name: 'Change 64 records' }).click();

  // stopped: running commits finish, the other records are unchanged
  await expect.poll(commits.count).toBeGreaterThan(0);
  await panel().getByRole('button', { name: 'Stop' }).click();
  commits.open();
  await expect.element(panel().getByText(/^Stopped\. \d+ records unchanged\.$/)).toBeVisible();
  const { [sam2.id]: some = 0, [ceo.id]: rest = 0 } = ownersOf(companyId);
  expect([some > 0, rest > 1, some + rest]).toEqual([true, true, 65]);

  await panel().getByRole('button', { name: 'Resume' }).click();
  await expect.element(panel().getByText('64 records changed.')).toBeVisible();
  expect(ownersOf(companyId)).toEqual({ [sam2.id]: 64, [ceo.id]: 1 });

  await panel().getByRole('button', { name: 'Undo' }).click();
  await expect.element(panel().getByText('64 records restored.')).toBeVisible();
  expect(ownersOf(companyId)).toEqual({ [ceo.id]: 65 });
});
