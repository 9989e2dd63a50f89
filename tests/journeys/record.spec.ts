import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { factsOf } from './record-page.ts';

test('a colleague is named in a note; the timeline is narrowed by kind', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(2);
  const [, second] = sellers;
  if (!second) throw new Error('no sellers');
  const lead = await addLead(ceo, companyId, { fullName: 'Talked About' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: 'Notes' });
  await note.pressSequentially('Ask @sam2');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ask @Sam2 Example ');
  await note.pressSequentially('about <b>parking</b>');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.locator(`.${classOf('kit/record/timeline', 'mention')}`)).toHaveText('@Sam2 Example');
  await expect(timeline.getByText('Ask @Sam2 Example about <b>parking</b>')).toBeVisible();
  const [id] = await listIds(`companies/${companyId}/activities`);
  const stored = await readDocument(`companies/${companyId}/activities/${id}`);
  expect(stored?.text).toBe(`Ask @[${second.id}] about <b>parking</b>`);
  expect(JSON.stringify(stored?.mentions)).toContain(second.id);
  await timeline.getByRole('button', { name: 'Changes' }).click();
  await expect(timeline.locator(`.${classOf('kit/record/timeline', 'mention')}`)).toHaveCount(0);
  await expect(timeline.getByText('Created', { exact: true })).toBeVisible();
  await timeline.getByRole('button', { name: 'Notes' }).click();
  await expect(timeline.locator(`.${classOf('kit/record/timeline', 'mention')}`)).toHaveCount(1);
  await expect(timeline.getByText('Created', { exact: true })).toHaveCount(0);
});

test('from record to record in the order of the list, without reading the list again', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  for (let index = 0; index < 12; index += 1) await addLead(ceo, companyId, { fullName: `Row ${index + 10}` });
  await signIn(page, ceo);
  await page.goto('/app/leads?size=10');
  await expect(page.getByText('12 leads')).toBeVisible();
  await page.getByRole('link', { name: 'Row 13', exact: true }).press('Enter');
  const heading = page.locator('#record-title');
  await expect(heading).toHaveText('Row 13');
  const lists: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().includes(':runQuery') && body.includes('"collectionId":"leads"')) lists.push(body);
  });
  await expect(page.getByText('9 of 12')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Row 14');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(heading).toHaveText('Row 13');
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Row 12');
  expect(lists).toEqual([]);
  // over the edge of the page: the next one is read, once
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Row 11');
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Row 10');
  await expect(page.getByRole('button', { name: 'Next record' })).toBeDisabled();
  expect(lists).toHaveLength(1);
  // a letter typed is a letter
  await page.getByRole('textbox', { name: 'Notes' }).fill('k');
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Row 10');
  await page.getByRole('link', { name: 'Leads' }).last().click();
  await expect(page).toHaveURL(/size=10.*page=2|page=2.*size=10/);
});

test('a lead is made from a contact, and both know each other', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const contact = await addContact(seller, companyId, { firstName: 'Amelia', lastName: 'Clarke' });
  await signIn(page, seller);
  await page.goto(`/app/seller/contacts/${contact.id}`);
  const related = page.getByRole('region', { name: 'Leads' });
  await related.getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect(drawer.getByLabel('Full name')).toHaveValue('Amelia Clarke');
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Intent', exact: true }).click({ force: true });
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle('Buy')
      .click({ timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await drawer.getByRole('button', { name: 'Create' }).click();
  const reason = drawer.getByLabel('Reason for creating a duplicate');
  if (await reason.isVisible()) {
    await reason.fill('Her first enquiry');
    await drawer.getByRole('button', { name: 'Create' }).click();
  }
  await expect(drawer).toBeHidden();
  const [id] = await listIds(`companies/${companyId}/leads`);
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({
    contactId: contact.id,
    sellerId: seller.id,
    leadSource: 'RepeatClient',
  });
  await page.goto(`/app/seller/leads/${id}`);
  await factsOf(page).getByRole('link', { name: 'Amelia Clarke' }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`));
  await expect(related.getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
});

test('on a phone the parts of a record are tabs', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const contact = await addContact(ceo, companyId, { firstName: 'Small', lastName: 'Screen', city: 'Lyon' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ceo);
  await page.goto(`/app/contacts/${contact.id}`);
  await expect(page.getByRole('tabpanel', { name: 'Details' }).getByText('Lyon')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Half a note');
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await page.getByRole('tab', { name: 'Related' }).click();
  await expect(page.getByRole('region', { name: 'Leads' })).toBeVisible();
  // what was typed waits
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a note');
});
