import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stampOf } from './build.ts';

const ENV = { VITE_FIRESTORE_PORT: '8080' };
let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const stamp = (env = ENV) => stampOf(root, env);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freehold-sources-'));
  for (const folder of ['src/ui', 'public', 'casbin', 'scripts', 'docs'])
    mkdirSync(join(root, folder), { recursive: true });
  const files = [
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'src/ui/list.tsx',
  ];
  for (const file of files) write(file, `${file} as it was`);
});
afterEach(() => rmSync(root, { recursive: true }));

it('a build is kept as long as none of its sources has changed', () => {
  const before = stamp();
  write('src/ui/list.tsx', 'src/ui/list.tsx as it was');
  write('docs/notes.md', 'no source');
  write('src/ui/list.test.ts', 'no source either');
  expect(stamp()).toBe(before);
});
it.each([
  ['a source is edited', () => write('src/ui/list.tsx', 'edited')],
  ['a source is added', () => write('src/ui/board.tsx', '')],
  ['a source has another name', () => renameSync(join(root, 'src/ui/list.tsx'), join(root, 'src/ui/table.tsx'))],
  ['a source is removed', () => rmSync(join(root, 'src/ui/list.tsx'))],
  ['the policy is edited', () => write('casbin/policy.csv', 'p, Seller, leads, list')],
  ['other packages are installed', () => write('package-lock.json', '{}')],
])('it is built again when %s', (_what, change) => {
  const before = stamp();
  change();
  expect(stamp()).not.toBe(before);
});
it('it is built again for other ports', () => expect(stamp({ VITE_FIRESTORE_PORT: '8081' })).not.toBe(stamp()));
