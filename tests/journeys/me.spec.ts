import { readFile } from 'node:fs/promises';
import { classOf } from '../classes.ts';
import { fillSignIn, listIds, type Person, patchDocument, readDocument, signIn, signInByForm } from './auth-world.ts';
import { beyondUnless, expect, test } from './journey.ts';
import { openMe, saveBar, section, storedFiles } from './me-world.ts';
import { addLead, hire, openOffice } from './office.ts';

/** A red PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

for (const Role of ['Accountant', 'Seller', 'CEO'])
  test(`${Role}: edits the own profile, and colleagues see the new name`, {
    tag: beyondUnless(Role === 'Seller'),
  }, async ({ page, second }) => {
    const { companyId, ceo } = await openOffice(0);
    const person = Role === 'CEO' ? ceo : await hire(companyId, Role, 'Robin');
    await openMe(page, person);
    await expect(page.getByText('E-mail, role and company are set by your administrator.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sign-in e-mail' })).toHaveCount(0);

    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.getByLabel('Second e-mail').fill('not an address');
    await saveBar(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText(/Enter the phone number with country code/)).toBeVisible();
    expect((await readDocument(`users/${person.id}`))?.firstname).not.toBe('Noor');

    await page.getByLabel('Second e-mail').fill('noor@home.example');
    await page.getByLabel('Phone', { exact: true }).fill('050 123 4567');
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Country' }).fill('Nepal');
    await page.keyboard.press('Enter');
    await page.getByLabel('Pop-ups and sound for notifications').check();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(saveBar(page)).toBeHidden();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+971501234567');
    expect(await readDocument(`users/${person.id}`)).toMatchObject({
      firstname: 'Noor',
      secondaryEmail: 'noor@home.example',
      phoneNumber: '+971501234567',
      country: 'NP',
      Notification: true,
      Role,
      company_id: companyId,
      email: person.email,
    });
    expect(await readDocument(`companies/${companyId}/directory/${person.id}`)).toMatchObject({ name: 'Noor Example' });
    const events = (await listIds(`companies/${companyId}/history`)).filter((id) => id.includes(person.id));
    expect(events).toHaveLength(1);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.locator(`.${classOf('app/shell', 'accountCard')}`)).toContainText('Noor Example');

    const colleague = await hire(companyId, 'CEO', 'Cleo');
    await addLead(colleague, companyId, { sellerId: person.id });
    const theirs = await second.newPage();
    await signIn(theirs, colleague);
    await theirs.goto('/app/leads');
    await expect(theirs.getByText('Noor Example')).toBeVisible();
  });

test('a page that is left keeps what was typed, and asks first', { tag: '@beyond' }, async ({ page }) => {
  const { ceo } = await openOffice(0);
  await openMe(page, ceo);
  await page.getByLabel('Last name').fill('Half typed');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const leads = page.getByRole('link', { name: 'Leads', exact: true }).first();
  await leads.click();
  await expect(page.getByLabel('Last name')).toHaveValue('Half typed');
  await leads.click();
  await expect(page).toHaveURL(/\/app\/leads/);
  expect(asked).toEqual(Array(2).fill('Leave without saving your changes?'));
  await page.goto('/app/me');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Half typed');
  await saveBar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Example');
  await expect(saveBar(page)).toBeHidden();
});

test('changing the password wants the current one; the old one opens nothing afterwards', { tag: '@beyond' }, async ({
  page,
}) => {
  const { sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await openMe(page, seller);
  const security = section(page, 'Security');
  await security.getByRole('button', { name: 'Change password' }).click();
  const form = security.locator('form');
  const submit = form.getByRole('button', { name: 'Change password' });
  const type = async (current: string, next: string, again = next) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password').fill(again);
    await submit.click();
  };
  await type(seller.password, 'short');
  await expect(form.getByText('Password must be at least 6 characters long')).toBeVisible();
  await type(seller.password, 'Password2026');
  await expect(form).toBeHidden();
  await security.getByRole('button', { name: 'Change password' }).click();
  await form.getByLabel('New password', { exact: true }).fill('Welcome2026');
  await expect(form.getByText('This password is easy to guess. Choose another.')).toBeVisible();
  await type('not-the-password', 'kitchen-9Lamp');
  await expect(form.getByText('The current password is wrong.')).toBeVisible();
  await type('Password2026', 'kitchen-9Lamp', 'kitchen-9Lamb');
  await expect(form.getByText('The passwords do not match.')).toBeVisible();
  await type('Password2026', 'kitchen-9Lamp');
  await expect(form).toBeHidden();
  await expect(page.getByText('Password changed. Other devices are signed out within the hour.').last()).toBeVisible();
  await page.reload();
  await expect(section(page, 'Security')).toBeVisible();

  await section(page, 'Security').getByRole('button', { name: 'Sign out of this browser' }).click();
  await page.waitForURL('**/auth/login');
  await fillSignIn(page, seller);
  await expect(page.getByRole('alert')).toContainText('auth/invalid-credential');
  await fillSignIn(page, { ...seller, password: 'kitchen-9Lamp' });
  await page.waitForURL('**/app/**');
});

