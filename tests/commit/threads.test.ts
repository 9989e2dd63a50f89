import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { sealingWith } from '#server/seal.ts';
import { IntakeWorld } from './intake-world.ts';
import { NOW } from './world.ts';

const SECRET = 'meta-app-secret';
const sealing = sealingWith('a key of at least 32 characters!');
let world: IntakeWorld;
beforeEach(async () => {
  world = new IntakeWorld(undefined, sealing.repliedTo);
  await world.open('whatsapp', { signingSecret: SECRET });
  await world.open('sendgrid');
  const inbox = { members: ['seller', 'other'], state: 'Works' };
  await world.given('inboxes', {
    ...{ ...inbox, id: 'inbox_whatsapp', name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp' },
    ...{ address: '+97144000000', externalId: '1055' },
  });
  await world.given('inboxes', {
    ...{
      ...inbox,
      id: 'inbox_mail_0001',
      name: 'Desk',
      provider: 'Mailgun',
      channel: 'Email',
      address: 'desk@marin.example',
    },
  });
});
let sent = 0;
const messageFrom = (more: Values = {}) => ({
  ...{ from: '971501234567', from_user_id: 'AE.1', id: `wamid.in.${++sent}`, timestamp: '1772438400', type: 'text' },
  ...{ text: { body: 'Is it free?' }, ...more },
});
const value = (more: Values) => ({
  ...{ messaging_product: 'whatsapp', metadata: { phone_number_id: '1055' } },
  ...{ contacts: [{ profile: { name: 'Ana' }, wa_id: '971501234567', user_id: 'AE.1' }], ...more },
});
const whatsApp = (more: Values, secret = SECRET) => {
  const body = JSON.stringify({
    ...{
      object: 'whatsapp_business_account',
      entry: [{ id: '9', changes: [{ field: 'messages', value: value(more) }] }],
    },
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return world.send('whatsapp', body, {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signature}`,
  });
};
const mail = (more: Values = {}) =>
  world.send(
    'sendgrid',
    {
      ...{ from: 'Ana <ana@client.example>', to: 'desk@marin.example', subject: 'Cassia Court', text: 'Is it free?' },
      ...{ headers: `Message-ID: <m${++sent}@client.example>`, SPF: 'pass', ...more },
    },
    { 'content-type': 'application/json' },
  );
const [conversations, messages] = [() => world.under('conversations'), () => world.under('messages')];
/** What a colleague answers, as it is stored. */
const answered = async (more: Values = {}) => {
  const path = world.store.all().find((one) => one.path.includes('/conversations/'))?.path ?? '';
  const key = path.slice(path.lastIndexOf('/') + 1);
  return world.given('messages', {
    ...{ resourceName: 'conversations', resourceRecordKey: key, channel: 'WhatsApp', direction: 'Out', state: 'Sent' },
    ...{ at: NOW, byUid: 'seller', text: 'Yes', providerId: 'wamid.out.1', ...more },
  });
};

describe('a message by WhatsApp', () => {
  it('begins a lead and a thread, also of somebody who shows no number', async () => {
    await whatsApp({
      contacts: [{ profile: { name: 'Omar', username: 'omar.h' }, user_id: 'AE.2' }],
      messages: [messageFrom({ from: undefined, from_user_id: 'AE.2' })],
    });
    expect(world.under('leads')).toEqual([expect.objectContaining({ fullName: 'Omar', waUserId: 'AE.2' })]);
    expect(conversations()).toEqual([
      expect.objectContaining({ inboxId: 'inbox_whatsapp', waUserId: 'AE.2', sellerIds: ['seller', 'other'] }),
    ]);
    expect(messages()).toEqual([expect.objectContaining({ direction: 'In', state: 'Received', text: 'Is it free?' })]);
    expect(world.under('activities')).toEqual([]);
    expect(world.under('leads')[0]).toMatchObject({ lastInboundAt: NOW });
  });
  it('the next one is in the same thread, once, however often Meta sends it', async () => {
    await whatsApp({ messages: [messageFrom()] });
    const second = messageFrom({ text: { body: 'Hello?' } });
    await whatsApp({ messages: [second] });
    await whatsApp({ messages: [second], ignored: true });
    expect([conversations().length, messages().length, world.under('leads').length]).toEqual([1, 2, 1]);
    expect(conversations()[0]).toMatchObject({ lastText: 'Hello?', waitingSince: NOW, version: 2 });
  });
  it('two of one POST are two messages', async () => {
    await whatsApp({ messages: [messageFrom(), messageFrom({ text: { body: 'Second' } })] });
    expect([conversations().length, messages().length]).toEqual([1, 2]);
  });
  it('with a wrong signature writes nothing, and another number’s has no thread', async () => {
    expect(await whatsApp({ messages: [messageFrom()] }, 'wrong')).toMatchObject({ state: 'refused' });
    expect([conversations(), messages(), world.under('leads')]).toEqual([[], [], []]);
    await whatsApp({ metadata: { phone_number_id: '9999' }, messages: [messageFrom()] });
    expect([conversations().length, world.under('leads').length]).toEqual([0, 1]);
  });
});

describe('a status', () => {
  const status = (more: Values) => whatsApp({ contacts: undefined, statuses: [{ id: 'wamid.out.1', ...more }] });
  it('moves its message forwards, in any order, and never back', async () => {
    await whatsApp({ messages: [messageFrom()] });
    const { id } = await answered();
    for (const one of ['read', 'delivered', 'sent', 'failed']) await status({ status: one, timestamp: '1' });
    expect(world.read(`messages/${id}`)).toMatchObject({ state: 'Read' });
  });
  it('says why it failed; ours by our own id where nobody knew', async () => {
    await whatsApp({ messages: [messageFrom()] });
    const { id } = await answered({ state: 'Unknown', providerId: undefined });
    await status({ status: 'delivered', biz_opaque_callback_data: id, id: 'wamid.new' });
    expect(world.read(`messages/${id}`)).toMatchObject({ state: 'Delivered', providerId: 'wamid.new' });
    const other = await answered({ providerId: 'wamid.out.2' });
    await status({ id: 'wamid.out.2', status: 'failed', errors: [{ code: 131_047 }] });
    expect(world.read(`messages/${other.id}`)).toMatchObject({ state: 'Failed', code: '131047' });
  });
  it('of a message that is not ours, or came in, changes nothing', async () => {
    await whatsApp({ messages: [messageFrom()] });
    const before = messages();
    const incoming = world.store
      .all()
      .find((one) => one.path.includes('/messages/'))
      ?.path.split('/')
      .at(-1);
    await status({ status: 'failed', biz_opaque_callback_data: incoming });
    await status({ status: 'failed', id: 'wamid.unknown' });
    expect(messages()).toEqual(before);
  });
});

describe('a mail', () => {
  it('begins a thread, and its sender’s next one is in it', async () => {
    await mail();
    await mail({ text: 'And the price?', SPF: 'fail' });
    expect(conversations()).toEqual([expect.objectContaining({ email: 'ana@client.example', channel: 'Email' })]);
    expect(messages().map(({ sender, subject }) => [sender, subject])).toEqual([
      ['Proven', 'Cassia Court'],
      ['Unproven', 'Cassia Court'],
    ]);
  });
  it('to a reply address of ours belongs to that message, from any address; a forged one does not', async () => {
    await mail();
    const { id } = await answered({ channel: 'Email' });
    const part = await sealing.replyPart(id);
    await mail({ from: 'Ana <ana@private.example>', to: `${part}@in.marin.example` });
    expect([conversations().length, messages().length]).toEqual([1, 3]);
    await mail({ from: 'Eve <eve@evil.example>', to: `${part.slice(0, -1)}x@in.marin.example` });
    expect([conversations().length, messages().length]).toEqual([1, 3]);
  });
  it('a program’s answer begins nothing, and is marked in a thread', async () => {
    const automatic = (email: string) => ({
      from: email,
      headers: `Message-ID: <a${++sent}@x>\nAuto-Submitted: auto-replied`,
    });
    await mail(automatic('new@client.example'));
    expect([world.under('leads'), conversations()]).toEqual([[], []]);
    await mail();
    await mail(automatic('ana@client.example'));
    expect(messages().map(({ isAutomatic }) => isAutomatic)).toEqual([undefined, true]);
    const later = new Date(NOW.getTime() + 3_600_000);
    world.now = later;
    await mail(automatic('ana@client.example'));
    expect(conversations()).toMatchObject([{ lastAt: later, lastInboundAt: NOW }]);
    expect(world.under('leads')).toMatchObject([{ lastInboundAt: NOW }]);
  });
  it('to a thread of which the lead is archived begins a new one', async () => {
    await mail();
    const [path = ''] = world.store.all().flatMap((one) => (one.path.includes('/leads/') ? [one.path] : []));
    await world.merge(path, { archivedAt: NOW });
    await mail({ text: 'Hello?' });
    expect([messages().length, world.under('leads').length]).toEqual([2, 2]);
    const [thread] = conversations();
    expect(path.endsWith(`/${String(thread?.leadId)}`)).toBe(false);
  });
  const report = (from: string, more: string, text?: string) =>
    mail({ from, text, headers: `Message-ID: <b${++sent}@mx>\nIn-Reply-To: <out@marin.example>\n${more}` });
  it('that comes back fails its message and bars the address, also once that was lifted', async () => {
    await mail();
    const { id } = await answered({ channel: 'Email', providerId: '<out@marin.example>' });
    await report('MAILER-DAEMON@mx.example', '');
    expect(world.read(`messages/${id}`)).toMatchObject({ state: 'Failed', code: 'bounced' });
    const barred = [expect.objectContaining({ kind: 'Bounced', mask: 'a••••@client.example', archivedAt: null })];
    expect(world.under('contactBars')).toEqual(barred);
    const barKey = world.store.all().find(({ path }) => path.includes('/contactBars/'))?.path ?? '';
    await world.merge(barKey, { archivedAt: NOW });
    await report('mx@client.example', 'Content-Type: multipart/report;\n report-type="delivery-status"; boundary=x');
    expect(world.under('contactBars')).toEqual(barred);
  });
  it('a receipt, and the notice that it is still being tried, bar nobody', async () => {
    await mail();
    const { id } = await answered({ channel: 'Email', providerId: '<out@marin.example>' });
    await report('ana@client.example', 'Content-Type: multipart/report; report-type=disposition-notification');
    await report('MAILER-DAEMON@mx.example', '', 'Final-Recipient: rfc822; ana@client.example\nAction: delayed');
    expect(world.read(`messages/${id}`)).toMatchObject({ state: 'Sent' });
    expect(world.under('contactBars')).toEqual([]);
    expect(messages().map(({ isAutomatic }) => isAutomatic)).toEqual([undefined, undefined, true]);
  });
  it('goes to the address it names, not to one that ends with it', async () => {
    await mail({ to: 'Helpdesk <helpdesk@marin.example>' });
    expect([conversations(), world.under('leads').length]).toEqual([[], 1]);
    await mail({ to: '"Desk, Marin" <Desk@Marin.example>, other@x.example' });
    expect(conversations()).toHaveLength(1);
  });
  it('with a client’s number in its text is not that client’s', async () => {
    await mail();
    const [path = ''] = world.store.all().flatMap((one) => (one.path.includes('/conversations/') ? [one.path] : []));
    await world.merge(path, { phone: '+971501234567' });
    await mail({ from: 'Eve <eve@evil.example>', text: 'Phone: +971 50 123 4567' });
    expect(conversations().map(({ email }) => email)).toEqual(['ana@client.example', 'eve@evil.example']);
  });
  it('headers within a text, huge texts and markup are text', async () => {
    await mail({ subject: 'A\r\nBcc: all@x', text: `<script>1</script>${'x'.repeat(50_000)}` });
    expect(messages()).toHaveLength(1);
    expect(String(messages()[0]?.text)).toHaveLength(10_000);
  });
});
