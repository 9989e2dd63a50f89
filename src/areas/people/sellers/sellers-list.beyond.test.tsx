import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#lib/data/id.ts';
import { rowsOf } from '#tests/component/list.ts';
import { cutNetwork } from '#tests/component/network.ts';
import { callAs, patch } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';
import { openStaffed } from '#tests/component/staff.ts';

it('what another manager changes shows without a reload', async () => {
  const { ceo, hr, seller } = await openStaffed();
  await openAs(ceo, '/app/sellers');
  const row = rowsOf('Sam Example');
  await expect.element(row.getByText('Unverified')).toBeVisible();
  await callAs(hr, 'account', { action: 'ban', key: newId(), uid: seller.id });
  await expect.element(row.getByText('Suspended')).toBeVisible();
});

it('without a connection the list says so, and tries again', async () => {
  const { ceo } = await openStaffed();
  await openAs(ceo, '/app/me');
  cutNetwork((one) => (one.url.pathname.endsWith(':runQuery') && one.text.includes('"users"') ? 'request' : undefined));
  await visit('/app/sellers');
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  cutNetwork(undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('4 in total')).toBeVisible();
});

it('axe finds nothing on list, person, dialogs and form, in both themes and on the phone', async () => {
  const { ceo, seller } = await openStaffed();
  await patch(`users/${seller.id}`, { phoneNumber: '+12025550142', country: 'FR', ipAddress: '203.0.113.7' });
  await addLead(seller);
  await openAs(ceo, '/app/sellers');
  for (const width of WIDTHS) {
    await setWidth(width);
    await visit('/app/sellers');
    await page.getByRole('checkbox', { name: 'Select Sam Example' }).click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await expectTidy(`list ${width}`);
    await visit('/app/sellers/new');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.element(page.getByText('Please select a role')).toBeVisible();
    await expectTidy(`form ${width}`);
    await visit(`/app/sellers/${seller.id}`);
    await expect.element(page.getByText('1 open lead', { exact: true })).toBeVisible();
    await expectTidy(`person ${width}`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reassign work' }).click();
    await expect.element(page.getByRole('button', { name: 'Reassign 1 record' })).toBeVisible();
    await expectTidy(`reassign ${width}`);
  }
});
