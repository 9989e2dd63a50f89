import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { press } from '#tests/component/hands.ts';
import { rowsOf } from '#tests/component/list.ts';
import { hire, patch } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { openStaffed } from '#tests/component/staff.ts';

it('the staff of one company: distinguished, filtered and sorted in the address, nobody else among them', async () => {
  const { ceo, founder, seller } = await openStaffed();
  await hire('elsewhere', 'Seller', 'Foreign');
  await patch(`users/${seller.id}`, { isVerified: true, country: 'FR', phoneNumber: '+12025550142' });
  await addLead(seller);
  await addLead(seller, { status: 'New', fullName: 'Second' });
  await openAs(ceo, '/app/sellers');
  await expect.element(page.getByText('4 in total')).toBeVisible();
  await expect.element(page.getByText('Foreign Example')).toHaveLength(0);
  await expect.element(rowsOf('Chris Example').getByText('You', { exact: true })).toBeVisible();
  await expect.element(rowsOf('Fay Example').getByText('Founder')).toBeVisible();
  await expect.element(rowsOf('Sam Example').getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('checkbox', { name: 'Seller', exact: true }).click();
  await expect.poll(address).toMatch(/Role=Seller/);
  await page.getByRole('checkbox', { name: 'HR', exact: true }).click();
  await press('Escape');
  await expect.poll(address).toMatch(/Role=Seller%2CHR/);
  await expect.element(rowsOf()).toHaveLength(2);
  await page.getByLabelText('Sort by').selectOptions('name');
  await expect.poll(address).toMatch(/sort=name/);
  await expect.element(rowsOf().first()).toHaveTextContent('Hana Example');

  // the person's page by a click, and back to the very list
  await page.getByRole('link', { name: 'Sam Example', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sam Example' })).toBeVisible();
  await expect.element(page.getByText('2 open leads')).toBeVisible();
  await page.getByRole('link', { name: 'Sellers' }).last().click();
  await expect.poll(address).toMatch(/Role=Seller%2CHR/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  for (const [typed, found] of [
    ['0142', 'Sam Example'],
    ['hana', 'Hana Example'],
    [founder.email, 'Fay Example'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await expect.element(rowsOf()).toHaveLength(1);
    await expect.element(rowsOf()).toHaveTextContent(found);
  }
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect.element(page.getByText('No results')).toBeVisible();

  // with Shift a whole range is chosen; what another filter shows is not
  await visit('/app/sellers?sort=name');
  await page.getByRole('checkbox', { name: 'Select Chris Example' }).click();
  await page.getByRole('checkbox', { name: 'Select Hana Example' }).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('searchbox').fill('Example');
  await expect.element(page.getByRole('region', { name: 'Selected records' })).not.toBeInTheDocument();

  // the number leads to exactly the leads that were counted
  await visit('/app/sellers');
  await rowsOf('Sam Example').getByRole('link', { name: '2 open leads' }).click();
  await expect.poll(address).toMatch(/\/app\/leads\?.*sellerId=/);
  await expect.element(page.getByText('2 leads')).toBeVisible();
});

it('people who did not choose a requested new password are reported to those who manage people', async () => {
  const { ceo, hr, seller } = await openStaffed();
  const daysAgo = (days: number) => ({
    forcePasswordReset: true,
    lastPasswordReset: new Date(Date.now() - days * DAY_MS),
  });
  await patch(`users/${seller.id}`, daysAgo(9));
  await patch(`users/${hr.id}`, daysAgo(2));
  await openAs(ceo, '/app/sellers');
  await expect.element(rowsOf('Sam Example').getByText('Jun 6')).toBeVisible();
  await expect.element(rowsOf('Hana Example').getByText('Jun 13')).toBeVisible();
  await expect.element(page.getByText('1 person was asked for a new password more than a week ago')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(address).toMatch(/status=PendingReset/);
  await expect.element(rowsOf()).toHaveLength(2);

  // the person's page names the moment; a completed reset is no longer one
  await page.getByRole('link', { name: 'Sam Example', exact: true }).click();
  await expect.element(page.getByText('Reset required')).toBeVisible();
  await patch(`users/${seller.id}`, { forcePasswordReset: false });
  await visit('/app/sellers');
  await expect.element(rowsOf('Hana Example').getByText('Jun 13')).toBeVisible();
  await expect.element(page.getByText('was asked for a new password')).toHaveLength(0);
});
