import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChannels, openChannel } from '#areas/sales/intake/manage.ts';
import { listIntake } from '#areas/sales/intake/received.ts';
import { hmac } from '#areas/sales/intake/signature.ts';
import type { Values } from '#model/schema.ts';
import { startGraph } from '#scripts/local/fakes/graph.ts';
import { B, FROZEN, freshId } from '../commit/world.ts';
import { contractOf, SENDERS, sampleOf, textOf } from '../contracts/samples.ts';
import { WebServer } from './web-server.ts';

const SIGNING = 'shared with the sender';
let graph: Awaited<ReturnType<typeof startGraph>>;
let server: WebServer;
let address: string;
let made = 0;

beforeAll(async () => {
  graph = await startGraph(JSON.parse(textOf('meta-leads', 'graph.json')));
  const handlers = async (context: Parameters<Parameters<typeof WebServer.start>[1]>[0]) => {
    const [{ webFunction }, { answerIntake }] = await Promise.all([
      import('#server/web-function.ts'),
      import('#server/intake-function.ts'),
    ]);
    return { intake: webFunction('intake', answerIntake(context)) };
  };
  server = await WebServer.start('demo-intake-function', handlers, graph.address);
});
afterAll(async () => {
  graph?.stop();
  await server?.stop();
});
/** A company nobody wrote to yet. */
let companyId: string;
beforeEach(async () => {
  companyId = freshId();
  await server.put(`companies/${companyId}`, { ...(await server.read(`companies/${B}`)), ownerUid: 'owner' });
  await server.put(`companies/${companyId}/directory/owner`, { name: 'Given Owner', Role: 'CEO', active: true });
  address = await opened('form');
});
async function opened(channel: string, signingSecret = '', company = companyId, token = ''): Promise<string> {
  await openChannel(server.store, company, channel, { signingSecret, token }, new Date());
  const channels = await listChannels(server.store, company);
  return `${server.url}${channels.find(({ name }) => name === channel)?.address}`;
}
const form = (more: Values = {}): Values => {
  made += 1;
  const phone = `+9715011${String(10_000 + made)}`;
  return { id: `form-${made}`, name: 'Mei Tan', phone, message: 'Is it still free?', ...more };
};
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };
async function send(body: unknown, headers: Record<string, string> = {}, to = address) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(to, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: text });
  return { status: answer.status, said: await answer.text(), headers: answer.headers };
}
const leads = () => server.all(`companies/${companyId}/leads`);
/** What the page lists of it, newest first. */
const log = async () =>
  (await listIntake(server, companyId)).map(({ state, outcome, reason, count }) => ({ state, outcome, reason, count }));

