import { classOf } from '../classes.ts';
import { readDocument, signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openMe, section, storedFiles } from './me-world.ts';
import { openOffice } from './office.ts';

/** A red PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

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
