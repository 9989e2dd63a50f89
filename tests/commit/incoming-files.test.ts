import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageDocument } from '#areas/sales/intake/intake-document.ts';
import { readMessages } from '#areas/sales/intake/read-message.ts';
import type { Values } from '#model/schema.ts';
import { startService } from '#scripts/local/fakes/service.ts';
import { startWhatsApp } from '#scripts/local/fakes/whatsapp.ts';
import { sealingWith } from '#server/seal.ts';
import { IntakeWorld } from './intake-world.ts';
import { A } from './world.ts';

const SECRET = 'meta-app-secret';
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const VOICE = new TextEncoder().encode('OggS voice');
const sealing = sealingWith('a key of at least 32 characters!');
let service: Awaited<ReturnType<typeof startWhatsApp>>;
let world: IntakeWorld;
beforeAll(async () => {
  service = await startWhatsApp({ token: 'token-1', phoneNumberId: '1055' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.received.clear();
  service.fail(undefined);
  await connected(service.graph, 'token-1');
});
/** A company with a WhatsApp inbox and one for mail. */
async function connected(graph: string, token: string) {
  world = new IntakeWorld(graph, sealing.repliedTo, sealing.open);
  await world.open('whatsapp', { signingSecret: SECRET });
  await world.open('sendgrid');
  const common = { members: ['seller'], state: 'Works' };
  await world.given('inboxes', {
    ...{ ...common, id: 'inbox_whatsapp', name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp' },
    ...{ address: '+97144000000', externalId: '1055' },
  });
  const mail = { provider: 'Mailgun', channel: 'Email', address: 'desk@marin.example' };
  await world.given('inboxes', { ...common, id: 'inbox_mail_0001', name: 'Desk', ...mail });
  await world.given('inboxSecrets', {
    id: 'inbox_whatsapp',
    sealed: await sealing.seal(JSON.stringify({ secret: token, phoneNumberId: '1055' })),
  });
}
const sendWhatsApp = (message: Values) => {
  const contacts = [{ profile: { name: 'Ana' }, wa_id: '971501234567', user_id: 'AE.1' }];
  const messages = [{ from: '971501234567', id: 'wamid.in.1', timestamp: '1772438400', ...message }];
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1055' }, contacts, messages };
  const entry = [{ id: '9', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return world.send('whatsapp', body, {
    ...{ 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  });
};
const picture = { type: 'image', image: { id: '77', mime_type: 'image/jpeg', caption: 'The hall' } };
const message = () => world.under('messages')[0] ?? {};
const kept = () => world.under('attachments');
/** Reads again what waits. */
const again = () => {
  const waiting = world.store.all().filter(({ data }) => data.state === 'waiting');
  const all = waiting.map(({ path, data }) => ({
    companyId: A,
    id: path.slice(path.lastIndexOf('/') + 1),
    message: data as Values & MessageDocument,
  }));
  return readMessages(all, world.intake);
};

describe('by WhatsApp', () => {
  it('a picture is fetched and kept beside its conversation, once', async () => {
    service.received.set('77', { type: 'image/jpeg', bytes: JPEG });
    for (let times = 0; times < 3; times += 1)
      expect(await sendWhatsApp(picture)).toMatchObject({ status: 200, failures: [] });
    const [conversation] = world.store.all().filter(({ path }) => path.includes('/conversations/'));
    const [file] = kept();
    expect(kept()).toHaveLength(1);
    expect(file).toMatchObject({ mediaType: 'Jpeg', fileName: 'file.jpg', resourceName: 'conversations' });
    expect(conversation?.path.endsWith(String(file?.resourceRecordKey))).toBe(true);
    expect(world.bodies.get(String(file?.storagePath))).toEqual(JPEG);
    expect(message().attachmentIds).toHaveLength(1);
    expect(message()).toMatchObject({ text: 'The hall' });
    expect(message().unkeptFiles).toBeUndefined();
  });
  it('a voice note has no text: the conversation names its type', async () => {
    service.received.set('78', { type: 'audio/ogg', bytes: VOICE });
    await sendWhatsApp({ type: 'audio', audio: { id: '78', mime_type: 'audio/ogg; codecs=opus', voice: true } });
    expect(kept()).toMatchObject([{ mediaType: 'Ogg', fileName: 'file.ogg' }]);
    expect(world.under('conversations')).toMatchObject([{ lastText: 'audio/ogg; codecs=opus' }]);
  });
  it('a service that is busy: the message is there at once, its file as soon as it can be had', async () => {
    service.fail({ status: 503, code: 2 });
    service.received.set('77', { type: 'image/jpeg', bytes: JPEG });
    await sendWhatsApp(picture);
    expect(message()).toMatchObject({ text: 'The hall' });
    expect(world.messages).toMatchObject([{ state: 'waiting', reason: 'busy', outcome: 'lead' }]);
    service.fail(undefined);
    await again();
    expect([kept().length, world.messages[0]?.state, world.under('messages').length]).toEqual([1, 'done', 1]);
  });
  it('a token that is no longer good keeps the message waiting', async () => {
    await connected(service.graph, 'token-2');
    service.received.set('77', { type: 'image/jpeg', bytes: JPEG });
    await sendWhatsApp(picture);
    expect(world.messages).toMatchObject([{ state: 'waiting', reason: 'token' }]);
  });
  it.each<[string, Values, Uint8Array | undefined]>([
    ['that is gone', { id: '79', mime_type: 'image/jpeg' }, undefined],
    ['of a kind we do not keep', { id: '77', mime_type: 'video/mp4' }, new TextEncoder().encode('....ftypisom')],
    ['that is a page', { id: '77', mime_type: 'image/jpeg' }, new TextEncoder().encode('<html><script>')],
    ['that is empty', { id: '77', mime_type: 'image/jpeg' }, new Uint8Array()],
  ])('a file %s is named, not kept', async (_, image, bytes) => {
    if (bytes) service.received.set('77', { type: String(image.mime_type), bytes });
    expect(await sendWhatsApp({ type: 'image', image })).toMatchObject({ status: 200, state: 'done' });
    expect(kept()).toEqual([]);
    expect(message()).toMatchObject({ unkeptFiles: [image.mime_type] });
  });
  it('a file is read from Meta’s hosts alone, whatever address is given for it', async () => {
    const asked: string[] = [];
    const other = await startService(({ url = '' }) => {
      asked.push(url);
      return { status: 200, file: { type: 'image/jpeg', bytes: JPEG } };
    });
    const graph = await startService(() => ({
      status: 200,
      body: { url: `${other.address}/file/1`, file_size: '12' },
    }));
    await connected(`${graph.address}/v26.0`, 'token-1');
    await sendWhatsApp(picture);
    expect([asked, kept()]).toEqual([[], []]);
    other.stop();
    graph.stop();
  });
});

describe('by mail', () => {
  type Part = readonly [field: string, name: string, type: string, bytes: Uint8Array];
  const sendMail = async (parts: readonly Part[], to = 'desk@marin.example', more: Values = {}) => {
    const form = new FormData();
    const fields = {
      ...{ from: 'Ana <ana@client.example>', to, subject: 'Plans', text: 'See below', SPF: 'pass' },
      ...{ headers: 'Message-ID: <m1@client.example>', ...more },
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const [field, name, type, bytes] of parts)
      form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
    const request = new Request('http://mail/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return world.send('sendgrid', new Uint8Array(await request.arrayBuffer()), headers);
  };
  const pdf = new TextEncoder().encode('%PDF-1.7 plan');
  it('files are kept beside the conversation under names that are safe to save', async () => {
    await sendMail([
      ['attachment1', '../plan.pdf', 'application/pdf', pdf],
      ['attachment2', 'tool.exe', 'application/octet-stream', new TextEncoder().encode('MZ')],
    ]);
    expect(kept()).toMatchObject([{ resourceName: 'conversations', fileName: 'plan.pdf', mediaType: 'Pdf' }]);
    expect(message()).toMatchObject({ unkeptFiles: ['tool.exe'] });
  });
  it('a mail that uses the id of one of our messages does not change that message', async () => {
    // found before the one that comes in
    const id = '000000000000000000000001';
    await world.given('messages', {
      id,
      ...{ resourceName: 'conversations', resourceRecordKey: 'conversation_0001', channel: 'Email', at: new Date() },
      ...{ direction: 'Out', state: 'Sent', byUid: 'seller', text: 'Yes', providerId: '<m1@client.example>' },
    });
    const before = world.read(`messages/${id}`);
    await sendMail([['attachment1', 'plan.pdf', 'application/pdf', pdf]]);
    expect(world.read(`messages/${id}`)).toEqual(before);
    const received = world.under('messages').find(({ direction }) => direction === 'In');
    expect(kept()).toMatchObject([{ resourceRecordKey: received?.resourceRecordKey }]);
  });
  it('where no inbox received it, they are kept beside its lead', async () => {
    await sendMail([['attachment1', 'plan.pdf', 'application/pdf', pdf]], 'leads@in.marin.example');
    expect(kept()).toMatchObject([{ resourceName: 'leads', fileName: 'plan.pdf' }]);
  });
  it('a small picture within the text belongs to a signature', async () => {
    const within = { 'content-ids': '{"ii_1":"attachment1"}' };
    await sendMail([['attachment1', 'logo.jpg', 'image/jpeg', JPEG]], undefined, within);
    expect([kept(), message().unkeptFiles]).toEqual([[], undefined]);
  });
  it('of many, the first ten are kept', async () => {
    const parts = Array.from({ length: 12 }, (_, at): Part => {
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${at}`);
      return [`attachment${at + 1}`, `p${at + 1}.pdf`, 'application/pdf', bytes];
    });
    await sendMail(parts);
    expect(kept()).toHaveLength(10);
    expect(message()).toMatchObject({ unkeptFiles: ['p11.pdf', 'p12.pdf'] });
  });
  it('a storage that is away keeps nothing back: the message is read again, and nothing is there twice', async () => {
    const { bodies } = world.intake.intake ?? {};
    const { save } = bodies ?? {};
    Object.assign(bodies ?? {}, { save: () => Promise.reject(new Error('away')) });
    const answer = await sendMail([['attachment1', 'plan.pdf', 'application/pdf', pdf]]);
    expect(answer).toMatchObject({ state: 'waiting', failures: [expect.any(Error)] });
    expect(world.under('messages')).toHaveLength(1);
    Object.assign(bodies ?? {}, { save });
    await again();
    expect([kept().length, world.messages[0]?.state, world.under('messages').length]).toEqual([1, 'done', 1]);
  });
});
