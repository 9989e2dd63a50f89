import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { press, toastUndo } from '#tests/component/hands.ts';
import { openOffice, patch, read, update } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore, facts } from '#tests/component/record-page.ts';
import { addDeal, addLead } from '#tests/component/records.ts';

/** The last message at the window's foot. */
const told = (text: string | RegExp) => page.getByText(text);

it('a move, an assignment and an archive are undone by key or button, an edit only while nobody has changed the record since', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, { fullName: 'Second Thoughts' });
  const write = (set: Values) => update(ceo, 'leads', id, set);
  const stored = (field: string) => () => read(`companies/${companyId}/leads/${id}`)?.[field];
  await write({ status: 'Contacted' });
  await openAs(ceo, `/app/leads/${id}`);

  await chooseMore('Move to Unreachable');
  await expect.element(told('Second Thoughts: Unreachable')).toBeVisible();
  await press('Control+z');
  await expect.element(told('Second Thoughts: Contacted')).toBeVisible();
  await expect.poll(stored('status')).toBe('Contacted');
  await chooseMore('Reassign');
  await page.getByRole('button', { name: 'Sam1 Example' }).click();
  await expect.element(told(/assigned to Sam1 Example/)).toBeVisible();
  await expect.element(facts()).toHaveTextContent('Sam1 Example');
  await press('Control+z');
  await expect.poll(stored('sellerId')).toBe(ceo.id);
  // the page knows it, too: a change on what it showed before would be a conflict
  await expect.element(facts()).toHaveTextContent('Chris Example');
  expect(stored('status')()).toBe('Contacted');

  await chooseMore('Archive');
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await toastUndo().click();
  await expect.poll(stored('archivedAt')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabelText('Full name').fill('Third Thoughts');
  await press('Control+s');
  await expect.element(told('Third Thoughts saved')).toBeVisible();
  await write({ notes: 'Went on with it.' });
  await toastUndo().click();
  await expect.element(told('Not undone: the record has changed since')).toBeVisible();
  expect([stored('fullName')(), stored('notes')()]).toEqual(['Third Thoughts', 'Went on with it.']);
});

it('the newest change of a record is undone from its history, for a day', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, { fullName: 'Paper Trail', notes: 'First' });
  const stored = () => read(`companies/${companyId}/leads/${id}`);
  const yesterday = new Date(Date.now() - DAY_MS - 60_000);
  await patch(`companies/${companyId}/history/leads_${id}_1`, { modificationTimestamp: yesterday });
  await openAs(ceo, `/app/leads/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline.getByText('Created')).toBeVisible();
  await expect.element(timeline.getByRole('button', { name: 'Undo' })).toHaveLength(0);

  await update(ceo, 'leads', id, { status: 'Contacted', notes: 'Second' });
  await timeline.getByRole('button', { name: 'Undo' }).click();
  await expect.element(told('Undone')).toBeVisible();
  expect(stored()).toMatchObject({ status: 'New', notes: 'First', version: 3 });
});

it('a move that has no way back without a note offers none', async () => {
  const { companyId, seller } = await openOffice(1);
  const { id } = await addDeal(seller, { title: 'No Way Back', offerPriceMinor: 1_000_000_00 });
  await openAs(seller, `/app/seller/deals/${id}`);
  await page.getByRole('button', { name: 'Move to Offer made' }).click();
  await expect.element(told('No Way Back: Offer made')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveLength(0);
  await press('Control+z');
  expect(read(`companies/${companyId}/deals/${id}`)?.stage).toBe('OfferMade');
});
