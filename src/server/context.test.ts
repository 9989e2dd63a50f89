import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { POLICY_PATH } from '#model/access/access-writes.ts';
import { serverContext, serveWith, takeEditedPolicy } from './context.ts';
import { MODEL_FILE, POLICY_FILE, PolicyError } from './enforcer.ts';

const store = new MemoryStore();
serveWith({ store });
const folder = mkdtempSync(join(tmpdir(), 'freehold-context-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  serveWith({});
  await takeEditedPolicy(MODEL_FILE, POLICY_FILE);
});

const [model, policy] = [join(folder, 'model.conf'), join(folder, 'policy.csv')] as const;
const save = (edit: { readonly model?: string; readonly policy?: string }) => {
  writeFileSync(model, edit.model ?? readFileSync(MODEL_FILE, 'utf8'));
  writeFileSync(policy, edit.policy ?? readFileSync(POLICY_FILE, 'utf8'));
};
const mayList = async () => (await serverContext()).ask('OfficeBoy', 'list', 'leads', 'own', []).can;
const published = async () => (await store.run((transaction) => transaction.get([POLICY_PATH])))[0]?.hash;

it('an edited policy holds from the next call on, and makes the access documents of the former one void', async () => {
  expect(await mayList()).toBe(false);
  const before = await published();
  save({ policy: `${readFileSync(POLICY_FILE, 'utf8')}\np, OfficeBoy, leads, list, own, allow\n` });
  const taken = takeEditedPolicy(model, policy);
  expect(await mayList(), 'a call that comes meanwhile waits for it').toBe(true);
  await taken;
  expect(await published()).toBe((await serverContext()).access.policy);
  expect(await published()).not.toBe(before);
});

it('a policy that cannot be used changes nothing', async () => {
  const before = await mayList();
  save({ model: readFileSync(MODEL_FILE, 'utf8').replace('covers(', 'coverz(') });
  await expect(takeEditedPolicy(model, policy)).rejects.toThrow(PolicyError);
  expect(await mayList()).toBe(before);
});
