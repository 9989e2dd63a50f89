import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MESSAGE_CAUSES } from '#tests/component/message-causes.ts';
import { as, listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy, settled } from '#tests/component/screen-checks.ts';

const section = (name: string) => page.getByRole('region', { name });

it('a message that failed is a line of its author’s day, with why, and opens at the message', async () => {
  const office = await openOffice(2);
  await MESSAGE_CAUSES.MessageFailed.make(office);
  await openAs(office.seller, '/app/seller/dashboard');
  await settled();
  const line = section('Not delivered').getByRole('listitem');
  await expect.element(line).toHaveTextContent(/Marc Petit.*The number is not on WhatsApp: call, or write a mail/);
  await expectTidy('a message that failed, on Today');
  await section('Not delivered').getByRole('link', { name: 'See all: Not delivered' }).click();
  await expect.element(page.getByRole('button', { name: 'Not delivered', pressed: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Marc Petit.*not delivered/ })).toBeVisible();
  await openAs(office.seller, '/app/seller/dashboard');
  await line.getByRole('link', { name: 'Open: Marc Petit' }).click();
  const message = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Good morning' });
  await expect.element(message).toHaveAttribute('aria-current', 'true');
  await expect.element(message.getByRole('button', { name: 'Send again' })).toBeVisible();
  await openAs(office.colleague, '/app/seller/dashboard');
  await settled();
  expect(section('Not delivered').query()).toBeNull();
});

it('a client who waits is a line until somebody answers, and says for how long', async () => {
  const office = await openOffice(1);
  await MESSAGE_CAUSES.MessageIn.make(office);
  vi.setSystemTime(new Date(Date.now() + 3.5 * 3_600_000));
  await openAs(office.seller, '/app/seller/dashboard');
  await settled();
  const line = section('Waiting for an answer').getByRole('listitem');
  await expect.element(line).toHaveTextContent(/Marc Petit.*Is it free\?.*Waiting 3 hours/);
  await line.getByRole('link', { name: 'Open: Marc Petit' }).click();
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Is it free?' });
  await expect.element(message).toHaveAttribute('aria-current', 'true');
  const [id = ''] = listIds(`companies/${office.companyId}/conversations`);
  const { version } = read(`companies/${office.companyId}/conversations/${id}`) ?? {};
  const input = { channel: 'WhatsApp', text: 'It is' };
  await as(office.seller, ({ call }) => call('messages.send', { id, version: Number(version) }, input));
  await openAs(office.seller, '/app/seller/dashboard');
  await settled();
  expect(section('Waiting for an answer').query()).toBeNull();
});
