import { table } from 'virtual:access-table';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

const heading = () => page.getByRole('heading', { level: 1 });

describe('where the day begins', () => {
  it.each([
    ['ceo', '/app/dashboards/default', 'Today'],
    ['hr', '/app/dashboards/default', 'Today'],
    ['superadmin', '/app/dashboards/default', 'Today'],
    ['seller', '/app/seller/dashboard', 'Today'],
    ['accountant', '/app/access-denied', 'My profile'],
  ])('%s at %s: %s', async (as, path, title) => {
    await openApp('/', { as });
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(heading()).toHaveTextContent(title);
  });
});

it('without a Today: checking in with one tap, leave and payslips, and no word of what is refused', async () => {
  const { store } = await openApp('/', { as: 'accountant' });
  await settled();
  for (const name of ['Attendance', 'Leave', 'Payslips'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect.element(page.getByText('You don’t have access')).not.toBeInTheDocument();
  const before = store.readAll('companies/demo_companies_0001/attendees').length;
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.poll(() => store.readAll('companies/demo_companies_0001/attendees').length).toBe(before + 1);
});

describe('with a line of the policy for one role', () => {
  const { length } = table.rows;
  const before = table.of.Accountant;
  afterEach(() => void Object.assign(table.of, { Accountant: before }));
  /** As if the policy granted or refused these paths to accountants. */
  const opening = (paths: { readonly [path: string]: boolean }) => {
    const cells = Object.entries(paths).map(([path, can]) => [path, [[can ? 1 : 0, 0]]]);
    Object.assign(table.rows, { [length]: { ...table.rows[before ?? -1], ...Object.fromEntries(cells) } });
    Object.assign(table.of, { Accountant: length });
  };

  it.each(['/app/invoices', '/app/todo'])('a role that may open %s starts there', async (path) => {
    opening({ [path]: true });
    await openApp('/', { as: 'accountant' });
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(heading()).not.toHaveTextContent('You don’t have access');
  });

  it('a page below a screen is refused where the line says so', async () => {
    opening({ '/app/invoices': true, '/app/invoices/new': false });
    await openApp('/app/invoices/new', { as: 'accountant' });
    await expect.element(heading()).toHaveTextContent('You don’t have access to this page');
  });
});

it('a page that the person opened themselves still gives the reason for its refusal', async () => {
  await openApp('/app/invoices', { as: 'accountant' });
  await expect.element(heading()).toHaveTextContent('You don’t have access to this page');
});

it('checking in is one tap on Today', async () => {
  const { store } = await openApp('/app/seller/dashboard', { as: 'seller' });
  await settled();
  const count = () => store.readAll('companies/demo_companies_0001/attendees').length;
  const before = count();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.poll(count).toBe(before + 1);
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
});

it('a group of the menu that was closed stays closed', async () => {
  await openApp('/app/me', { as: 'ceo' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Payroll' })).toBeVisible();
  await menu.getByRole('button', { name: 'Finance' }).click();
  await expect.element(menu.getByRole('link', { name: 'Payroll' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect.element(heading()).toHaveTextContent('Inbox');
  await expect.element(menu.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-expanded', 'false');
  await menu.getByRole('button', { name: 'Finance' }).click();
  await expect.element(menu.getByRole('link', { name: 'Payroll' })).toBeVisible();
});

it('what waits for a decision is in the inbox too, to be decided there', async () => {
  const { store } = await openApp('/app/leads', { as: 'ceo' });
  await settled();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Inbox|unread/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Inbox' });
  const approve = panel.getByRole('button', { name: /^Approve: / }).first();
  await expect.element(approve).toBeVisible();
  const id = approve.element().closest('li')?.querySelector('a')?.pathname.split('/').at(-1);
  await approve.click();
  await expect
    .poll(() => store.read(`companies/demo_companies_0001/leaveRequests/${id}`))
    .toMatchObject({ status: 'Approved' });
});
