import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { AnyRecord, Values } from '#model/schema.ts';
import { WHATSAPP } from '#scripts/local/app-under-test.ts';
import { listIds, readDocument } from './auth-world.ts';
import { callAs } from './calls.ts';
import { expect } from './journey.ts';
import { momentHeaders, present } from './moment.ts';
import { as, type Office } from './office.ts';

const SECRET = 'signed-by-its-sender';
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

/** How each sender proves a body: the headers that go with it. */
const PROOFS: { readonly [channel: string]: (body: string) => { readonly [header: string]: string } } = {
  bayut: (body) => ({
    'content-type': 'application/json',
    'x-bayut-signature': createHash('md5')
      .update(SECRET + body)
      .digest('hex'),
  }),
  whatsapp: (body) => ({ 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac(body)}` }),
  // its signature is within the body
  mailgun: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
};

/** Opens the ways in of a company. Answers with what sends a body through one of them, as its sender does. */
export async function openChannels({ companyId, ceo }: Office) {
  const ask = (action: string, more: Values = {}) => callAs(ceo.id, 'portals', { action, companyId, ...more });
  for (const name of Object.keys(PROOFS)) await ask('openChannel', { name, signingSecret: SECRET, token: '' });
  const { channels } = await ask('channels');
  const addresses = channels as readonly { readonly name: string; readonly address?: string }[];
  const push = async (channel: string, body: string) => {
    const address = addresses.find(({ name }) => name === channel)?.address;
    const headers = { ...PROOFS[channel]?.(body), ...momentHeaders() };
    const answer = await fetch(`${process.env.BASE_URL}${address}`, { method: 'POST', headers, body });
    expect(answer.status, channel).toBe(200);
  };
  const whatsApp = (value: object) => {
    const metadata = { display_phone_number: '97144000000', phone_number_id: WHATSAPP.phoneNumberId };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    return push('whatsapp', JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '9', changes }] }));
  };
  return {
    /** Bayut reports somebody who wrote about a home by WhatsApp. */
    bayut: (enquirer: { readonly name: string; readonly phone: string }, message: string) =>
      push(
        'bayut',
        JSON.stringify({
          ...{ id: randomUUID(), message, received_at: present().toISOString() },
          enquirer: { name: enquirer.name, phone_number: enquirer.phone.slice(1) },
        }),
      ),
    /** Somebody writes by WhatsApp. */
    writes: (from: { readonly name: string; readonly phone: string }, body: string) =>
      whatsApp({
        contacts: [{ profile: { name: from.name }, wa_id: from.phone.slice(1) }],
        messages: [{ from: from.phone.slice(1), id: `wamid.${randomUUID()}`, type: 'text', text: { body } }],
      }),
    /** WhatsApp reports what became of a message of ours. */
    reports: ({ id, providerId }: Stored, status: 'delivered' | 'read') =>
      whatsApp({ statuses: [{ id: providerId, status, biz_opaque_callback_data: id }] }),
    /** The mail server of a client has no such mailbox. */
    bounces: (messageId: string, to: string) => {
      const [timestamp, token] = [String(Math.floor(present().getTime() / 1000)), randomUUID()];
      const body = new URLSearchParams({
        ...{ timestamp, token, signature: hmac(timestamp + token), recipient: to },
        ...{ from: 'Mail Delivery System <MAILER-DAEMON@client.example>', subject: 'Undelivered' },
        ...{ 'body-plain': '550 no such mailbox', 'Message-Id': `<${token}@client.example>` },
        'message-headers': JSON.stringify([
          ['In-Reply-To', messageId],
          ['Content-Type', 'multipart/report; report-type=delivery-status'],
        ]),
      });
      return push('mailgun', body.toString());
    },
  };
}

/** A mail server of the company, with the mails that it took. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    onAuth: ({ password }, _session, done) =>
      password === SECRET ? done(null, { user: 'desk' }) : done(new Error('no')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails: mails as readonly string[],
    access: { host: '127.0.0.1', port, user: 'desk', secret: SECRET },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
export const WHATSAPP_ACCESS = { phoneNumberId: WHATSAPP.phoneNumberId, secret: WHATSAPP.token };

/** An inbox of the company, connected with its service. */
export const connectInbox = (
  { companyId, ceo }: Office,
  values: Values & { readonly id: string },
  access: Values,
): Promise<unknown> =>
  as(ceo, companyId, async ({ send, call }) => {
    const { id, ...rest } = values;
    const [made] = await send({ changes: [{ type: 'create', resource: 'inboxes', id, values: rest }] });
    return call('inboxes.connect', { id, version: made?.version ?? 1 }, access);
  });

type Stored = Values & Pick<AnyRecord, 'id'>;
/** Every stored document of a resource. */
export async function storedIn(companyId: string, resource: string): Promise<readonly Stored[]> {
  const ids = await listIds(`companies/${companyId}/${resource}`);
  return Promise.all(
    ids.map(async (id) => ({ ...(await readDocument(`companies/${companyId}/${resource}/${id}`)), id })),
  );
}
