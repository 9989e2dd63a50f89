import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '#model/commit/store.ts';
import type { PageStore } from '#model/read/page-store.ts';
import { spawnBound } from './bound-process.ts';
import { Explained } from './explained.ts';
import { type FirestoreLauncher, findFirestore } from './find-firestore.ts';
import { freePorts, HOST, PROJECT_ID } from './ports.ts';
import { expectOk, sleep, waitUntil } from './wait.ts';

/**
 * Java would take a quarter of the machine and give nothing back; the demo and the tests need far less. With this
 * collector the rules tests take an eighth less time on two cores than with Java's own choice.
 */
const JAVA = { JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? '-Xmx4g -XX:+UseParallelGC' };

/** Emulators take this instead of a credential: it skips the rules. */
export const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export interface LocalFirestore {
  readonly foundBy: string;
  /** Where this process itself holds the documents. */
  readonly store?: Store & PageStore;
  /** Writes the whole database to `{folder}/firestore`. */
  exportTo(folder: string): Promise<void>;
  /** Called when the process ends without `stop()`. */
  onDeath(listener: () => void): void;
  stop(): Promise<void>;
}

/** Starts the Firestore emulator with the rules file, which is loaded again whenever it changes. */
export async function startFirestore(options: {
  port: number;
  rulesPath: string;
  /** A folder written by `exportTo`, or null to start empty. */
  importFrom: string | null;
}): Promise<LocalFirestore> {
  const { port, rulesPath, importFrom } = options;
  if (!existsSync(rulesPath)) throw new Explained(`${rulesPath} is missing.`);
  const launcher = findFirestore();
  const temporary = mkdtempSync(join(tmpdir(), 'freehold-firestore-'));
  const child = await launch(launcher, { port, rulesPath, importFrom, temporary });
  const base = `http://${HOST}:${port}`;
  const said = collectOutput(child);
  const alive = () => child.exitCode === null && child.signalCode === null;
  let stopping = false;

  const stop = async () => {
    stopping = true;
    unwatchFile(rulesPath);
    await endGroup(child);
    rmSync(temporary, { recursive: true, force: true });
  };
  try {
    await waitUntil('The Firestore emulator', async () => !alive() || (await fetch(base)).ok);
    if (!alive()) throw new Error('The Firestore emulator ended at once');
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${said()}`);
  }
  watchFile(rulesPath, { interval: 1000 }, () => void loadRules(base, rulesPath));
  return {
    foundBy: launcher.foundBy,
    exportTo: async (folder) => {
      const target = { database: `projects/${PROJECT_ID}/databases/(default)`, export_directory: folder };
      const body = JSON.stringify({ ...target, export_name: 'firestore' });
      const url = `${base}/emulator/v1/projects/${PROJECT_ID}:export`;
      await expectOk('Firestore export', fetch(url, { method: 'POST', headers: OWNER, body }));
    },
    onDeath: (listener) => {
      child.once('exit', () => {
        if (!stopping) listener();
      });
    },
    stop,
  };
}

async function launch(
  launcher: FirestoreLauncher,
  options: { port: number; rulesPath: string; importFrom: string | null; temporary: string },
): Promise<ChildProcess> {
  const metadata = options.importFrom && join(options.importFrom, 'firestore/firestore.overall_export_metadata');
  const seeded = metadata && existsSync(metadata);
  if (launcher.kind === 'launcher') {
    const seed = seeded ? [`--seed_from_export=${metadata}`] : [];
    const own = [`--host=${HOST}`, `--port=${options.port}`, `--rules=${options.rulesPath}`];
    return spawnBound(launcher.path, ['start', ...own, `--project_id=${PROJECT_ID}`, ...seed], JAVA);
  }
  const config = join(options.temporary, 'firebase.json');
  const spare = await freePorts();
  const emulators = {
    firestore: { host: HOST, port: options.port },
    hub: { host: HOST, port: spare.app },
    logging: { host: HOST, port: spare.ip },
    ui: { enabled: false },
    singleProjectMode: false,
  };
  writeFileSync(join(options.temporary, 'firestore.rules'), readFileSync(options.rulesPath));
  writeFileSync(config, JSON.stringify({ firestore: { rules: 'firestore.rules' }, emulators }));
  const own = ['emulators:start', '--only', 'firestore', '--project', PROJECT_ID, '--config', config];
  const seed = seeded ? ['--import', options.importFrom ?? ''] : [];
  return spawnBound(process.execPath, [launcher.path, ...own, ...seed], JAVA);
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const note = (part: Buffer | string) => {
    text = (text + part).slice(-4000);
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  child.once('error', (error) => note(error.message));
  return () => text;
}

async function loadRules(base: string, rulesPath: string): Promise<void> {
  const content = readFileSync(rulesPath, 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const url = `${base}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const response = await fetch(url, { method: 'PUT', headers: OWNER, body }).catch(() => undefined);
  if (response?.ok) process.stdout.write('firestore.rules changed: loaded\n');
  else process.stderr.write(`firestore.rules changed and was refused:\n${await response?.text()}\n`);
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<'gone'>((resolve) => child.once('exit', () => resolve('gone')));
  process.kill(-child.pid, 'SIGTERM');
  if ((await Promise.race([gone, sleep(5000)])) !== 'gone') process.kill(-child.pid, 'SIGKILL');
  await gone;
}
