import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import type { Outgoing } from '#areas/sales/messages/deliver.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Values } from '#model/schema.ts';
import { startMailgun } from '#scripts/local/fakes/mailgun.ts';
import { startService } from '#scripts/local/fakes/service.ts';
import { startWhatsApp } from '#scripts/local/fakes/whatsapp.ts';
import { sealingWith } from '#server/seal.ts';
import { textOf } from '#tests/contracts/samples.ts';
import { ofFailure } from './sender.ts';
import { sendersWith } from './senders.ts';
import { smtp } from './smtp.ts';

const sealing = sealingWith('a key of at least 32 characters!');
const store = new MemoryStore([]);
const whatsApp = await startWhatsApp({ token: 'token-1', phoneNumberId: '1055' });
const mailgun = await startMailgun({ key: 'key-1', domain: 'in.marin.example' });
const { send } = sendersWith(store, sealing, true, { graph: whatsApp.graph, mailgunHost: mailgun.host });
afterAll(() => {
  whatsApp.stop();
  mailgun.stop();
});
const outgoing = (provider: string, access: Values, more: Values = {}) =>
  ({
    ...{
      companyId: 'company_1',
      messageId: 'message_1',
      access,
      to: 'ana@client.example',
      text: 'Hello',
      subject: 'Hi',
    },
    ...{ inbox: { name: 'Marin Homes', address: 'desk@marin.example', provider }, ...more },
  }) as Outgoing;
interface Sending {
  readonly outgoing: Values;
  readonly request: Values;
  readonly delivered?: string;
}
const bytes = new TextEncoder().encode('%PDF-1.3 bill');
const DOCUMENT = { files: [{ name: 'EX-1.pdf', type: 'Pdf', bytes }] };
const PAIR = { files: [...DOCUMENT.files, { name: 'view.jpg', type: 'Jpeg', bytes }] };
const samples = (sender: string) => Object.entries<Sending>(JSON.parse(textOf(sender, 'sending.json')));

describe('WhatsApp', () => {
  const access = { secret: 'token-1', phoneNumberId: '1055' };
  it.each(samples('whatsapp'))('%s', async (_, { outgoing: more, request, delivered }) => {
    expect(await send(outgoing('WhatsApp', access, more))).toMatchObject({
      kind: 'Accepted',
      providerId: expect.stringMatching(/^wamid/),
    });
    expect([whatsApp.requests.at(-1), whatsApp.delivered.at(-1)]).toEqual([request, delivered]);
  });
  it.each([
    ['Jpeg', 'view.jpg', 'See', { type: 'image', image: { id: 'ID', caption: 'See' } }],
    ['Pdf', 'plan.pdf', '', { type: 'document', document: { id: 'ID', filename: 'plan.pdf' } }],
  ])('a %s is uploaded, then sent by its id', async (type, name, text, request) => {
    const file = { name, type, bytes };
    expect(await send(outgoing('WhatsApp', access, { to: '+971501234567', text, files: [file] }))).toMatchObject({
      kind: 'Accepted',
    });
    const [id = '', stored] = [...whatsApp.uploaded].at(-1) ?? [];
    expect(stored?.bytes).toEqual(bytes);
    expect(whatsApp.requests.at(-1)).toMatchObject(JSON.parse(JSON.stringify(request).replace('ID', id)));
  });
  it.each([
    [500, 1, 'Again'],
    [400, 131_053, 'Refused'],
  ])('an upload that fails with %i is on its way to nobody', async (status, code, kind) => {
    whatsApp.fail({ status, code });
    const asked = whatsApp.requests.length;
    const sent = await send(outgoing('WhatsApp', access, { to: '+971501234567', ...DOCUMENT }));
    whatsApp.fail(undefined);
    expect([sent, whatsApp.requests.length]).toEqual([{ kind, code: String(code) }, asked]);
  });
  it.each([
    [429, 130_429, 'Again'],
    [400, 131_056, 'Again'],
    [503, 2, 'Again'],
    [500, 1, 'Unknown'],
    [504, 2, 'Unknown'],
    [400, 131_026, 'Refused'],
    [400, 131_047, 'Refused'],
    [400, 131_049, 'Refused'],
  ])('answers %i with code %i: %s', async (status, code, kind) => {
    whatsApp.fail({ status, code });
    expect(await send(outgoing('WhatsApp', access, { to: '+971501234567' }))).toEqual({ kind, code: String(code) });
    whatsApp.fail(undefined);
  });
  it('a wrong token is refused for good', async () => {
    const wrong = { ...access, secret: 'token-2' };
    expect(await send(outgoing('WhatsApp', wrong, { to: '+971501234567' }))).toEqual({ kind: 'Refused', code: '190' });
  });
});

