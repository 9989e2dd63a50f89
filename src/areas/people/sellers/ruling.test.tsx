import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { toastUndo } from '#tests/component/hands.ts';
import { openApp, visit } from '#tests/component/open-app.tsx';

const COMPANY = 'companies/demo_companies_0001';
const SELLER = 'demo_users_0004';
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
/** The text about the person in the head of the page. */
const facts = () => page.getByRole('main');
const userIn = ({ store }: InPageServer) => store.read(`users/${SELLER}`);
const eventsIn = ({ store }: InPageServer) =>
  store
    .readAll(`${COMPANY}/history`)
    .filter(({ path }) => path.includes(`/users_${SELLER}_`))
    .map(({ data }) => String(data.changeType));

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click({ force: true });
  await page.getByTitle(option, { exact: true }).click();
}

describe.each(['ceo', 'hr'])('%s', (as) => {
  it('bans, forces a reset, sends a mail and changes a role, and takes back what can be', async () => {
    const mails = vi.spyOn(console, 'info');
    const server = await openApp(`/app/sellers/${SELLER}`, { as });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Amelia Clarke' })).toBeVisible();
    const before = eventsIn(server).length;

    // a ban says what follows, and can be taken back at once
    await button('Suspend').click();
    await expect.element(dialog()).toHaveTextContent('cannot sign in');
    await inDialog('Cancel').click();
    expect(userIn(server)?.isBanned).toBe(false);
    await button('Suspend').click();
    await inDialog('Suspend').click();
    await expect.element(facts().getByText('Suspended', { exact: true }).first()).toBeVisible();
    expect(userIn(server)?.isBanned).toBe(true);
    expect(server.store.read(`${COMPANY}/directory/${SELLER}`)).toMatchObject({ active: false });
    await toastUndo().click();
    await expect.element(button('Suspend')).toBeVisible();
    // one message is shown at a time: the test does not continue before this one has come
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(userIn(server)?.isBanned).toBe(false);

    await button('Send reset e-mail').click();
    await expect.element(page.getByText('Reset e-mail sent to seller@example.com')).toBeVisible();
    expect(mails.mock.calls.flat()).toEqual([expect.stringMatching(/^Mail to seller@example.com: .*resetPassword/)]);
    mails.mockRestore();

    // a change of role says what it opens and closes
    await button('Change role').click();
    await inDialog('Change role').click();
    await expect.element(dialog().getByText('Please select a role')).toBeVisible();
    await choose('New role', 'Accountant');
    await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Leads' })).toHaveTextContent('no access');
    await inDialog('Change role').click();
    await expect.element(facts().getByText('Accountant', { exact: true }).first()).toBeVisible();
    expect(userIn(server)?.Role).toBe('Accountant');
    await toastUndo().click();
    await expect.element(facts().getByText('Seller', { exact: true }).first()).toBeVisible();
    await expect.poll(() => userIn(server)?.Role).toBe('Seller');

    await button('Force password reset').click();
    await inDialog('Force password reset').click();
    await expect.element(facts().getByText('Pending reset', { exact: true }).first()).toBeVisible();
    expect(userIn(server)?.forcePasswordReset).toBe(true);
    expect(eventsIn(server).slice(before).toSorted()).toEqual([
      ...['Banned', 'ForcedReset', 'RoleChanged', 'RoleChanged', 'Unbanned'],
    ]);
    await visit(`/app/sellers/${SELLER}`);
    await expect.element(facts().getByText('Role changed').first()).toBeVisible();
  });
});
