import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { goTo, openApp } from '#tests/component/open-app.tsx';

const COMPANY = 'companies/demo_companies_0001';
const SELLER = 'demo_users_0004';
const section = (name: string) => page.getByRole('region', { name, exact: true });
const saveBar = () => page.getByRole('region', { name: 'Unsaved changes' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
/** What must be given carries a mark behind its name. */
const given = (name: 'First name' | 'Last name') => page.getByLabelText(name);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
async function signInAs(as: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${as}@example.com`);
  await field('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
async function openMe(as: string): Promise<InPageServer> {
  const server = await openApp('/app/me', { as });
  await expect.element(given('First name')).not.toHaveValue('');
  return server;
}
const NEXT = 'kitchen-9Lamp';

describe.each([
  ['accountant', 'demo_users_0016', 'Accountant', 'Iyer'],
  ['seller', SELLER, 'Seller', 'Clarke'],
  ['ceo', 'demo_users_0002', 'CEO', 'Walsh'],
])('%s', (as, uid, Role, lastname) => {
  it('edits the own profile, and colleagues see the new name', async () => {
    const { store } = await openMe(as);
    await expect.element(page.getByText('E-mail, role and company are set by your administrator.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Sign-in e-mail' })).not.toBeInTheDocument();
    await given('First name').fill('Noor');
    await field('Phone').fill('12');
    await field('Second e-mail').fill('not an address');
    await saveBar().getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect.element(page.getByText(/Enter the phone number with country code/)).toBeVisible();
    expect(store.read(`users/${uid}`)?.firstname).not.toBe('Noor');
    const before = store.readAll(`${COMPANY}/history`).length;

    await field('Second e-mail').fill('noor@home.example');
    await field('Phone').fill('050 123 4567');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.click({ force: true });
    await country.fill('Nepal');
    await userEvent.keyboard('{Enter}');
    const sound = field('Pop-ups and sound for notifications');
    if (!(sound.element() as HTMLInputElement).checked) await sound.click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    await expect.element(saveBar()).not.toBeInTheDocument();
    await expect.element(field('Phone')).toHaveValue('+971501234567');
    expect(store.read(`users/${uid}`)).toMatchObject({
      firstname: 'Noor',
      secondaryEmail: 'noor@home.example',
      phoneNumber: '+971501234567',
      country: 'NP',
      Notification: true,
      Role,
      company_id: 'demo_companies_0001',
      email: `${as}@example.com`,
    });
    expect(store.read(`${COMPANY}/directory/${uid}`)).toMatchObject({ name: `Noor ${lastname}` });
    expect(store.readAll(`${COMPANY}/history`)).toHaveLength(before + 1);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect.element(page.getByText(`Noor ${lastname}`).first()).toBeVisible();
  });
});

it('a page that is left keeps what was typed, and asks first', async () => {
  await openMe('ceo');
  await given('Last name').fill('Half typed');
  const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const leads = page.getByRole('link', { name: 'Leads', exact: true }).first();
  await leads.click();
  await expect.element(given('Last name')).toHaveValue('Half typed');
  await leads.click();
  await expect.element(heading('Leads')).toBeVisible();
  expect(asked.mock.calls.flat()).toEqual(Array(2).fill('Leave without saving your changes?'));
  asked.mockRestore();
  goTo('/app/me');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(given('Last name')).toHaveValue('Half typed');
  await saveBar().getByRole('button', { name: 'Discard' }).click();
  await expect.element(given('Last name')).toHaveValue('Walsh');
  await expect.element(saveBar()).not.toBeInTheDocument();
});

it('changing the password wants the current one; the old one opens nothing afterwards', async () => {
  const { accounts } = await openMe('seller');
  const security = section('Security');
  const open = security.getByRole('button', { name: 'Change password' });
  await open.click();
  const type = async (current: string, next: string, again = next) => {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Confirm new password').fill(again);
    await open.last().click();
  };
  await type(DEMO_PASSWORD, 'short');
  await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await field('New password').fill('Welcome2026');
  await expect.element(page.getByText('This password is easy to guess. Choose another.')).toBeVisible();
  await type('not-the-password', NEXT);
  await expect.element(page.getByText('The current password is wrong.')).toBeVisible();
  await type(DEMO_PASSWORD, NEXT, 'kitchen-9Lamb');
  await expect.element(page.getByText('The passwords do not match.')).toBeVisible();
  expect(accounts.find('seller@example.com')?.password).toBe(DEMO_PASSWORD);
  await type(DEMO_PASSWORD, NEXT);
  await expect
    .element(page.getByText('Password changed. Other devices are signed out within the hour.').last())
    .toBeVisible();
  expect(accounts.find('seller@example.com')?.password).toBe(NEXT);

  await security.getByRole('button', { name: 'Sign out of this browser' }).click();
  await signInAs('seller');
  await expect.element(page.getByRole('alert')).toHaveTextContent('auth/invalid-credential');
  await signInAs('seller', NEXT);
  await expect.element(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

it('language, theme and density belong to one person on a shared browser', async () => {
  await openMe('ceo');
  const { dataset, lang } = document.documentElement;
  const looks = () => [document.documentElement.lang, dataset.theme, dataset.density];
  expect(lang).toBe('en');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Comfortable', { exact: true }).click();
  await page.getByText('Français', { exact: true }).click();
  await expect.element(heading('Mon profil')).toBeVisible();
  await expect.poll(looks).toEqual(['fr', 'dark', 'comfortable']);
  await page.getByRole('button', { name: 'Se déconnecter de ce navigateur' }).click();
  await expect.element(field('E-mail')).toBeVisible();
  await expect.poll(() => looks().slice(0, 2)).toEqual(['en', 'light']);
  await signInAs('seller');
  await expect.element(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect.poll(looks).toEqual(['en', 'light', 'compact']);
  goTo('/app/me');
  await section('Security').getByRole('button', { name: 'Sign out of this browser' }).click();
  await signInAs('ceo');
  await expect.element(page.getByRole('button', { name: 'Compte' })).toBeVisible();
  await expect.poll(looks).toEqual(['fr', 'dark', 'comfortable']);
});

it('a suspended company’s people read their profile and why they cannot change it', async () => {
  await openApp('/app/me', {
    as: 'seller',
    prepare: ({ store }) =>
      store.run(async ({ merge }) => {
        for (const path of [COMPANY, `${COMPANY}/public/profile`]) merge(path, { status: 'Suspended' });
      }),
  });
  await expect.element(page.getByText(/Your company is suspended. You can view your profile/)).toBeVisible();
  await expect.element(given('First name')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeDisabled();
  await expect.element(section('Security').getByRole('button', { name: 'Change password' })).toBeEnabled();
});