it.each([
  [401, 'Refused'],
  [503, 'Again'],
  [502, 'Unknown'],
])('WhatsApp: %i without a body that can be read: %s', async (status, kind) => {
  const service = await startService(() => ({ status, body: undefined }));
  const { send: sendThere } = sendersWith(store, sealing, true, { graph: service.address });
  const access = { secret: 'token-1', phoneNumberId: '1055' };
  expect(await sendThere(outgoing('WhatsApp', access))).toEqual({ kind, code: String(status) });
  service.stop();
});
it('a request that took too long has a code in words', () => {
  expect(ofFailure(new DOMException('x', 'TimeoutError'))).toEqual({ kind: 'Unknown', code: 'ETIMEDOUT' });
});

describe('Mailgun', () => {
  const access = { secret: 'key-1', domain: 'in.marin.example' };
  it.each(samples('mailgun'))('%s', async (_, { outgoing: more, request }) => {
    expect(await send(outgoing('Mailgun', access, more))).toMatchObject({ kind: 'Accepted' });
    const { 'h:Reply-To': replyTo = '', ...rest } = mailgun.requests.at(-1) ?? {};
    expect(rest).toEqual(request);
    expect(await sealing.repliedTo(replyTo.toLowerCase())).toBe('message_1');
  });
  it('gets a document as an attachment', async () => {
    expect(await send(outgoing('Mailgun', access, DOCUMENT))).toMatchObject({ kind: 'Accepted' });
    expect(mailgun.files.at(-1)).toEqual({ name: 'EX-1.pdf', type: 'application/pdf', text: '%PDF-1.3 bill' });
  });
  it('gets several files in their order', async () => {
    expect(await send(outgoing('Mailgun', access, PAIR))).toMatchObject({ kind: 'Accepted' });
    expect(mailgun.files.slice(-2).map(({ name, type }) => [name, type])).toEqual([
      ['EX-1.pdf', 'application/pdf'],
      ['view.jpg', 'image/jpeg'],
    ]);
  });
  it('busy is tried again, a broken service and a wrong key are not', async () => {
    mailgun.fail(503);
    expect(await send(outgoing('Mailgun', access))).toEqual({ kind: 'Again', code: '503' });
    mailgun.fail(502);
    expect(await send(outgoing('Mailgun', access))).toEqual({ kind: 'Unknown', code: '502' });
    mailgun.fail(undefined);
    expect(await send(outgoing('Mailgun', { ...access, secret: 'x' }))).toEqual({ kind: 'Refused', code: '401' });
  });
});

