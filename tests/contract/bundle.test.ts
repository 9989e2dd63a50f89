import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenOf } from './token.ts';

const PROJECT = 'demo-bundle';
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the tree, so that the packages it installs where it is deployed are found. */
const outDir = join(root, 'test-results/dist-server');
let child: ChildProcess;
let port = '';

beforeAll(async () => {
  const configFile = join(root, 'vite.server.config.ts');
  await build({ configFile, logLevel: 'warn', mode: 'production', build: { outDir, emptyOutDir: true } });
  const main = join(outDir, JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8')).main);
  const env = {
    ...{ PATH: process.env.PATH, GCLOUD_PROJECT: PROJECT, FUNCTIONS_EMULATOR: 'true', FIREBASE_DEBUG_MODE: 'true' },
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${process.env.FIRESTORE_PORT}`,
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  };
  const script = join(root, 'tests/contract/serve-bundle.mjs');
  child = spawn(process.execPath, [script, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  port = said.toString().trim();
});
afterAll(() => child?.kill());

test('the bundle runs in plain node, finds the policy beside it and answers', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(PROJECT, 'nobody')}` },
    body: JSON.stringify({ data: {} }),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { result: { state: 'stranger' } }]);
  const documents = `http://127.0.0.1:${process.env.FIRESTORE_PORT}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const policy = await fetch(`${documents}/system/policy`, { headers: { Authorization: 'Bearer owner' } });
  expect(await policy.json()).toMatchObject({
    fields: { hash: { stringValue: expect.stringMatching(/^[0-9a-f]{16}$/) } },
  });
});
