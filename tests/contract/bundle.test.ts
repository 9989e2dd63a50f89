import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBundle } from './bundle.ts';
import { tokenOf } from './token.ts';

const PROJECT = 'demo-bundle';
let bundle: Awaited<ReturnType<typeof startBundle>>;

beforeAll(async () => {
  bundle = await startBundle(PROJECT, process.env.FIRESTORE_PORT);
});
afterAll(() => bundle?.stop());

test('the bundle runs in plain node, finds the policy in its folder and answers', async () => {
  const response = await fetch(`${bundle.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(PROJECT, 'nobody')}` },
    body: JSON.stringify({ data: {} }),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { result: { state: 'noProfile' } }]);
  const documents = `http://127.0.0.1:${process.env.FIRESTORE_PORT}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const policy = await fetch(`${documents}/system/policy`, { headers: { Authorization: 'Bearer owner' } });
  expect(await policy.json()).toMatchObject({
    fields: { hash: { stringValue: expect.stringMatching(/^[0-9a-f]{16}$/) } },
  });
});
