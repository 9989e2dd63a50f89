import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChannels, listIntake, openChannel } from '#areas/sales/intake/manage.ts';
import { hmac } from '#areas/sales/intake/signature.ts';
import type { Values } from '#model/schema.ts';
import { B, FROZEN, freshId } from '../commit/world.ts';
import { WebServer } from './web-server.ts';

const SIGNING = 'shared with the sender';
let server: WebServer;
let address: string;
let made = 0;

beforeAll(async () => {
  server = await WebServer.start('demo-intake-function', async (context) => {
    const [{ webFunction }, { answerIntake }] = await Promise.all([
      import('#server/web-function.ts'),
      import('#server/intake-function.ts'),
    ]);
    return { intake: webFunction('intake', answerIntake(context)) };
  });
});
afterAll(() => server?.stop());
/** A company nobody wrote to yet. */
let companyId: string;
beforeEach(async () => {
  companyId = freshId();
  await server.put(`companies/${companyId}`, { ...(await server.read(`companies/${B}`)), ownerUid: 'owner' });
  await server.put(`companies/${companyId}/directory/owner`, { name: 'Given Owner', Role: 'CEO', active: true });
  address = await opened('form');
});
async function opened(channel: string, signingSecret = '', company = companyId): Promise<string> {
  await openChannel(server.store, company, channel, signingSecret, new Date());
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
  (await listIntake(server.store, companyId)).map(({ outcome, reason, count }) => ({ outcome, reason, count }));

describe('an enquiry over HTTP, on Firestore', () => {
  test('is a lead, by the system, with its history', async () => {
    const { status, said, headers } = await send(form({ marketing: 'yes' }));
    expect([status, said]).toEqual([200, '{"ok":true}']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(await leads()).toMatchObject([{ fullName: 'Mei Tan', reference: 'L-000001', createdBy: 'system' }]);
    expect(await server.all(`companies/${companyId}/history`)).toMatchObject([{ actorType: 'System' }]);
    expect(await log()).toEqual([{ outcome: 'lead' }]);
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
    const to = await opened('bayut', SIGNING);
    const time = String(Math.floor(Date.now() / 1000));
    // Spaces and escapes as no serialiser of ours writes them: what is signed are the bytes.
    const body = '{ "lead_id": 77,\n "client_name": "\\u674e", "client_phone": "+971502223344" }';
    const signature = await hmac(SIGNING, new TextEncoder().encode(`${time}.${body}`));
    const headers = { 'x-timestamp': time, 'x-signature': signature };
    expect((await send(`${body} `, headers, to)).status).toBe(403);
    expect((await send(body, headers, to)).status).toBe(200);
    expect(await leads()).toMatchObject([{ fullName: '李', leadSource: 'Bayut' }]);
  });
});

describe('what is refused says nothing, writes no lead, and is counted', () => {
  const refused = async (answer: Awaited<ReturnType<typeof send>>, status: number, reason?: string) => {
    expect([answer.status, answer.said]).toEqual([status, JSON.stringify({ ok: status === 200 })]);
    expect(await leads()).toEqual([]);
    const entry = { outcome: 'refused', reason, ...(reason !== 'invalid' && { count: 1 }) };
    expect(await log()).toEqual(reason ? [entry] : []);
  };
  test('a wrong key', async () => refused(await send(form(), {}, `${address}x`), 404));
  test('an old key', async () => {
    const before = address;
    address = await opened('form');
    await refused(await send(form(), {}, before), 404);
  });
  test('an old time, by header', async () => {
    const hourAgo = String(Math.floor(Date.now() / 1000) - 3600);
    await refused(await send(form(), { 'x-timestamp': hourAgo }), 403, 'old');
  });
  test('an old time of Mailgun, rightly signed', async () => {
    const to = await opened('email', SIGNING);
    const timestamp = String(Math.floor(Date.now() / 1000) - 3600);
    const signature = await hmac(SIGNING, new TextEncoder().encode(`${timestamp}token-1`));
    const body = { from: 'a@x.example', 'Message-Id': '<1@x>', 'body-plain': 'Hello' };
    const signed = { ...body, signature: { timestamp, token: 'token-1', signature } };
    await refused(await send(signed, {}, to), 403, 'old');
  });
  test('a missing signature', async () => {
    address = await opened('form', SIGNING);
    await refused(await send(form()), 403, 'signature');
  });
  test('too large a body', async () => refused(await send(form({ message: 'x'.repeat(64_000) })), 413, 'oversized'));
  test('half a megabyte of no JSON', async () => refused(await send('x'.repeat(500_000), TEXT), 413, 'oversized'));
  test.each([
    ['JSON that was cut', '{"id":"1","name":"X'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a word', '"form"'],
    ['bytes that are no text', '\u0000\uffff'],
    ['names of every object', '{"id":"1","name":"X","__proto__":{"phone":"+971501112233"}}'],
    ['objects where texts belong', '{"id":{"a":1},"name":["X"],"phone":"+971501112233"}'],
  ])('%s', async (_, body) => refused(await send(body, TEXT), 400, 'malformed'));
  test('JSON that was cut and calls itself JSON is refused by the platform, before any function', async () => {
    expect((await send('{"id"')).status).toBe(400);
    expect([await leads(), await log()]).toEqual([[], []]);
  });
  test('a phone that is none', async () => refused(await send(form({ phone: '12' })), 400, 'invalid'));
  test('a program', async () => refused(await send(form({ website: 'http://x' })), 200, 'spam'));
});

describe('where nothing is open nothing is counted', () => {
  test.each(['fax', 'meta'])('%s', async (channel) => {
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
    const to = await opened('meta');
    const key = to.slice(to.lastIndexOf('/') + 1);
    const ask = (token: string) => fetch(`${to}?hub.challenge=4711%3Cb%3E&hub.verify_token=${token}`);
    expect(await (await ask(key)).text()).toBe('4711b');
    expect((await ask('guessed')).status).toBe(405);
  });
});
