import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdCommits } from '#tests/component/network.ts';
import { openOffice, read, update } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';

it('a second action on a record waits for the first, which is not somebody else’s; another’s change still is', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, { fullName: 'Second Thoughts' });
  await update(ceo, 'leads', id, { status: 'Contacted' });
  const stored = () => read(`companies/${companyId}/leads/${id}`);
  await openAs(ceo, `/app/leads/${id}`);
  const held = holdCommits();
  await page.getByRole('button', { name: 'Move to Qualified' }).click();
  await expect.poll(held.count).toBe(1);
  await chooseMore('Reassign');
  await page.getByRole('button', { name: 'Sam1 Example' }).click();
  held.open();
  await expect.element(page.getByText(/assigned to Sam1 Example/)).toBeVisible();
  expect(stored()).toMatchObject({ status: 'Qualified', assigned: true });
  await expect.element(page.getByText(/changed by someone else/i)).toHaveLength(0);

  const again = holdCommits();
  await chooseMore('Reassign');
  await page.getByRole('button', { name: 'Chris Example' }).click();
  await expect.poll(again.count).toBe(1);
  await update(ceo, 'leads', id, { notes: 'Went on with it.' });
  again.open();
  await expect.element(page.getByText(/changed by someone else/i).first()).toBeVisible();
});
