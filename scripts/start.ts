/**
 * `npm start`: local Firebase, demo company and the production build, built again if its sources have changed. `npm run
 * dev`: the same with the dev server, which shows every edit at once. A .env that names a real Firebase project is used
 * instead of the emulators, unless `--local` is given.
 */
import { parseArgs } from 'node:util';
import { createServer, loadEnv } from 'vite';
import { MODEL_FILE, POLICY_FILE, PolicyError } from '#server/enforcer.ts';
import { checkedTable } from './access-table.ts';
import { browserEnv, localHosts } from './local/browser-env.ts';
import { buildIfChanged } from './local/build.ts';
import { configuredProject } from './local/configured.ts';
import { describeAccounts, fillWithDemo, isEmpty } from './local/demo.ts';
import { Explained, endWith } from './local/explained.ts';
import { findFirestore, NoEmulator } from './local/find-firestore.ts';
import { localFunctions } from './local/functions.ts';
import { readHosting, rewriteFor } from './local/hosting.ts';
import { ENV_NAMES, functionsHost } from './local/hosts.ts';
import { startClock } from './local/hourly.ts';
import { startIpLookup } from './local/ip-lookup.ts';
import { HOST, type Ports, portsFromEnvironment, refuseBusyPorts } from './local/ports.ts';
import { functionAddress, servePreview } from './local/preview-server.ts';
import { type LocalFirebase, startLocalFirebase } from './local-firebase.ts';

const DATA_DIR = process.env.FREEHOLD_DATA_DIR || '.freehold-data';
/** Never `dist`, which `firebase deploy` takes. */
const BUILD_DIR = '.freehold-build';
const log = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, local: { type: 'boolean' } } });
  const ports = portsFromEnvironment();
  const project = values.local ? undefined : configuredProject(values.dev ? 'development' : 'production');
  await refuseBusyPorts(ports, project ? ['app'] : ['firestore', 'auth', 'storage', 'functions', 'app', 'ip']);
  await checkPolicy();
  if (project) log(`Using the Firebase project ${project} of your .env; \`npm start -- --local\` uses the local one.`);
  const env = project ? {} : browserEnv(ports);
  const serve = values.dev ? serveDev : serveBuild;
  inMemory = !project && lacksEmulator();
  await Promise.all([!project && startBackend(ports), !values.dev && buildIfChanged({ outDir: BUILD_DIR, env, log })]);
  await serve(ports, project === undefined);
  log(`\n  Freehold is ready: http://${HOST}:${ports.app}\n`);
  if (project) return;
  log(`Demo accounts\n${describeAccounts().join('\n')}\n`);
  log(inMemory ? 'Ctrl-C ends everything; nothing is kept.' : 'Ctrl-C saves the data and ends everything.');
}

/** What must be ended, in the order it was started. */
const closers: (() => Promise<unknown>)[] = [];
/** Half a demo company must not be kept: the next start would take it for the whole. */
let isComplete = false;
/** No emulator is to be had: the database is this process's own. */
let inMemory = false;
let stopping = false;

async function startBackend(ports: Ports): Promise<void> {
  Object.assign(process.env, browserEnv(ports));
  const starting = startLocalFirebase({ ports, dataDir: inMemory ? null : DATA_DIR, inMemory, log });
  // registered before it is up: a Ctrl-C meanwhile must not leave Java behind
  closers.push(() => starting.then(save, () => undefined));
  const firebase = await starting;
  firebase.onDeath(() => void stop(1, 'The Firestore emulator ended.'));
  const lookup = await startIpLookup(ports.ip);
  closers.push(lookup.stop);
  log(`  IP lookup  http://${HOST}:${ports.ip}/ip`);
  if (await isEmpty(ports)) {
    log('The store is empty: loading the demo company …');
    await fillWithDemo(ports, (line) => log(`  ${line}`));
    isComplete = true;
    await firebase.save();
  }
  isComplete = true;
  firebase.saveRegularly();
  const stopClock = startClock(ports, log);
  closers.push(async () => stopClock());
}

/** Says so, in one line. */
function lacksEmulator(): boolean {
  try {
    findFirestore();
    return false;
  } catch (error) {
    if (!(error instanceof NoEmulator)) throw error;
    log('No Firestore emulator here: the database is kept in memory, and gone with Ctrl-C (README, Start).');
    return true;
  }
}

const save = (firebase: LocalFirebase) => firebase.stop({ save: isComplete });

const functionsAt = (ports: Ports, isLocal: boolean, mode: string) =>
  isLocal ? localFunctions(ports) : functionsHost(loadEnv(mode, process.cwd(), ENV_NAMES));

async function serveBuild(ports: Ports, isLocal: boolean): Promise<void> {
  const server = await servePreview({
    dist: BUILD_DIR,
    port: ports.app,
    functions: functionsAt(ports, isLocal, 'production'),
    extraConnect: isLocal ? localHosts(ports) : [],
  });
  closers.push(server.close);
}

async function serveDev(ports: Ports, isLocal: boolean): Promise<void> {
  log('Starting the dev server …');
  const functions = functionsAt(ports, isLocal, 'development');
  const hosting = readHosting();
  const rewrite = (url: string) => {
    const called = rewriteFor(hosting, new URL(url, functions).pathname)?.function;
    const { pathname, search } = functionAddress(functions, called?.functionId ?? '', url);
    return `${pathname}${search}`;
  };
  const target = new URL(functions).origin;
  const proxy = {
    '/api/': { target, changeOrigin: true, rewrite },
    '/s/': { target, changeOrigin: !isLocal, rewrite },
  };
  const server = { host: HOST, port: ports.app, strictPort: true, proxy };
  const vite = await createServer({ server, clearScreen: false });
  closers.push(() => vite.close());
  if (isLocal) vite.watcher.on('change', (file) => void applyEdit(file));
  await vite.listen();
}

async function checkPolicy(): Promise<void> {
  await checkedTable().catch((error: unknown) => {
    throw error instanceof PolicyError ? new Explained(error.message) : error;
  });
}

/**
 * A policy that is edited holds on the server as in the browser; an invalid one is reported, and the former one stays.
 */
async function applyEdit(file: string): Promise<void> {
  if (file !== MODEL_FILE && file !== POLICY_FILE) return;
  try {
    await checkedTable();
    await (await import('#server/context.ts')).takeEditedPolicy(MODEL_FILE, POLICY_FILE);
    log('The server decides by the edited policy.');
  } catch (error) {
    log(`The server keeps the former policy.\n${error instanceof Error ? error.message : error}`);
  }
}

async function stop(code: number, reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log(`\n${reason}`);
  let exitCode = code;
  for (const close of closers.reverse()) {
    await close().catch((error) => {
      exitCode = 1;
      log(error instanceof Explained ? error.message : String(error));
    });
  }
  log(exitCode === 0 ? 'Everything has ended.' : 'Everything has ended, not all of it well.');
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0, inMemory ? 'Ending …' : 'Saving and ending …'));
main().catch(async (error) => {
  if (stopping) return;
  stopping = true;
  for (const close of closers.reverse()) await close().catch(() => {});
  endWith(error);
});
