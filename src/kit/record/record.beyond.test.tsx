import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press, typeInto } from '#tests/component/hands.ts';
import { forgetAsked, rowsRead } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addContact, addLead } from '#tests/component/records.ts';

it('the list of colleagues says who may not open the record, and they are not notified', async () => {
  const { companyId, seller, colleague } = await openOffice(2);
  const lead = await addLead(seller, { fullName: 'Named Lead' });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await typeInto(page.getByRole('textbox', { name: 'Notes' }), '@');
  const hint = 'Not notified: no access to this record';
  await expect.element(page.getByRole('option', { name: 'Sam2 Example' })).toHaveTextContent(hint);
  await expect.element(page.getByRole('option', { name: 'Chris Example' })).not.toHaveTextContent(hint);
  await typeInto(page.getByRole('textbox', { name: 'Notes' }), 'sam2');
  await press('Enter');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(page.getByRole('region', { name: 'Timeline' }).getByText('@Sam2 Example')).toBeVisible();
  expect(listIds(`companies/${companyId}/notifications`).filter((id) => id.startsWith(colleague.id))).toEqual([]);
});

it('a colleague is named in a note; the timeline is narrowed by kind', async () => {
  const { companyId, ceo, colleague: second } = await openOffice(2);
  const lead = await addLead(ceo, { fullName: 'Talked About' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  const note = page.getByRole('textbox', { name: 'Notes' });
  await typeInto(note, 'Ask @sam2');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await press('Enter');
  await expect.element(note).toHaveValue('Ask @Sam2 Example ');
  await typeInto(note, 'about <b>parking</b>');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline.getByText('@Sam2 Example', { exact: true })).toHaveTextContent(/^@Sam2 Example$/);
  await expect.element(timeline.getByText('Ask @Sam2 Example about <b>parking</b>')).toBeVisible();
  const [id] = listIds(`companies/${companyId}/activities`);
  const stored = read(`companies/${companyId}/activities/${id}`);
  expect(stored?.text).toBe(`Ask @[${second.id}] about <b>parking</b>`);
  expect(JSON.stringify(stored?.mentions)).toContain(second.id);
  await timeline.getByRole('button', { name: 'Changes' }).click();
  await expect.element(timeline.getByText('@Sam2 Example', { exact: true })).toHaveLength(0);
  await expect.element(timeline.getByText('Created', { exact: true })).toBeVisible();
  await timeline.getByRole('button', { name: 'Notes' }).click();
  await expect.element(timeline.getByText('@Sam2 Example', { exact: true })).toHaveLength(1);
  await expect.element(timeline.getByText('Created', { exact: true })).toHaveLength(0);
});

it('from record to record in the order of the list, without reading the list again', async () => {
  const { ceo } = await openOffice(0);
  for (let index = 0; index < 12; index += 1) await addLead(ceo, { fullName: `Row ${index + 10}` });
  await openAs(ceo, '/app/leads?size=10');
  await expect.element(page.getByText('12 leads')).toBeVisible();
  await page.getByRole('link', { name: 'Row 13', exact: true }).dblClick();
  const heading = page.getByCss('#record-title');
  await expect.element(heading).toHaveTextContent(/^Row 13$/);
  forgetAsked();
  await expect.element(page.getByText('9 of 12')).toBeVisible();
  await press('k');
  await expect.element(heading).toHaveTextContent(/^Row 14$/);
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect.element(heading).toHaveTextContent(/^Row 13$/);
  await press('j');
  await expect.element(heading).toHaveTextContent(/^Row 12$/);
  expect(rowsRead('leads')).toEqual([]);
  // over the edge of the page: the next one is read, once
  await press('j');
  await expect.element(heading).toHaveTextContent(/^Row 11$/);
  await press('j');
  await expect.element(heading).toHaveTextContent(/^Row 10$/);
  await expect.element(page.getByRole('button', { name: 'Next record' })).toBeDisabled();
  expect(rowsRead('leads')).toHaveLength(1);
  // a letter typed is a letter
  await page.getByRole('textbox', { name: 'Notes' }).fill('k');
  await press('k');
  await expect.element(heading).toHaveTextContent(/^Row 10$/);
  await page.getByRole('link', { name: 'Leads' }).last().click();
  await expect.poll(address).toMatch(/size=10.*page=2|page=2.*size=10/);
});

it('on a phone the parts of a record are tabs', async () => {
  const { ceo } = await openOffice(0);
  const contact = await addContact(ceo, { firstName: 'Small', lastName: 'Screen', city: 'Lyon' });
  await page.viewport(390, 844);
  await openAs(ceo, `/app/contacts/${contact.id}`);
  await expect.element(page.getByRole('tabpanel', { name: 'Details' }).getByText('Lyon')).toBeVisible();
  await focus(page.getByRole('tab', { name: 'Details' }));
  await press('ArrowRight');
  await expect.element(page.getByRole('tab', { name: 'Timeline' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Half a note');
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect.element(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await page.getByRole('tab', { name: 'Related' }).click();
  await expect.element(page.getByRole('region', { name: 'Leads' })).toBeVisible();
  // what was typed waits
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a note');
});
