import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { readSettings } from '#server/settings.ts';
import { checkedTable } from './access-table.ts';

/** Packages the functions install where they run; everything else is in the bundle. */
export const EXTERNAL = ['casbin', 'firebase-admin', 'firebase-functions'] as const;
/** Settings of `.env` that the deployed functions read. */
const SETTINGS = ['FUNCTIONS_REGION', 'FUNCTIONS_MIN_INSTANCES', 'FUNCTIONS_APP_CHECK'];

const root = new URL('../', import.meta.url);
const readPackage = (path: string): { readonly version: string } =>
  JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** package.json of the deployed functions: what they were tested with, to the exact version. */
export const serverPackage = () => ({
  name: 'freehold-functions',
  private: true,
  type: 'module',
  main: 'src/server/index.js',
  engines: { node: '22' },
  dependencies: Object.fromEntries(
    EXTERNAL.map((name) => [name, readPackage(`node_modules/${name}/package.json`).version]),
  ),
});

/** Lays beside the bundle what the functions need: package.json, the policy, which is checked first, and the settings. */
export const serverFolder = (): Plugin => ({
  name: 'server-folder',
  apply: 'build',
  // a deploy makes this folder alone
  buildStart: async () => void (await checkedTable()),
  writeBundle: ({ dir = '' }) => {
    const env = loadEnv('production', process.cwd(), 'FUNCTIONS_');
    readSettings(env);
    writeFileSync(join(dir, 'package.json'), `${JSON.stringify(serverPackage(), null, 2)}\n`);
    cpSync(new URL('casbin/', root), join(dir, 'casbin'), { recursive: true });
    const lines = SETTINGS.flatMap((name) => (env[name] ? [`${name}=${env[name]}\n`] : []));
    writeFileSync(join(dir, '.env'), lines.join(''));
  },
});
