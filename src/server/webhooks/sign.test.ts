import { expect, it } from 'vitest';
import { isSigned } from '#scripts/local/fakes/webhook-receiver.ts';
import { signedHeaders } from './sign.ts';

// The vector that the libraries of Standard Webhooks test themselves with.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const AT = new Date(1_614_265_330_000);
const BODY = '{"test": 2432232314}';
const OTHER = `whsec_${btoa('another secret of thirty-two byt')}`;

it('signs as the published vector does', async () => {
  expect(await signedHeaders(ID, AT, BODY, [SECRET])).toEqual({
    'webhook-id': ID,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with both secrets after a renewal: each of them is enough for a receiver', async () => {
  const headers = await signedHeaders(ID, AT, BODY, [OTHER, SECRET]);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const secret of [SECRET, OTHER]) expect(isSigned(headers, BODY, { secret, now: () => AT })).toBe(true);
});

it('the receiver refuses another body, another secret and an old time', async () => {
  const headers = await signedHeaders(ID, AT, BODY, [SECRET]);
  const at = (ms: number) => () => new Date(AT.getTime() + ms);
  expect(isSigned(headers, BODY, { secret: SECRET, now: at(299_000) })).toBe(true);
  expect(isSigned(headers, BODY, { secret: SECRET, now: at(301_000) })).toBe(false);
  expect(isSigned(headers, `${BODY} `, { secret: SECRET, now: at(0) })).toBe(false);
  expect(isSigned(headers, BODY, { secret: OTHER, now: at(0) })).toBe(false);
});
