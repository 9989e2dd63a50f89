import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

const told = (page: Page, text: string | RegExp) => page.locator(`.${classOf('ui/toast', 'toast')}`).getByText(text);
const undo = (page: Page) => page.locator(`.${classOf('ui/toast', 'toast')}`).getByRole('button', { name: 'Undo' });

test('a move, an assignment and an archive are taken back by key or button, an edit only while nobody went on', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, companyId, { fullName: 'Second Thoughts' });
  const write = (set: { readonly [field: string]: unknown }) =>
    as(ceo, companyId, async ({ send, read }) =>
      send({ changes: [{ type: 'update', resource: 'leads', before: await read(id), set }] }),
    );
  const stored = (field: string) => async () => (await readDocument(`companies/${companyId}/leads/${id}`))?.[field];
  await write({ status: 'Contacted' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${id}`);

  await page.getByRole('button', { name: 'Move to Unreachable' }).click();
  await expect(told(page, 'Second Thoughts: Unreachable')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(told(page, 'Undone')).toBeVisible();
  await expect.poll(stored('status')).toBe('Contacted');
  // what cannot go back offers nothing
  await page.getByRole('button', { name: 'Move to Qualified' }).click();
  await expect(told(page, 'Second Thoughts: Qualified')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');

  await page.getByRole('button', { name: 'Reassign', exact: true }).click();
  await page
    .locator(`.${classOf('kit/record/record', 'personPicker')}`)
    .getByRole('button', { name: 'Sam1 Example' })
    .click();
  await expect(told(page, /assigned to Sam1 Example/)).toBeVisible();
  const summary = page.locator(`.${classOf('kit/record/record', 'summary')}`);
  await expect(summary).toContainText('Sam1 Example');
  await page.keyboard.press('Control+z');
  await expect.poll(stored('sellerId')).toBe(ceo.id);
  // the page knows it, too: a change on what it showed before would be a conflict
  await expect(summary).toContainText('Pat Example');
  expect(await stored('status')()).toBe('Qualified');

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await undo(page).click();
  await expect.poll(stored('archivedAt')).toBeNull();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabel('Full name').fill('Third Thoughts');
  await page.keyboard.press('Control+s');
  await expect(told(page, 'Third Thoughts saved')).toBeVisible();
  await write({ notes: 'Went on with it.' });
  await undo(page).click();
  await expect(told(page, 'Not undone: the record has changed since')).toBeVisible();
  expect([await stored('fullName')(), await stored('notes')()]).toEqual(['Third Thoughts', 'Went on with it.']);
});

test('a toast stays while the pointer or the focus is on it @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const { id } = await addLead(ceo, companyId, { fullName: 'Slow Reader' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${id}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(told(page, 'Slow Reader archived')).toBeVisible();
  await page.locator(`.${classOf('ui/toast', 'toast')}`).hover();
  await page.waitForTimeout(11_000);
  await expect(told(page, 'Slow Reader archived')).toBeVisible();
  await undo(page).focus();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(11_000);
  await expect(undo(page)).toBeFocused();
  await page.locator('#content').focus();
  await expect(page.locator(`.${classOf('ui/toast', 'toast')}`)).toHaveCount(0, { timeout: 15_000 });
});
