import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { chooserIn, giveFiles, pdf, picture } from '#tests/component/files.ts';
import { listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const PHONE = '+971501234567';
const segment = (name: string) => page.getByRole('group', { name: 'Type' }).getByRole('button', { name });
const thread = () => page.getByRole('list', { name: 'Messages' });

/** Links to other programs open nothing. */
function stay() {
  const opened: string[] = [];
  const keep = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest('a[href^="https://wa.me"], a[href^="mailto:"]') : null;
    if (!link) return;
    event.preventDefault();
    opened.push(link.getAttribute('href') ?? '');
  };
  addEventListener('click', keep);
  onTestFinished(() => removeEventListener('click', keep));
  return opened;
}
const messagesOf = (companyId: string): Values[] =>
  listIds(`companies/${companyId}/messages`).map((id) => read(`companies/${companyId}/messages/${id}`) ?? {});

it('without an inbox a message is opened in WhatsApp, and counts as sent when its author says so', async () => {
  const { companyId, seller } = await openOffice(1);
  const opened = stay();
  const { id } = await addLead(seller, { mobilePhone: PHONE, externalSource: 'form', fullName: 'Ana Costa' });
  await openAs(seller, `/app/seller/leads/${id}`);
  await segment('WhatsApp').click();
  await expect.element(page.getByText(`To ${PHONE}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Is Saturday fine?');
  await page.getByRole('link', { name: 'Open WhatsApp' }).click();
  await expect.element(thread().getByText('Opened, not yet reported as sent')).toBeVisible();
  expect(opened).toEqual(['https://wa.me/971501234567?text=Is%20Saturday%20fine%3F']);
  expect(messagesOf(companyId)).toMatchObject([{ state: 'Opened', text: 'Is Saturday fine?', leadId: id }]);
  expect(read(`companies/${companyId}/leads/${id}`)?.firstContactedAt).toBeUndefined();
  await thread().getByRole('button', { name: 'Sent', exact: true }).click();
  await expect.element(thread().getByRole('button', { name: 'Not sent' })).not.toBeInTheDocument();
  expect(messagesOf(companyId)).toMatchObject([{ state: 'Sent' }]);
  expect(read(`companies/${companyId}/leads/${id}`)?.firstContactedAt).toBeInstanceOf(Date);
});

it('somebody who did not enquire is not written to before nine; a manager may with a reason', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const opened = stay();
  const { id } = await addLead(seller, { mobilePhone: PHONE });
  await openAs(seller, `/app/seller/leads/${id}`);
  await segment('WhatsApp').click();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Hello');
  await expect.element(page.getByText(/Outside the hours .* Possible from Jun 15, 2026, 09:00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  expect(page.getByLabelText('Reason to send it anyway').query()).toBeNull();
  await openAs(ceo, `/app/leads/${id}`);
  await segment('WhatsApp').click();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Hello');
  const reason = page.getByLabelText('Reason to send it anyway');
  await reason.fill('They asked');
  await expect.element(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible();
  await reason.fill('They asked by phone');
  await page.getByRole('link', { name: 'Open WhatsApp' }).click();
  await expect.element(thread().getByText('Opened, not yet reported as sent')).toBeVisible();
  expect(opened).toHaveLength(1);
  expect(messagesOf(companyId)).toMatchObject([{ check: { reason: 'They asked by phone', purpose: 'Marketing' } }]);
});

it('a record shows which channels are allowed now, and why', { timeout: 120_000 }, async () => {
  const { seller } = await openOffice(1);
  const { id } = await addLead(seller, {
    ...{ mobilePhone: PHONE, email: 'ana@client.example', fullName: 'Ana Costa' },
    consent: { marketing: true, channel: 'Web' },
  });
  await openAs(seller, `/app/seller/leads/${id}`);
  const may = page.getByRole('region', { name: 'May I call, may I write?' });
  const way = (name: string) => may.getByRole('listitem').filter({ hasText: name });
  // it comes once the rest of the page is there and idle
  await expect.element(way('Call').getByText('No', { exact: true }), { timeout: 100_000 }).toBeVisible();
  await expect.element(way('Call').getByText(/Outside the hours .* Possible from Jun 15, 2026, 09:00/)).toBeVisible();
  await expect.element(way('E-mail').getByText('Yes', { exact: true })).toBeVisible();
  await expect.element(may.getByText(/^Agreed to marketing: .*Jun 15, 2026/)).toBeVisible();
  await may.getByRole('button', { name: 'Change: Marketing consent' }).click();
  await expect.element(may.getByRole('checkbox')).toHaveFocus();
});

const inbox = (companyId: string, id: string, name: string, uid: string) =>
  patch(`companies/${companyId}/inboxes/${id}`, {
    ...{ name, provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000', members: [uid] },
    ...{ state: 'Works', ...stamp(uid) },
  });
const template = (companyId: string, id: string, more: Values) =>
  patch(`companies/${companyId}/messageTemplates/${id}`, {
    ...{ channel: 'WhatsApp', approval: 'Approved', ...more, ...stamp('system') },
  });

it('a template is in the client’s language, whole or not at all, and another inbox keeps it', async () => {
  const { companyId, seller } = await openOffice(1);
  await inbox(companyId, 'inbox_0000000001', 'Office', seller.id);
  await inbox(companyId, 'inbox_0000000002', 'Marina', seller.id);
  const words = { textEn: 'Hello {{firstName}}', textFr: 'Bonjour {{firstName}}' };
  await template(companyId, 'template_00000001', { name: 'Greeting', ...words });
  await template(companyId, 'template_00000002', { name: 'Listing', textEn: 'About {{listingTitle}}' });
  const { id } = await addLead(seller, {
    ...{ mobilePhone: PHONE, externalSource: 'form', fullName: 'Ana Costa', language: 'French' },
  });
  await openAs(seller, `/app/seller/leads/${id}`);
  await segment('WhatsApp').click();
  const write = page.getByRole('textbox', { name: 'Write a message' });
  await page.getByLabelText('Template').selectOptions('Greeting');
  await expect.element(write).toHaveValue('Bonjour Ana');
  expect(page.getByRole('alert').query()).toBeNull();
  await page.getByRole('combobox', { name: 'Inbox' }).selectOptions('Marina');
  await expect.element(write).toHaveValue('Bonjour Ana');
  await page.getByLabelText('Template').selectOptions('Listing');
  await expect.element(page.getByText('The template needs: listingTitle')).toBeVisible();
  await expect.element(write).toHaveValue('Bonjour Ana');
  await page.getByRole('button', { name: 'Sent already: only note it' }).click();
  await segment('Note').click();
  await segment('WhatsApp').click();
  await expect.element(write).toBeVisible();
});

it('who was given a conversation answers it through its inbox, also without being its member', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const now = new Date();
  await inbox(companyId, 'inbox_0000000001', 'Office', ceo.id);
  await patch(`companies/${companyId}/conversations/conversation_0001`, {
    ...{ channel: 'WhatsApp', inboxId: 'inbox_0000000001', name: 'Omar', phone: PHONE, sellerId: seller.id },
    ...{ sellerIds: [seller.id], assigned: true, status: 'Open', lastAt: now, lastDirection: 'In', lastInboundAt: now },
    ...{ windowClosesAt: new Date(now.getTime() + DAY_MS), ...stamp('system') },
  });
  await openAs(seller, '/app/seller/conversations');
  await page.getByRole('button', { name: /Omar/ }).click();
  await expect.element(page.getByText('Office', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Yes, it is');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(thread().getByText('On its way')).toBeVisible();
  expect(listIds(`companies/${companyId}/deliveries`)).toHaveLength(1);
});

it('a file goes with a message from an inbox, one at a time by WhatsApp; what came with theirs is opened', async () => {
  const { companyId, seller } = await openOffice(1);
  const now = new Date();
  const id = 'conversation_0001';
  await inbox(companyId, 'inbox_0000000001', 'Office', seller.id);
  await patch(`companies/${companyId}/conversations/${id}`, {
    ...{ channel: 'WhatsApp', inboxId: 'inbox_0000000001', name: 'Omar', phone: PHONE, sellerId: seller.id },
    ...{ sellerIds: [seller.id], assigned: true, status: 'Open', lastAt: now, lastDirection: 'In', lastInboundAt: now },
    ...{ windowClosesAt: new Date(now.getTime() + DAY_MS), ...stamp('system') },
  });
  await patch(`companies/${companyId}/messages/message_00000001`, {
    ...{ resourceName: 'conversations', resourceRecordKey: id, channel: 'WhatsApp', direction: 'In', at: now },
    ...{ state: 'Received', providerId: 'wamid.1', unkeptFiles: ['tour.mp4'], ...stamp('system') },
  });
  await openAs(seller, '/app/seller/conversations');
  await page.getByRole('button', { name: /Omar/ }).click();
  await expect.element(thread().getByText('Not kept: tour.mp4')).toBeVisible();
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await giveFiles(chooserIn(page.getByRole('main')), pdf('Plan.pdf'), await picture('view.png'));
  await expect.element(page.getByText('One file at a time')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toBeDisabled();
  await page.getByRole('combobox', { name: 'Files to send' }).click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('One file at a time')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await send.click();
  const sent = () => messagesOf(companyId).find(({ direction }) => direction === 'Out');
  await expect.poll(() => sent()?.attachmentIds).toHaveLength(1);
  expect(sent()?.text).toBeUndefined();
  await thread()
    .getByRole('button', { name: /^Open (Plan.pdf|view.png)$/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: /Plan.pdf|view.png/ })).toBeVisible();
});

it('conversations: what nobody has is taken, answered and done', async () => {
  const { companyId, seller } = await openOffice(1);
  const now = new Date();
  await inbox(companyId, 'inbox_0000000001', 'Office', seller.id);
  const id = 'conversation_0001';
  await patch(`companies/${companyId}/conversations/${id}`, {
    ...{ channel: 'WhatsApp', inboxId: 'inbox_0000000001', name: 'Omar', phone: PHONE, sellerIds: [seller.id] },
    ...{
      assigned: false,
      status: 'Open',
      lastAt: now,
      lastText: 'Is it free?',
      lastDirection: 'In',
      lastInboundAt: now,
    },
    ...{ waitingSince: now, windowClosesAt: new Date(now.getTime() + DAY_MS), ...stamp('system') },
  });
  await patch(`companies/${companyId}/messages/message_00000001`, {
    ...{
      resourceName: 'conversations',
      resourceRecordKey: id,
      channel: 'WhatsApp',
      direction: 'In',
      state: 'Received',
    },
    ...{ at: now, text: 'Is it free?', providerId: 'wamid.1', ...stamp('system') },
  });
  await openAs(seller, '/app/seller/conversations');
  await page.getByRole('link', { name: 'Unassigned' }).click();
  await expect.element(page.getByRole('button', { name: /Omar/ })).toBeVisible();
  await expect.element(thread().getByText('Is it free?')).toBeVisible();
  await expect.element(page.getByText(/Open for 23 h \d\d/)).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect.element(page.getByText(/Owner: Sam1 Example/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Yes, it is');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(thread().getByText('On its way')).toBeVisible();
  expect(listIds(`companies/${companyId}/deliveries`)).toHaveLength(1);
  await page.getByRole('article').getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Nothing to answer')).toBeVisible();
  expect(read(`companies/${companyId}/conversations/${id}`)).toMatchObject({ status: 'Done', sellerId: seller.id });
});

it('channels: an inbox is made, and without a key on the server none is connected', async () => {
  const { companyId, ceo } = await openOffice(1);
  await openAs(ceo, '/app/channels');
  await page.getByRole('button', { name: 'New inbox' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Office');
  await page.getByLabelText('Address or number').fill('+97144000000');
  await page.getByLabelText('Service').click();
  await page.getByRole('option', { name: 'WhatsApp' }).click();
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect.poll(() => listIds(`companies/${companyId}/inboxes`)).toHaveLength(1);
  await openAs(ceo, '/app/channels');
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect' });
  await dialog.getByLabelText('Id of the number at Meta').fill('1055');
  await dialog.getByLabelText('Password, key or token').fill('token-1');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(dialog.getByText(/Set FUNCTIONS_SEAL_KEY/)).toBeVisible();
  expect(listIds(`companies/${companyId}/inboxSecrets`)).toEqual([]);
});
