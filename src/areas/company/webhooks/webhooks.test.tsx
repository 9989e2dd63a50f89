import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('a manager makes a webhook, reads its secret once, sends a test and what has failed again', async () => {
  const { companyId, ceo } = await openOffice(0);
  const at = new Date();
  const base = { version: 1, createdAt: at, createdBy: ceo.id, updatedAt: at, updatedBy: ceo.id, archivedAt: null };
  const put = (path: string, data: Values) => patch(`companies/${companyId}/${path}`, { ...base, ...data });
  const all = (name: string) =>
    listIds(`companies/${companyId}/${name}`).map((id) => read(`companies/${companyId}/${name}/${id}`));
  await put('apiKeys/key_1', {
    ...{ name: 'Website', ownerId: ceo.id, actsAs: 'Owner', state: 'Active', hint: 'wxyz', number: 1 },
    ...{ grants: [{ resource: 'leads', actions: ['show'], reach: 'Company' }] },
    expiresAt: new Date(at.getTime() + DAY_MS),
  });
  await openAs(ceo, '/app/access?tab=webhooks');
  await expect.element(page.getByText('No webhooks')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Sync');
  await dialog.getByLabelText('Address').fill('http://example.com');
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  await expect.element(dialog.getByText(/begins with https/)).toBeVisible();
  await dialog.getByLabelText('Address').fill('https://example.com/hook');
  await expect.element(dialog.getByText('Website')).toBeVisible();
  const events = dialog.getByRole('combobox', { name: 'Events' });
  await events.fill('leads.painted,');
  await dialog.getByRole('button', { name: 'Make webhook' }).click();
  await expect.element(dialog.getByText(/no event “leads.painted”/)).toBeVisible();
  expect(all('webhooks')).toEqual([]);
  await events.click();
  await userEvent.keyboard('{Backspace}');
  await events.fill('deals.statusChanged,');
  await dialog.getByRole('button', { name: 'Make webhook' }).click();

  const secret = page.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expect.element(secret).toBeVisible();
  const [id = ''] = listIds(`companies/${companyId}/webhooks`);
  expect(read(`companies/${companyId}/webhookSecrets/${id}_1`)).toEqual({ secret: secret.element().textContent });
  expect(all('webhooks')).toMatchObject([{ events: ['leads.*', 'deals.statusChanged'], keyId: 'key_1' }]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(secret).not.toBeInTheDocument();

  const card = page.getByRole('article', { name: 'Sync' });
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect.element(card.getByText('Delivered')).toBeVisible();
  await expect.element(card.getByText('Answer 200')).toBeVisible();
  const [test] = listIds(`companies/${companyId}/webhookDeliveries`);
  const failed = { state: 'Dead', tries: 10, lastStatus: 500, lastText: '<b>broken</b>' };
  await put(`webhookDeliveries/${test}`, failed);
  await openAs(ceo, '/app/access?tab=webhooks');
  await card.getByRole('button', { name: 'Deliveries' }).click();
  await expect.element(card.getByText('<b>broken</b>')).toBeVisible();
  await expectTidy('the webhooks');
  await card.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.element(card.getByText('Waiting')).toBeVisible();

  await card.getByRole('button', { name: 'Send again all that failed' }).click();
  await dialog.getByRole('button', { name: 'Send again all that failed' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(all('webhooks')).toMatchObject([{ replayAt: expect.any(Date) }]);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect.element(card.getByRole('button', { name: 'Resume' })).toBeVisible();
  await card.getByRole('button', { name: 'End webhook' }).click();
  await dialog.getByRole('button', { name: 'End webhook' }).click();
  await expect.element(card.getByText('Closed')).toBeVisible();
  expect(all('webhooks')).toMatchObject([{ state: 'Closed' }]);
});
