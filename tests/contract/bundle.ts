import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the tree, so that the packages it installs where it is deployed are found. */
const outDir = join(root, 'test-results/dist-server');

/** Builds the functions for deployment; returns their folder. */
export async function buildFunctions(): Promise<string> {
  const configFile = join(root, 'vite.server.config.ts');
  await build({ configFile, logLevel: 'warn', mode: 'production', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Builds the functions for deployment and serves them from a separate process, on this emulator. */
export async function startBundle(
  project: string,
  firestorePort: string | number | undefined,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  await buildFunctions();
  const main = join(outDir, JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8')).main);
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: project,
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_DEBUG_MODE: 'true',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}`,
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  };
  const script = join(root, 'tests/contract/serve-bundle.mjs');
  const child = spawn(process.execPath, [script, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${said.toString().trim()}`, stop: () => child.kill() };
}
