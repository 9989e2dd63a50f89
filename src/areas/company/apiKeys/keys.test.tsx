import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256 } from '#lib/files/sha256.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { loseAnswer, refusal } from '#tests/component/network.ts';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('a manager makes, renews and revokes a key, and reads each secret once', async () => {
  const { companyId, ceo } = await openOffice(0);
  const keys = () =>
    listIds(`companies/${companyId}/apiKeys`).map((id) => read(`companies/${companyId}/apiKeys/${id}`));
  await openAs(ceo, '/app/access?tab=keys');
  await expect.element(page.getByText('No keys')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByTitle('Read everything')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(keys()).toEqual([]);
  await dialog.getByLabelText('Name').fill('Website');
  await dialog.getByRole('combobox', { name: 'Rights' }).click({ force: true });
  await page.getByTitle('Read and add leads').click();
  const networks = dialog.getByRole('combobox', { name: 'Allowed networks' });
  await networks.fill('203.0.113.0/24,office,');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog.getByText(/“office” is neither an address nor a network/)).toBeVisible();
  expect(keys()).toEqual([]);
  await networks.click();
  await userEvent.keyboard('{Backspace}');
  await dialog.getByRole('button', { name: 'Make key' }).click();

  const secret = page.getByText(/^fhk_[\w-]{43}$/);
  await expect.element(secret).toBeVisible();
  const text = secret.element().textContent ?? '';
  expect(read(`keySecrets/${await sha256(text)}`)).toMatchObject({ companyId, number: 1 });
  expect(keys()).toMatchObject([{ name: 'Website', ownerId: ceo.id, state: 'Active', hint: text.slice(-4) }]);
  expect(keys()[0]?.networks).toEqual(['203.0.113.0/24']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(secret).not.toBeInTheDocument();
  await expect.element(page.getByText('Only from 203.0.113.0/24')).toBeVisible();
  await expectTidy('the keys');

  const card = page.getByRole('article', { name: 'Website' });
  await card.getByRole('button', { name: 'Renew' }).click();
  loseAnswer(refusal(429, 'RESOURCE_EXHAUSTED'));
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect.element(secret).toBeVisible();
  const renewed = secret.element().textContent ?? '';
  expect(renewed).not.toBe(text);
  // the answer was lost, the renewal was not: the program that got it keeps running
  expect(keys()).toMatchObject([{ number: 2 }]);
  expect(read(`keySecrets/${await sha256(renewed)}`)).toMatchObject({ number: 2 });
  await page.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(card.getByText('Revoked')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  expect(keys()).toMatchObject([{ state: 'Revoked' }]);
});

it('a colleague’s key is theirs to renew, and one past its date says so', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const at = new Date();
  const day = DAY_MS;
  const key = (id: string, ownerId: string, days: number) =>
    patch(`companies/${companyId}/apiKeys/${id}`, {
      ...{ name: id, ownerId, actsAs: 'Owner', grants: [{ resource: '*', actions: ['list'], reach: 'Company' }] },
      ...{ expiresAt: new Date(at.getTime() + days * day), state: 'Active', hint: 'wxyz', number: 1, version: 1 },
      ...{ createdAt: at, createdBy: ownerId, updatedAt: at, updatedBy: ownerId, archivedAt: null },
    });
  await Promise.all([key('own', ceo.id, 9), key('theirs', seller.id, 9), key('old', ceo.id, -1)]);
  await openAs(ceo, '/app/access?tab=keys');
  const card = (name: string) => page.getByRole('article', { name });
  await expect.element(card('own').getByRole('button', { name: 'Renew' })).toBeVisible();
  await expect.element(card('theirs').getByRole('button', { name: 'Revoke' })).toBeVisible();
  await expect.element(card('theirs').getByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  await expect.element(card('old').getByText('Expired')).toBeVisible();
  await expect.element(card('old').getByText('Active')).not.toBeInTheDocument();
});
