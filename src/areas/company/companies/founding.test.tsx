import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { address, openApp, visit } from '#tests/component/open-app.tsx';
import { until } from '#tests/component/screen-checks.ts';

const ADDRESS = 'Office 12, Old Harbour, Dubai';
const START = '/app/dashboards/default';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const checklist = () => page.getByRole('region', { name: 'Finish setting up' });

it('from sign-up through the password reset and three steps to an active company', async () => {
  const { store } = await openApp('/auth/register-1');
  await page.getByLabelText('First name').fill('Fatima');
  await page.getByLabelText('Last name').fill('Founder');
  await page.getByLabelText('Company name').fill('Harbour Founded');
  await page.getByLabelText('Country').selectOptions('AE');
  await page.getByLabelText('Work e-mail').fill('founder@harbour.example');
  await page.getByLabelText('Password', { exact: true }).fill('first-secret');
  await button('Create company').click();
  await page.getByLabelText('New password', { exact: true }).fill('second-secret');
  await page.getByLabelText('Confirm new password').fill('second-secret');
  await button('Save and sign in').click();
  await until('the start page', () => address() === START, address);

  await expect.element(checklist()).toHaveTextContent('0 of 5 done');
  await checklist().getByRole('link', { name: 'Add name and address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await button('Save and continue').click();
  await expect.element(page.getByText('Please enter Address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(ADDRESS);
  await button('Save and continue').click();
  await expect.element(page.getByRole('heading', { name: 'Money and units' })).toBeVisible();
  expect(address()).toContain('step=money');
  await expect.element(page.getByLabelText('Tax number label')).toHaveValue('TRN');
  history.back();
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue(ADDRESS);
  await visit('/app/my-company?setup=1&step=money');
  await page.getByLabelText('Registered for tax').click();
  await button('Save and continue').click();
  await expect.element(page.getByText('Please enter Tax number')).toBeVisible();
  const taxNumber = page.getByLabelText('Tax number', { exact: true });
  await taxNumber.fill('12345');
  await expect.element(page.getByText('TRN must be 15 digits')).toBeVisible();
  await taxNumber.fill('100000000000003');
  await button('Save and continue').click();
  await expect.poll(address).toContain('step=people');
  await page.getByLabelText('E-mail').fill('colleague@harbour.example');
  await button('Create link').click();
  await expect.element(page.getByText('colleague@harbour.example').first()).toBeVisible();
  await button('Finish setup').click();
  await expect.poll(address).toBe(START);
  await expect.element(checklist()).toHaveTextContent('2 of 5 done');
  await button(/^Finish setting up/).click();
  await button('Hide checklist').click();
  await visit(START);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.element(checklist()).toHaveLength(0);
  const founded = store
    .readAll('companies')
    .map(({ data }) => data)
    .find(({ name }) => name === 'Harbour Founded');
  expect(founded).toMatchObject({ status: 'Active', taxId: '100000000000003', address: ADDRESS });
});
