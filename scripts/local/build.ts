import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { Explained } from './explained.ts';

type Env = { readonly [name: string]: string };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** The sources of a build; the lock file represents the packages. */
const SOURCES = [
  ...['src', 'public', 'casbin', 'scripts'],
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
/** In the folder of the build. Vite empties the folder before it writes, so half a build has none. */
const STAMP = '.built-from';

/** Runs `vite build` with this env on top of the process's own. Fails with what Vite said. */
export function buildApp(options: { outDir: string; env: Env }): Promise<void> {
  const args = [VITE, 'build', '--outDir', options.outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', ...options.env };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.once('exit', end);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Explained(`vite build failed\n${said}`));
    });
  });
}

/** Builds the app, unless the build in the folder was made from the same sources with the same env. */
export async function buildIfChanged(options: {
  outDir: string;
  env: Env;
  log: (line: string) => void;
}): Promise<void> {
  const { outDir, env, log } = options;
  const stampFile = join(outDir, STAMP);
  const stamp = stampOf(ROOT, { ...loadEnv('production', ROOT, 'VITE_'), ...env });
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    log('The app is built from these sources already.');
    return;
  }
  log('Building the app …');
  const started = performance.now();
  await buildApp({ outDir, env });
  writeFileSync(stampFile, stamp);
  log(`The app is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}

/** One string for the contents of every source below the folder and for the env; tests are no source. */
export function stampOf(root: string, env: Env): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const path of filesOf(root, source)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.update(JSON.stringify(Object.entries(env).toSorted())).digest('hex');
}

function filesOf(root: string, source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}