describe('a mail server', async () => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'desk' }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith('nobody@') ? 550 : address.startsWith('later@') ? 450 : 0;
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const [to] = envelope.rcptTo;
      if (to?.address.startsWith('broken@')) for (const socket of sockets) socket.destroy();
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const access = { host: '127.0.0.1', port, user: 'desk', secret: 'right' };
  afterAll(() => server.close());
  it('takes a mail under our own name; a line in a subject is no header', async () => {
    const injected = outgoing('Smtp', access, { subject: 'A\r\nBcc: all@client.example' });
    expect(await send(injected)).toEqual({ kind: 'Accepted', providerId: '<message_1@marin.example>' });
    expect(mails.at(-1)).toContain('Message-ID: <message_1@marin.example>');
    expect(mails.at(-1)).not.toMatch(/^Bcc:/m);
  });
  it('takes a document with it', async () => {
    expect(await send(outgoing('Smtp', access, DOCUMENT))).toMatchObject({ kind: 'Accepted' });
    const mail = mails.at(-1) ?? '';
    expect(mail).toMatch(/Content-Type: application\/pdf; name=EX-1[.]pdf/);
    expect(mail).toContain(btoa('%PDF-1.3 bill'));
  });
  it('takes several', async () => {
    expect(await send(outgoing('Smtp', access, PAIR))).toMatchObject({ kind: 'Accepted' });
    for (const name of ['EX-1.pdf', 'view.jpg']) expect(mails.at(-1)).toContain(`filename=${name}`);
  });
  it.each([
    ['nobody@client.example', 'right', { kind: 'Refused', code: '550' }],
    ['later@client.example', 'right', { kind: 'Again', code: '450' }],
    ['ana@client.example', 'wrong', { kind: 'Refused', code: '535' }],
  ])('%s with the %s password', async (to, secret, answer) => {
    expect(await send(outgoing('Smtp', { ...access, secret }, { to }))).toEqual(answer);
  });
  it('that breaks off once it has the text may have taken it', async () => {
    expect(await send(outgoing('Smtp', access, { to: 'broken@client.example' }))).toMatchObject({ kind: 'Unknown' });
  });
  it('that is away gets another attempt', async () => {
    expect(await send(outgoing('Smtp', { ...access, port: 1 }))).toMatchObject({ kind: 'Again' });
  });
  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'localhost'])(
    'is never %s where it is deployed',
    async (host) => {
      const deployed = smtp(false);
      expect(await deployed(outgoing('Smtp', { ...access, host, port: 587 }))).toEqual({
        kind: 'Refused',
        code: 'address',
      });
      expect(await deployed(outgoing('Smtp', { ...access, host, port: 25 }))).toEqual({
        kind: 'Refused',
        code: 'port',
      });
    },
  );
});

it('the extension gets each message once', async () => {
  await send(outgoing('Extension', {}));
  await send(outgoing('Extension', {}));
  expect(store.all()).toEqual([
    {
      path: 'mail/company_1_message_1',
      data: expect.objectContaining({ to: ['ana@client.example'], from: '"Marin Homes" <desk@marin.example>' }),
    },
  ]);
});

it('the extension gets a document in its own form', async () => {
  await send(outgoing('Extension', {}, { ...DOCUMENT, messageId: 'message_2' }));
  const attachment = { filename: 'EX-1.pdf', content: btoa('%PDF-1.3 bill'), encoding: 'base64' };
  expect(store.read('mail/company_1_message_2')?.message).toMatchObject({ attachments: [attachment] });
});

describe('a secret', () => {
  it('is opened with its key alone, and never sealed twice alike', async () => {
    const [one, other] = [await sealing.seal('token'), await sealing.seal('token')];
    expect([await sealing.open(one), one === other]).toEqual(['token', false]);
    await expect(sealingWith('another key of 32 characters!!!!').open(one)).rejects.toThrow();
    await expect(sealing.open(`A${one.slice(1)}`)).rejects.toThrow();
  });
  it('a reply address that we did not make names nothing', async () => {
    const address = `${await sealing.replyPart('message_1')}@in.marin.example`;
    expect(await sealing.repliedTo(address)).toBe('message_1');
    const forged = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const wrong of [forged, 'reply+@in.marin.example', 'reply+zz@x', ''])
      expect(await sealing.repliedTo(wrong)).toBeUndefined();
  });
});
