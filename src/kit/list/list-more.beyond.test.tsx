import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Change } from '#model/changes.ts';
import { press } from '#tests/component/hands.ts';
import { linkIn, rowsOf } from '#tests/component/list.ts';
import { forgetAsked, isListeningTo, rowsRead } from '#tests/component/network.ts';
import { as, openOffice } from '#tests/component/office.ts';
import { address, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addContact, addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

/** How many leads were read. */
const rows = () => rowsRead('leads').reduce((sum, count) => sum + count, 0);

it('Shift and a click choose a range', async () => {
  const { ceo } = await openOffice(0);
  for (const lastName of ['Aa', 'Bb', 'Cc', 'Dd']) await addContact(ceo, { firstName: 'Row', lastName });
  await openAs(ceo, '/app/contacts?sort=fullName');
  await page.getByRole('checkbox', { name: 'Select Row Aa' }).click();
  await linkIn(rowsOf().nth(2)).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.poll(address).toMatch(/contacts\?sort=fullName/);
});

it("somebody else's new record costs the reader of a far page one page, and the last page is never empty", async () => {
  const { ceo } = await openOffice(0);
  for (let index = 0; index < 30; index += 1) {
    await addLead(ceo, { fullName: `Row ${index + 10}` });
    vi.advanceTimersByTime(1000);
  }
  await openAs(ceo, '/app/leads?size=10&sort=createdAt');
  await expect.element(page.getByText('30 leads', { exact: true })).toBeVisible();
  forgetAsked();
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect.element(page.getByText('21–30 of 30')).toBeVisible();
  await expect.element(rowsOf().last()).toHaveTextContent('Row 10');
  await expect.poll(rows).toBe(10);
  // the live feed listens once the first screen has settled
  await expect.poll(() => isListeningTo('history')).toBe(true);
  await addLead(ceo, { fullName: 'Just now' });
  await expect.element(page.getByText('21–30 of 31')).toBeVisible();
  await expect.poll(rows).toBe(20);
  await expect.element(rowsOf().last()).toHaveTextContent('Row 10');
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect.element(page.getByText('31–31 of 31')).toBeVisible();
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toHaveTextContent('Row 10');
  // a page that never was leads to the last one
  await visit('/app/leads?size=10&page=99');
  await expect.poll(address).toMatch(/page=4/);
  await expect.element(page.getByText('31–31 of 31')).toBeVisible();
});

it('what one commit changed before the list was read is not read again once the app listens', async () => {
  const { ceo } = await openOffice(0);
  const leads = [await addLead(ceo), await addLead(ceo), await addLead(ceo)];
  vi.advanceTimersByTime(1000);
  await as(ceo, ({ send, read }) => {
    const changes = leads.map(({ id }): Change => {
      return { type: 'update', resource: 'leads', before: read(id, 'leads'), set: { fullName: `Renamed ${id}` } };
    });
    return send({ changes });
  });
  await openAs(ceo, '/app/leads');
  await expect.element(page.getByText('3 leads', { exact: true })).toBeVisible();
  await expect.poll(() => isListeningTo('history')).toBe(true);
  await addLead(ceo, { fullName: 'Just now' });
  await expect.element(page.getByText('4 leads', { exact: true })).toBeVisible();
  await expect.poll(() => rowsRead('leads')).toEqual([3, 4]);
});

it('the list is tidy with a chooser, a far page and an archive, in both themes and at 390 px', async () => {
  await openApp('/app/leads', { as: 'ceo' });
  for (const width of [1440, 1024, 390]) {
    await setWidth(width);
    await visit('/app/leads?size=10&cols=fullName,budgetMaxMinor,contactId,propertyTypes,createdAt,areaMin,email');
    await expect.element(page.getByCss('[data-row-link]')).toHaveLength(10);
    await page.getByRole('textbox', { name: /Go to page/ }).fill('40');
    await press('Enter');
    await expect.element(page.getByText('Loading page 40 may take a moment')).toBeVisible();
    if (width > 390) await page.getByRole('button', { name: 'Columns and row height' }).click();
    await expectTidy(`list ${width}`);
  }
  await visit('/app/leads?archived=1');
  await expect.element(page.getByText('You can search, but not filter or sort.')).toBeVisible();
  await expectTidy('archive');
  await page.getByRole('button', { name: 'Close archive' }).click();
  await expect.poll(address).not.toMatch(/archived/);
});