describe('an enquiry over HTTP, on Firestore', () => {
  test('is a lead, by the system, with its history', async () => {
    const { status, said, headers } = await send(form({ marketing: 'yes' }));
    expect([status, said]).toEqual([200, '{"ok":true}']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(await leads()).toMatchObject([{ fullName: 'Mei Tan', reference: 'L-000001', createdBy: 'system' }]);
    expect(await server.all(`companies/${companyId}/history`)).toMatchObject([{ actorType: 'System' }]);
    expect(await log()).toEqual([{ state: 'done', outcome: 'lead' }]);
  });
  test('sent again, one after another and all at once, is stored once', async () => {
    const body = form();
    await send(body);
    await send(body);
    const others = [form(), form(), form()];
    const answers = await Promise.all([...others, ...others, ...others, body].map((one) => send(one)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const stored = await leads();
    expect(stored).toHaveLength(4);
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(4);
    expect(await server.all(`companies/${companyId}/activities`)).toEqual([]);
  });
  test('of somebody with an open lead is an activity on it', async () => {
    const body = form();
    await send(body);
    await send({ ...body, id: 'another', message: 'And the parking?' });
    expect(await leads()).toHaveLength(1);
    expect(await server.all(`companies/${companyId}/activities`)).toMatchObject([{ text: 'And the parking?' }]);
  });
  test('of a form without a script', async () => {
    const body = new URLSearchParams(form() as Record<string, string>).toString();
    expect((await send(body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200);
    expect(await leads()).toHaveLength(1);
  });
  test('signed over its bytes, behind the time', async () => {
    const to = await opened('form', SIGNING);
    const time = String(Math.floor(Date.now() / 1000));
    // Spaces and escapes as no serialiser of ours writes them: what is signed are the bytes.
    const body = '{ "id": 77,\n "name": "\\u674e", "phone": "+971502223344" }';
    const signature = await hmac(SIGNING, new TextEncoder().encode(`${time}.${body}`));
    const headers = { 'x-timestamp': time, 'x-signature': signature };
    expect((await send(`${body} `, headers, to)).status).toBe(200);
    expect(await leads()).toEqual([]);
    expect((await send(body, headers, to)).status).toBe(200);
    expect(await leads()).toMatchObject([{ fullName: '李' }]);
  });
});

describe.each(SENDERS)('%s over HTTP', (sender) => {
  const { secret, token, samples } = contractOf(sender);
  // A sample of Mailgun says when it was signed: now.
  const fresh = (bytes: Uint8Array) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replace('1772436600', String(Math.floor(Date.now() / 1000))),
      'latin1',
    );
  test.each(Object.entries(samples))('%s, twice at once', async (name, { leads: expected = [] }) => {
    const to = await opened(sender, sender === 'mailgun' ? '' : secret, companyId, token);
    const { headers, bytes } = sampleOf(sender, name);
    const post = () => fetch(to, { method: 'POST', headers, body: fresh(bytes) });
    for (const { status } of await Promise.all([post(), post()])) expect(status).toBe(200);
    expect(await leads()).toHaveLength(expected.length);
  });
  test('a message cut off, which ends no process', async () => {
    const to = await opened(sender, '', companyId, token);
    const { headers, bytes } = sampleOf(sender, 'truncated');
    const type = {
      'content-type': sender.endsWith('l') || sender === 'sendgrid' ? (headers['content-type'] ?? '') : 'text/plain',
    };
    for (const length of [bytes.length, 100, 3]) {
      const answer = await fetch(to, { method: 'POST', headers: type, body: Buffer.from(bytes.subarray(0, length)) });
      expect(answer.status).toBe(200);
    }
    expect(await log()).toEqual([1, 2, 3].map(() => ({ state: 'refused', reason: 'malformed' })));
  });
});

describe('what is refused says nothing and writes no lead', () => {
  const kept = async (answer: Awaited<ReturnType<typeof send>>, state: string, reason: string) => {
    expect([answer.status, answer.said]).toEqual([200, '{"ok":true}']);
    expect(await leads()).toEqual([]);
    expect(await log()).toEqual([{ state, reason }]);
  };
  const rejected = async (
    answer: Awaited<ReturnType<typeof send>>,
    status: number,
    entries: readonly Values[] = [],
  ) => {
    expect([answer.status, answer.said]).toEqual([status, '{"ok":false}']);
    expect(await leads()).toEqual([]);
    expect(await log()).toEqual(entries);
  };
  test('a wrong key', async () => rejected(await send(form(), {}, `${address}x`), 404));
  test('an old key', async () => {
    const before = address;
    address = await opened('form');
    await rejected(await send(form(), {}, before), 404);
  });
  test('an old time, by header', async () => {
    const hourAgo = String(Math.floor(Date.now() / 1000) - 3600);
    await kept(await send(form(), { 'x-timestamp': hourAgo }), 'refused', 'old');
  });
  test('an old time of Mailgun, rightly signed', async () => {
    const to = await opened('mailgun', SIGNING);
    const timestamp = String(Math.floor(Date.now() / 1000) - 10 * 3600);
    const signature = await hmac(SIGNING, new TextEncoder().encode(`${timestamp}token-1`));
    const body = { from: 'a@x.example', 'Message-Id': '<1@x>', 'body-plain': 'Hello' };
    const signed = { ...body, signature: { timestamp, token: 'token-1', signature } };
    await kept(await send(signed, {}, to), 'refused', 'old');
  });
  test('a missing signature', async () => {
    address = await opened('form', SIGNING);
    await kept(await send(form()), 'refused', 'signature');
  });
  const TOO_LARGE = [{ state: 'refused', reason: 'oversized', count: 1 }];
  test('too large a body', async () => rejected(await send(form({ message: 'x'.repeat(64_000) })), 413, TOO_LARGE));
  test('half a megabyte of no JSON', async () => rejected(await send('x'.repeat(500_000), TEXT), 413, TOO_LARGE));
  test.each([
    ['JSON that was cut', '{"id":"1","name":"X'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a word', '"form"'],
    ['bytes that are no text', '\u0000\uffff'],
    ['names of every object', '{"id":"1","name":"X","__proto__":{"phone":"+971501112233"}}'],
    ['objects where texts belong', '{"id":{"a":1},"name":["X"],"phone":"+971501112233"}'],
  ])('%s', async (_, body) => kept(await send(body, TEXT), 'refused', 'malformed'));
  test('JSON that was cut and calls itself JSON is refused by the platform, before any function', async () => {
    expect((await send('{"id"')).status).toBe(400);
    expect([await leads(), await log()]).toEqual([[], []]);
  });
  test('a phone that is none', async () => kept(await send(form({ phone: '12' })), 'refused', 'invalid'));
  test('a program', async () => kept(await send(form({ website: 'http://x' })), 'ignored', 'spam'));
});

describe('where nothing is open nothing is counted', () => {
  test.each(['fax', 'meta-leads'])('%s', async (channel) => {
    expect((await send(form(), {}, address.replace('/form/', `/${channel}/`))).status).toBe(404);
    expect(await log()).toEqual([]);
  });
  test('a suspended company', async () => {
    const to = await opened('form', '', FROZEN);
    expect((await send(form(), {}, to)).status).toBe(404);
    expect(await server.all(`companies/${FROZEN}/leads`)).toEqual([]);
  });
  test('no address of ours', async () => {
    expect((await send(form(), {}, `${address}/more`)).status).toBe(404);
    expect((await fetch(address)).status).toBe(405);
    expect((await fetch(address, { method: 'PUT', body: '{}' })).status).toBe(405);
  });
  test('the question whether the address is Meta’s to write to, by the key alone', async () => {
    const to = await opened('meta-leads');
    const key = to.slice(to.lastIndexOf('/') + 1);
    const ask = (token: string) => fetch(`${to}?hub.challenge=4711%3Cb%3E&hub.verify_token=${token}`);
    expect(await (await ask(key)).text()).toBe('4711b');
    expect((await ask('guessed')).status).toBe(405);
  });
});
