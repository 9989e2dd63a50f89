import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { EXTERNAL, serverFolder, serverLock, serverPackage } from './server-folder.ts';

const dir = mkdtempSync(join(tmpdir(), 'freehold-server-'));
afterAll(() => rmSync(dir, { recursive: true }));

function laid(): { readonly [name: string]: string } {
  const plugin = serverFolder();
  if (typeof plugin.writeBundle !== 'function') throw new Error('no writeBundle');
  (plugin.writeBundle as (options: { dir: string }) => void)({ dir });
  const lines = readFileSync(join(dir, '.env'), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
}

test('every setting reaches the deployed functions, and the moment they were built', () => {
  const set = {
    FUNCTIONS_REGION: 'europe-west1',
    FUNCTIONS_MIN_INSTANCES: '2',
    FUNCTIONS_APP_CHECK: 'true',
    FUNCTIONS_APP_URL: 'https://desk.example.com',
  };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  const before = Date.now();
  const env = laid();
  vi.unstubAllEnvs();
  expect(env).toMatchObject(set);
  expect(readSettings(env).release).toBeGreaterThanOrEqual(before);
});
test('a lock file lies beside package.json: whatever a locked package needs is locked', () => {
  laid();
  const lock = serverLock();
  expect(JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'))).toEqual(lock);
  expect(lock.packages['']).toMatchObject({ dependencies: serverPackage().dependencies });
  for (const name of EXTERNAL) expect(lock.packages).toHaveProperty([`node_modules/${name}`]);
  const names = Object.keys(lock.packages);
  const lost = Object.values(lock.packages).flatMap(({ dependencies = {} }) =>
    Object.keys(dependencies).filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`))),
  );
  expect(lost).toEqual([]);
  expect(names).not.toContain('node_modules/react');
});