test('signing out everywhere sets a new password and ends this and every other session', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  const { ceo } = await openOffice(0);
  const other = await second.newPage();
  await signInByForm(other, ceo);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
  await openMe(page, ceo);
  const security = section(page, 'Security');
  await security.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(security.getByText(/You’ll set a new password/)).toBeVisible();
  const form = security.locator('form');
  await form.getByLabel('Current password').fill(ceo.password);
  await form.getByLabel('New password', { exact: true }).fill('kitchen-9Lamp');
  await form.getByLabel('Confirm new password').fill('kitchen-9Lamp');
  await form.getByRole('button', { name: 'Set password and sign out of all devices' }).click();
  await page.waitForURL('**/auth/login');
  await other.reload();
  await other.waitForURL('**/auth/login**');
});

test('language, theme and density belong to one person on a shared browser', { tag: '@beyond' }, async ({ page }) => {
  const { ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await openMe(page, ceo);
  const html = page.locator('html');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.getByText('Français', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await page.goto('/app/leads');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await page.goto('/app/me');
  await page.getByRole('button', { name: 'Se déconnecter de ce navigateur' }).click();
  await page.waitForURL('**/auth/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await signInByForm(page, seller);
  await page.goto('/app/me');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-density', 'comfortable');
  await section(page, 'Security').getByRole('button', { name: 'Sign out of this browser' }).click();
  await page.waitForURL('**/auth/login');
  await signInByForm(page, ceo);
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
});

test('a picture is checked, shown, stored for colleagues, replaced and removed', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await openMe(page, ceo);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('fake.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  await expect(page.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible();
  await choose('broken.png', PNG.subarray(0, 40));
  await expect(page.getByText('The picture cannot be opened. Choose another one.')).toBeVisible();
  await choose('large.png', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]));
  await expect(page.getByText('The file is larger than 10 MB.')).toBeVisible();
  expect(await storedFiles(`users/${ceo.id}/`)).toEqual([]);

  await choose('me.png', PNG);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  const first = (await readDocument(`users/${ceo.id}`))?.pictureUrl;
  expect(String(first)).toContain(encodeURIComponent(`users/${ceo.id}/`));
  expect((await readDocument(`companies/${companyId}/directory/${ceo.id}`))?.pictureUrl).toBe(first);
  await expect(page.locator(`.${classOf('areas/account/me/me', 'head')} img`)).toHaveJSProperty('complete', true);
  expect(
    await page
      .locator(`.${classOf('areas/account/me/me', 'head')} img`)
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(1);

  await choose('other.png', PNG);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect.poll(async () => (await readDocument(`users/${ceo.id}`))?.pictureUrl).not.toBe(first);
  await expect.poll(() => storedFiles(`users/${ceo.id}/`)).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  expect(await readDocument(`users/${ceo.id}`)).not.toHaveProperty('pictureUrl');
  expect(await readDocument(`companies/${companyId}/directory/${ceo.id}`)).not.toHaveProperty('pictureUrl');
  await expect.poll(() => storedFiles(`users/${ceo.id}/`)).toEqual([]);
});

test('the export holds what is kept about this person, and of nobody else', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(1);
  const accountant = await hire(companyId, 'Accountant', 'Ada');
  const take = async (person: Person) => {
    await openMe(page, person);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^freehold-\d{4}-\d\d-\d\d\.json$/);
    return JSON.parse(await readFile(await file.path(), 'utf8'));
  };
  const own = await take(accountant);
  expect(own.user).toMatchObject({ email: accountant.email, Role: 'Accountant' });
  expect(own.directory).toMatchObject({ name: 'Ada Example' });
  expect(own.history).toBeNull();
  expect(JSON.stringify(own)).not.toContain(ceo.email);
  await expect(page.getByText('Your role may not read: history of your account.')).toBeVisible();

  await page.getByLabel('Last name').fill('Renamed');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of this browser' }).click();
  await page.waitForURL('**/auth/login');
  const managers = await take(ceo);
  expect(managers.history).toEqual([]);
  expect(JSON.stringify(managers)).not.toContain(accountant.email);
});

test('the confirmation mail is sent once asked for, and the provider’s word is shown', { tag: '@beyond' }, async ({
  page,
}) => {
  const { ceo } = await openOffice(0);
  // of an earlier sign-in: the service that tells it may be too slow for this one
  await patchDocument(`users/${ceo.id}`, { ipAddress: '203.0.113.7' });
  await signInByForm(page, ceo);
  // noted beside the landing, which a journey must not cut short
  await expect.poll(async () => (await readDocument(`users/${ceo.id}`))?.isVerified).toBe(false);
  await page.goto('/app/me');
  const security = section(page, 'Security');
  await expect(security.getByText('Not confirmed')).toBeVisible();
  await expect(security.getByText('E-mail and password', { exact: true })).toBeVisible();
  await expect(security.getByText('(reported by the browser)')).toBeVisible();
  await security.getByRole('button', { name: 'Send confirmation e-mail' }).click();
  await expect(security.getByText(`We sent a link to ${ceo.email}.`, { exact: false })).toBeVisible();
  expect((await readDocument(`users/${ceo.id}`))?.isVerified).toBe(false);
});

test('a suspended company’s people read their profile and are told why they cannot change it', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await patchDocument(`companies/${companyId}`, { status: 'Suspended' });
  await patchDocument(`companies/${companyId}/public/profile`, { status: 'Suspended' });
  await openMe(page, seller);
  await expect(page.getByText(/Your company is suspended. You can view your profile/)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Choose picture' })).toBeDisabled();
  await expect(section(page, 'Security').getByRole('button', { name: 'Change password' })).toBeEnabled();
});
