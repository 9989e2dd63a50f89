import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { savedBy } from '#tests/component/downloads.ts';
import { press } from '#tests/component/hands.ts';
import { watchMail } from '#tests/component/joining.ts';
import { hire, openOffice, type Person, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

const button = (name: string) => page.getByRole('button', { name });
const shows = (text: string) => expect.element(page.getByText(text)).toBeVisible();
async function openMe(person: Person): Promise<void> {
  await openAs(person, '/app/me');
  await settled();
  await expect.element(page.getByLabelText('First name')).not.toHaveValue('');
}

it('the export holds what is kept about this person, and of nobody else', async () => {
  const { companyId, ceo } = await openOffice(1);
  const accountant = await hire(companyId, 'Accountant', 'Ada');
  const take = async (person: Person) => {
    await openMe(person);
    const { name, text } = await savedBy(() => button('Download my data').click());
    expect(name).toMatch(/^freehold-\d{4}-\d\d-\d\d\.json$/);
    return JSON.parse(text);
  };
  const own = await take(accountant);
  expect(own.user).toMatchObject({ email: accountant.email, Role: 'Accountant' });
  expect(own.directory).toMatchObject({ name: 'Ada Example' });
  expect(own.history).toBeNull();
  expect(JSON.stringify(own)).not.toContain(ceo.email);
  await shows('Your role may not read: history of your account.');

  await page.getByLabelText('Last name').fill('Renamed');
  await press('Control+s');
  await shows('Profile saved');
  const managers = await take(ceo);
  expect(managers.history).toEqual([]);
  expect(JSON.stringify(managers)).not.toContain(accountant.email);
});

it('the confirmation mail is sent once asked for, and the provider’s word is shown', async () => {
  const mailTo = watchMail();
  const { ceo } = await openOffice(0);
  await openMe(ceo);
  const isVerified = () => read(`users/${ceo.id}`)?.isVerified;
  await expect.poll(isVerified).toBe(false);
  await visit('/app/me');
  const security = page.getByRole('region', { name: 'Security', exact: true });
  await expect.element(security.getByText('Not confirmed')).toBeVisible();
  await expect.element(security.getByText('E-mail and password', { exact: true })).toBeVisible();
  await expect.element(security.getByText('(reported by the browser)')).toBeVisible();
  expect(mailTo(ceo.email)).toBeUndefined();
  await security.getByRole('button', { name: 'Send confirmation e-mail' }).click();
  await expect.element(security.getByText(`We sent a link to ${ceo.email}.`, { exact: false })).toBeVisible();
  expect(mailTo(ceo.email)).toContain('mode=verifyEmail');
  expect(isVerified()).toBe(false);
});
