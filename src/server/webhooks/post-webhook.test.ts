import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWebhookReceiver } from '#scripts/local/fakes/webhook-receiver.ts';
import { postWebhookWith } from './post-webhook.ts';
import { signedHeaders } from './sign.ts';

const SECRET = `whsec_${btoa('a secret of thirty-two bytes....')}`;
const now = () => new Date('2026-03-02T08:30:00Z');
const LOCAL = { allowed: ['127.0.0.0/8'] };
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver({ secret: SECRET, now });
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.answer(undefined));

const send = async (given = LOCAL, secret = SECRET, address = receiver.address) =>
  postWebhookWith(given)(address, await signedHeaders('msg_1', now(), '{"a":"é"}', [secret]), '{"a":"é"}');

it('is taken by a receiver that verifies it, and by none with another secret', async () => {
  expect(await send()).toEqual({ status: 200, text: 'thanks' });
  expect(receiver.heard).toEqual([{ id: 'msg_1', body: '{"a":"é"}' }]);
  expect((await send(LOCAL, `whsec_${btoa('x'.repeat(32))}`)).status).toBe(401);
});

it('follows no redirect, reads 1 kB of the answer, and hears when to come again', async () => {
  const before = receiver.heard.length;
  receiver.answer({ status: 307, headers: { location: receiver.address, 'retry-after': '120' } });
  const { status, text, retryAfter } = await send();
  expect({ status, length: text.length, retryAfter }).toEqual({ status: 307, length: 1024, retryAfter: '120' });
  expect(receiver.heard).toHaveLength(before);
});

it('reaches no private address, by number or by name, and nothing without TLS', async () => {
  const before = receiver.heard.length;
  const { port } = new URL(receiver.address);
  expect((await send({ allowed: [] })).text).toBe('https only');
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1', '[::1]'])
    expect(await send({ allowed: [] }, SECRET, `https://${host}:${port}/hook`), host).toMatchObject({
      status: 0,
      text: expect.stringContaining('is not allowed'),
    });
  expect(receiver.heard).toHaveLength(before);
});

it('waits for no one who takes the connection and says nothing', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  const post = postWebhookWith({ ...LOCAL, mostMs: 50 });
  expect((await post(`http://127.0.0.1:${port}/`, {}, '')).status).toBe(0);
  silent.close();
});
