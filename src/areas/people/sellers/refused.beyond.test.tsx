import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cutNetwork } from '#tests/component/network.ts';
import { openApp, visit } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const [CEO, HR, SELLER, KHALID] = ['demo_users_0002', 'demo_users_0003', 'demo_users_0004', 'demo_users_0005'];
const RULING = ['Change role', 'Suspend', 'Force password reset', 'Send reset e-mail', 'Delete account'];
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it.each(['seller2', 'accountant'])('%s gets neither the list nor a person’s page nor the form', async (as) => {
  await openApp('/app/me', { as });
  const read: string[] = [];
  cutNetwork(({ url, text }) => {
    if (url.pathname.endsWith(':runQuery') && text.includes('"users"')) read.push(text);
    return undefined;
  });
  for (const path of ['/app/sellers', `/app/sellers/${SELLER}`, '/app/sellers/new', '/app/sellers?tab=requests']) {
    await visit(path);
    await expect.element(heading('You don’t have access to this page')).toBeVisible();
    expect(location.pathname).toBe('/app/access-denied');
    expect(document.body.innerText).not.toContain('Amelia Clarke');
  }
  expect(read).toEqual([]);
});

it('another company’s CEO does not find the person', async () => {
  await openApp('/app/sellers', { as: 'ceo@example.org' });
  await expect.element(page.getByText('4 in total')).toBeVisible();
  await visit(`/app/sellers/${SELLER}`);
  await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(document.body.innerText).not.toContain('Amelia Clarke');
  for (const name of RULING) expect(button(name).elements()).toEqual([]);
});

it('a CEO who is banned meanwhile is put out and changes nothing', async () => {
  const { store } = await openApp(`/app/sellers/${SELLER}`, { as: 'ceo' });
  await button('Suspend').click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true });
  await expect.element(confirm).toBeVisible();
  await store.run(async ({ merge }) => merge(`users/${CEO}`, { isBanned: true }));
  // a person who acts before the change arrives is refused by the server
  (confirm.query() as HTMLElement | null)?.click();
  await expect.element(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  expect(store.read(`users/${SELLER}`)?.isBanned).toBe(false);
});

it('nobody is offered what the server would refuse; each button says why', async () => {
  await openApp('/app/me', {
    as: 'hr',
    prepare: ({ store }) =>
      store.run(async ({ merge }) => {
        merge(`users/${KHALID}`, { Role: 'CEO' });
        merge(`${COMPANY}/directory/${KHALID}`, { Role: 'CEO' });
      }),
  });
  for (const [person, name, reason] of [
    [HR, 'Mariam Haddad', 'You cannot do this to your own account.'],
    [KHALID, 'Khalid Almansoori', 'Only a super admin can change a CEO.'],
    [CEO, 'Henry Walsh', 'The founder cannot be suspended, demoted or deleted.'],
  ] as const) {
    await visit(`/app/sellers/${person}`);
    await expect.element(heading(name)).toBeVisible();
    for (const action of RULING) await expect.element(button(action)).toHaveAttribute('aria-disabled', 'true');
    await heading(name).hover();
    await button('Suspend').hover();
    await expect.element(page.getByRole('tooltip', { name: reason })).toBeVisible();
    const role = button('Change role').element() as HTMLElement;
    role.focus();
    await expect.element(button('Change role')).toHaveAccessibleDescription(reason);
    await button('Suspend').click({ force: true });
    await settled();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  }
  // the control: one below is offered all of it
  await visit(`/app/sellers/${SELLER}`);
  await expect.element(heading('Amelia Clarke')).toBeVisible();
  for (const action of RULING) await expect.element(button(action)).not.toHaveAttribute('aria-disabled', 'true');
});

it('suspending all but one manager shows a warning first', async () => {
  await openApp(`/app/sellers/${HR}`, { as: 'ceo' });
  await button('Suspend').click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Only Henry Walsh will be able to manage the company after this.');
});
