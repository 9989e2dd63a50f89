import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { createPerson, listIds, patchDocument, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, hire, openOffice } from './office.ts';

const OWNED = { address: 'Office 12, Old Harbour, Dubai' };
const saved = (page: Page) => page.getByText('Settings saved');
const open = async (page: Page, tab = '') => {
  await page.goto(`/app/my-company${tab ? `/${tab}` : ''}`);
  await expect(page.getByRole('heading', { name: 'My company', level: 1 })).toBeVisible();
};
/** The company's document, as the owner of the database sees it. */
const company = (id: string) => readDocument(`companies/${id}`);

test('from sign-up through the password reset and three steps to an active company', async ({ page }) => {
  test.slow();
  const tag = randomUUID().slice(0, 8);
  const email = `founder-${tag}@example.com`;
  await page.goto('/auth/register-1');
  await page.getByLabel('First name').fill('Fatima');
  await page.getByLabel('Last name').fill('Founder');
  await page.getByLabel('Company name').fill(`Harbour ${tag}`);
  await page.getByLabel('Country').selectOption('AE');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`first-${tag}`);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByLabel('New password', { exact: true }).fill(`second-${tag}`);
  await page.getByLabel('Confirm new password').fill(`second-${tag}`);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/app/dashboards/default');

  const list = page.getByRole('region', { name: 'Finish setting up' });
  await expect(list).toContainText('0 of 5 done');
  await list.getByRole('link', { name: 'Add name and address' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Please enter Address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(OWNED.address);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Money and units' })).toBeVisible();
  await expect(page).toHaveURL(/step=money/);
  await expect(page.getByLabel('Tax number label')).toHaveValue('TRN');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(OWNED.address);
  await page.goto('/app/my-company?setup=1&step=money');
  await page.getByLabel('Registered for tax').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Please enter Tax number')).toBeVisible();
  await page.getByLabel('Tax number', { exact: true }).fill('12345');
  await expect(page.getByText('TRN must be 15 digits')).toBeVisible();
  await page.getByLabel('Tax number', { exact: true }).fill('100000000000003');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/step=people/);
  await page.getByLabel('E-mail').fill(`colleague-${tag}@example.com`);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText(`colleague-${tag}@example.com`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await page.waitForURL('**/app/dashboards/default');
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toContainText('2 of 5 done');
  await page.getByRole('button', { name: /^Finish setting up/ }).click();
  await page.getByRole('button', { name: 'Hide checklist' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0);
  const found = (
    await Promise.all((await listIds('companies')).map(async (id) => ({ id, data: await company(id) })))
  ).find(({ data }) => data?.name === `Harbour ${tag}`);
  expect(found?.data).toMatchObject({ status: 'Active', taxId: '100000000000003', address: OWNED.address });
});

test('CEO and HR edit what the company is and how it works; every save is told in the history', {
  tag: '@beyond',
}, async ({ page, second }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const hr = await hire(companyId, 'HR', 'Hana');
  await signIn(page, ceo);
  await open(page);
  await page.getByLabel('Legal name').fill('Harbour Homes L.L.C');
  await page.getByLabel('Top bar colour', { exact: true }).fill('teal');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Invalid Hex')).toBeVisible();
  await page.getByLabel('Top bar colour', { exact: true }).fill('#0F5C6E');
  await expect(page.getByText('Invalid Hex')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page.locator(`.${classOf('app/shell', 'topBar')}`)).toHaveCSS('background-color', 'rgb(15, 92, 110)');
  await page.reload();
  await expect(page.locator(`.${classOf('app/shell', 'topBar')}`)).toHaveCSS('background-color', 'rgb(15, 92, 110)');

  const other = await second.newPage();
  await signIn(other, hr);
  await open(other, 'commission');
  await expect(other.getByText('your country’s default values')).toBeVisible();
  await other.getByRole('textbox', { name: 'Sale', exact: true }).fill('2.5');
  await other.getByRole('button', { name: 'Add a line' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Please enter From a monthly total of')).toBeVisible();
  await other.getByLabel('From a monthly total of').fill('50000');
  await other.getByRole('group', { name: 'Split tiers' }).getByLabel('Agent split').fill('60');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(saved(other)).toBeVisible();
  expect(await readDocument(`companies/${companyId}/settings/commission`)).toMatchObject({
    saleBp: '250',
    version: '1',
  });
  expect(await readDocument(`companies/${companyId}/history/settings_commission_1`)).toMatchObject({
    changeType: 'Created',
  });
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Sale', exact: true })).toHaveValue('2.5');
  await expect(other.getByText('your country’s default values')).toHaveCount(0);

  await open(other, 'payroll');
  await other.getByLabel('Bank routing code').fill('1234');
  await other.keyboard.press('Tab');
  await expect(other.getByText('Routing code must be 9 digits')).toBeVisible();
  await other.getByLabel('Bank routing code').fill('');
  await other.getByLabel('Work ends').fill('08:00');
  await other.getByLabel('Work ends').blur();
  await expect(other.getByText('Work must end after it starts')).toBeVisible();
  await other.getByLabel('Work ends').fill('17:30');
  await other.getByLabel('Pay day').fill('25');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  expect(await readDocument(`companies/${companyId}/settings/attendance`)).toMatchObject({ shiftEnd: '17:30' });
  expect(await readDocument(`companies/${companyId}/settings/payroll`)).toMatchObject({ payDay: '25' });
});

test('who saved first is met in a dialog, field by field', { tag: '@beyond' }, async ({ page, second }) => {
  const { companyId, ceo } = await openOffice(0);
  await patchDocument(`companies/${companyId}`, OWNED);
  const hr = await hire(companyId, 'HR', 'Hana');
  const other = await second.newPage();
  await Promise.all([signIn(page, ceo), signIn(other, hr)]);
  await Promise.all([open(page), open(other)]);
  await page.getByLabel('City').fill('Dubai');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await other.getByLabel('City').fill('Sharjah');
  await other.getByLabel('Legal name').fill('Two Hands');
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'Someone else saved first' });
  await expect(dialog).toContainText('Dubai');
  await dialog.getByRole('radio', { name: /Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect(saved(other)).toBeVisible();
  expect(await company(companyId)).toMatchObject({ city: 'Dubai', legalName: 'Two Hands', version: '3' });
});

test('logo: only a real picture, shown in the bar, removed again', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await open(page);
  const choose = page.getByLabel('Choose a picture', { exact: true }).first();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await expect(page.getByText('not a PNG, JPEG or WebP picture')).toBeVisible();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Use logo' }).click();
  await expect(page.getByText('Logo saved')).toBeVisible();
  const bar = page.locator(`.${classOf('app/shell', 'topBar')} .${classOf('kit/company-mark', 'companyMark')}`);
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The form beside it goes on with the company as it now stands.
  await page.getByLabel('City').fill('Dubai');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect((await company(companyId))?.logoUrl).toBeUndefined();
});

test('Seller and Accountant are refused, on the route and by the rules; so is the list of all companies', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const accountant = await hire(companyId, 'Accountant', 'Ada');
  for (const person of [sellers[0], accountant]) {
    if (!person) throw new Error('nobody');
    await signIn(page, person);
    for (const path of ['/app/my-company', '/app/my-company/payroll', '/app/companies']) {
      await page.goto(path);
      await expect(page).toHaveURL(/access-denied/);
    }
    await as(person, companyId, async ({ peek }) => {
      expect(await peek(`companies/${companyId}`)).toBe('permission-denied');
      expect(await peek(`companies/${companyId}/settings/payroll`)).toBe('permission-denied');
    });
  }
  await as(ceo, companyId, async ({ peek }) => expect(await peek(`companies/${companyId}`)).toBe('ok'));
});

test('SuperAdmin suspends a company: its people read and cannot write, until it is lifted', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const name = `Suspended ${randomUUID().slice(0, 6)}`;
  await patchDocument(`companies/${companyId}`, { name, ...OWNED });
  await patchDocument(`companies/${companyId}/public/profile`, { name });
  const lead = await addLead(ceo, companyId, { fullName: 'Still There' });
  const root = await createPerson({ Role: 'SuperAdmin', company_id: '' });
  await signIn(page, root);
  await page.goto('/app/companies');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Suspend ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Add a short reason')).toBeVisible();
  await dialog.getByLabel('Reason for suspension').fill('Invoices unpaid');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${name} is suspended`)).toBeVisible();
  expect(await company(companyId)).toMatchObject({ status: 'Suspended', suspensionReason: 'Invoices unpaid' });

  const other = await second.newPage();
  await signIn(other, ceo);
  await other.goto(`/app/leads/${lead.id}`);
  await expect(other.getByRole('heading', { name: 'Still There' })).toBeVisible();
  await expect(other.getByText('This company is suspended. You can view')).toBeVisible();
  await open(other);
  await expect(other.getByText('Reason: Invoices unpaid')).toBeVisible();
  await expect(other.getByLabel('Legal name')).toBeDisabled();
  await as(ceo, companyId, async ({ send }) => {
    const change = { type: 'update', resource: 'leads', before: lead, set: { notes: 'x' } } as const;
    await expect(send({ changes: [change] })).rejects.toMatchObject({ kind: 'forbidden' });
  });
  await page.getByRole('button', { name: `Reactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
  expect((await company(companyId))?.suspensionReason).toBeUndefined();
  await as(ceo, companyId, async ({ send }) => {
    await send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { notes: 'x' } }] });
  });
  await other.reload();
  await expect(other.getByLabel('Legal name')).toBeEnabled();
  await expect(other.getByText('This company is suspended')).toHaveCount(0);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page).toHaveURL(/my-company/);
  await expect(page.locator(`.${classOf('app/shell', 'companyButton')}`)).toContainText(name);
});

test('the licence that runs out is said on every tab; the export holds the records', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await patchDocument(`companies/${companyId}`, { ...OWNED, licenceExpiryDate: new Date(Date.now() + 5 * 86_400_000) });
  await addLead(ceo, companyId, { fullName: 'In The Export' });
  await signIn(page, ceo);
  await open(page, 'data');
  await expect(page.getByRole('alert')).toContainText('expires in 5 days');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.company).toMatchObject({ id: companyId, ...OWNED });
  expect(data.collections.leads.map((lead: { fullName: string }) => lead.fullName)).toEqual(['In The Export']);
  expect(data.collections.directory).toHaveLength(1);
  for (const name of ['leads', 'activities', 'settings']) expect(data.refused).not.toContain(name);
});
