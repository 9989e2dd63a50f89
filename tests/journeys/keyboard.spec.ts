import type { Locator, Page } from '@playwright/test';
import { listIds, readDocument } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { addProperty } from './stock-world.ts';

/** As far as anybody goes with Tab before they look for another way. */
const FAR = 60;
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);

/** Moves with Tab to the element at this place in the page, where the focus has to be seen. */
async function tabTo(page: Page, what: Locator, most = FAR): Promise<void> {
  await expect(what).toBeVisible();
  for (let steps = 0; !(await hasFocus(what)); steps += 1) {
    if (steps === most) throw new Error(`${what} is not reached by ${most} presses of Tab`);
    await page.keyboard.press('Tab');
  }
  expect(await what.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}
async function press(page: Page, what: Locator, most = FAR): Promise<void> {
  await tabTo(page, what, most);
  await page.keyboard.press('Enter');
}
/** After an action the next press of Tab continues from there, not from the top of the page. */
const expectFocusKept = (page: Page, after: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), after).not.toBe('BODY');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('without a pointer: sign in, find a lead, move it on, log a call, book a viewing', async ({ page }) => {
  const { companyId, sellers } = await openOffice();
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const wish = { mobilePhone: '+971501234567', budgetMaxMinor: 160_000_000, propertyTypes: ['Apartment'] };
  const lead = await addLead(seller, companyId, { fullName: 'Nadia Keys', ...wish });
  const other = await addLead(seller, companyId, { fullName: 'Omar Board' });
  const property = await addProperty(seller, companyId, { title: 'Flat reached by keys' }, true);
  const stored = (id: string) => readDocument(`companies/${companyId}/leads/${id}`);
  const all = async (collection: string) => {
    const path = `companies/${companyId}/${collection}`;
    return Promise.all((await listIds(path)).map((id) => readDocument(`${path}/${id}`)));
  };

  await page.goto('/auth/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(seller.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(seller.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/**');
  await expect(heading(page, 'Today')).toBeVisible();

  // the palette finds the lead by its phone, however it is written
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { expanded: true })).toBeFocused();
  await page.keyboard.type('050 123 4567');
  await expect(page.getByRole('option', { name: /Nadia Keys/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Nadia Keys')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Move to Contacted' }));
  await expect.poll(async () => (await stored(lead.id))?.status).toBe('Contacted');
  const qualified = page.getByRole('button', { name: 'Move to Qualified' });
  await expect(qualified).toBeVisible();
  await expectFocusKept(page, 'the stage');
  await press(page, qualified, 3);
  await expect.poll(async () => (await stored(lead.id))?.status).toBe('Qualified');

  await expect(page.getByRole('button', { name: 'Move to Viewing' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('menuitem', { name: 'Reached' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'No answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  const call = page.getByRole('dialog', { name: /^How was the call with/ });
  await press(page, call.getByRole('button', { name: 'Tomorrow' }));
  await expect(call).toBeHidden();
  expect(await all('activities')).toContainEqual(
    expect.objectContaining({ type: 'Call', outcome: 'NoAnswer', resourceRecordKey: lead.id }),
  );
  await expect.poll(async () => (await stored(lead.id))?.nextFollowUpAt).toBeTruthy();
  await expectFocusKept(page, 'the call');

  const matches = page.getByRole('region', { name: 'Matching properties' });
  await press(page, matches.getByRole('button', { name: 'Book viewing' }));
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  // late in the day today has no more times
  await press(page, booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1));
  await press(page, booking.getByRole('group', { name: 'Time' }).getByRole('button').first());
  await press(page, booking.getByRole('button', { name: /^Book / }));
  const booked = page.getByRole('dialog', { name: 'Viewing booked' });
  await expect(booked).toBeVisible();
  expect(await all('meetings')).toContainEqual(expect.objectContaining({ kind: 'Viewing', leadId: lead.id }));
  expect((await readDocument(`companies/${companyId}/properties/${property.id}`))?.standardStatus).toBe('Active');
  await page.keyboard.press('Escape');
  await expect(booked).toBeHidden();
  await expectFocusKept(page, 'the booking');

  // and in the list: searched for, walked to, its stage chosen in the row, a note of a call
  await press(page, page.getByRole('link', { name: 'Leads' }).first(), 2 * FAR);
  await expect(heading(page, 'Leads')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Omar Board', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('omar');
  await expect(page.getByText('1 lead')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Omar Board', exact: true })).toBeFocused();
  await page.keyboard.press('s');
  const stages = page.getByRole('dialog', { name: /^Change / });
  await expect(stages.getByRole('menuitemradio', { name: 'New' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(other.id))?.status).toBe('Contacted');
  await expect(stages).toBeHidden();
  await expectFocusKept(page, 'the cell');
  await page.keyboard.press('l');
  await press(
    page,
    page.getByRole('dialog', { name: /^How was the call/ }).getByRole('button', { name: 'Reached' }),
    5,
  );
  await expect
    .poll(() => all('activities'))
    .toContainEqual(expect.objectContaining({ outcome: 'Reached', resourceRecordKey: other.id }));
});
