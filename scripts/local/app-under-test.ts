import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '#model/commit/store.ts';
import { startLocalFirebase } from '../local-firebase.ts';
import { browserEnv, localHosts } from './browser-env.ts';
import { buildApp } from './build.ts';
import { fillWithDemo } from './demo.ts';
import { startWhatsApp } from './fakes/whatsapp.ts';
import { localFunctions } from './functions.ts';
import { startIpLookup } from './ip-lookup.ts';
import { freePorts, type Ports } from './ports.ts';
import { servePreview } from './preview-server.ts';

export interface RunningApp {
  readonly url: string;
  readonly ports: Ports;
  /** Folder of the build that is served, with its source maps. */
  readonly dist: string;
  readonly stop: () => Promise<void>;
}

/** Under these names the journeys find a running app. */
export const whereIs = ({ url, dist, ports }: RunningApp): { readonly [name: string]: string } => ({
  BASE_URL: url,
  DIST: dist,
  FIRESTORE_PORT: String(ports.firestore),
  AUTH_PORT: String(ports.auth),
  STORAGE_PORT: String(ports.storage),
  IP_PORT: String(ports.ip),
  FUNCTIONS_PORT: String(ports.functions),
});

/** What the inboxes of journeys are connected with: WhatsApp is played here, and what they are given is sealed. */
export const WHATSAPP = { token: 'token-of-meta', phoneNumberId: '1055' };
const SEAL_KEY = 'only-for-tests-only-for-tests-only-for-tests';

/** Nothing answers there: a journey that expects reports takes them itself. */
const REPORTS = '/errors';

interface AppOptions {
  /** Without an emulator: for what measures the browser's side. */
  readonly inMemory?: boolean;
  /** Without the demo company. */
  readonly isEmpty?: boolean;
  /** What the database in memory holds from the start. */
  readonly documents?: Iterable<Document>;
}

/** A fresh production build with demo data, on free ports; nothing of it stays. */
export async function startApp(log: (line: string) => void, options: AppOptions = {}): Promise<RunningApp> {
  const { inMemory = false, isEmpty = false, documents } = options;
  const ports = await freePorts();
  const dist = await mkdtemp(join(tmpdir(), 'freehold-build-'));
  const whatsApp = await startWhatsApp(WHATSAPP);
  process.env.FUNCTIONS_SEAL_KEY = SEAL_KEY;
  const firebase = await startLocalFirebase({
    ...{ ports, dataDir: null, inMemory, documents, log },
    graph: whatsApp.graph,
  });
  const lookup = await startIpLookup(ports.ip);
  const stopBackend = async () => {
    await lookup.stop();
    whatsApp.stop();
    await firebase.stop();
    await rm(dist, { recursive: true, force: true });
  };
  try {
    log('Building the app …');
    const env = { ...browserEnv(ports), VITE_ERROR_REPORT_URL: REPORTS };
    await Promise.all([isEmpty ? undefined : fillWithDemo(ports, log), buildApp({ outDir: dist, env })]);
    const server = await servePreview({
      dist,
      port: ports.app,
      extraConnect: localHosts(ports),
      functions: localFunctions(ports),
    });
    return {
      url: server.url,
      ports,
      dist,
      stop: async () => {
        await server.close();
        await stopBackend();
      },
    };
  } catch (error) {
    await stopBackend();
    throw error;
  }
}
