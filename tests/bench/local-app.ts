import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnv, localHosts } from '#scripts/local/browser-env.ts';
import { buildApp } from '#scripts/local/build.ts';
import { fillWithDemo } from '#scripts/local/demo.ts';
import { startIpLookup } from '#scripts/local/ip-lookup.ts';
import { freePorts } from '#scripts/local/ports.ts';
import { servePreview } from '#scripts/local/preview-server.ts';
import { startLocalFirebase } from '#scripts/local-firebase.ts';

export interface RunningApp {
  readonly url: string;
  /** Folder of the build that is served, with its source maps. */
  readonly dist: string;
  readonly stop: () => Promise<void>;
}

/** A fresh production build with demo data, on free ports; nothing of it stays. */
export async function startApp(log: (line: string) => void): Promise<RunningApp> {
  const ports = await freePorts();
  const dist = await mkdtemp(join(tmpdir(), 'freehold-bench-'));
  const firebase = await startLocalFirebase({ ports, dataDir: null, log });
  const lookup = await startIpLookup(ports.ip);
  const stopBackend = async () => {
    await lookup.stop();
    await firebase.stop();
    await rm(dist, { recursive: true, force: true });
  };
  try {
    log('Building the app …');
    await Promise.all([fillWithDemo(ports, log), buildApp({ outDir: dist, env: browserEnv(ports) })]);
    const server = await servePreview({ dist, port: ports.app, extraConnect: localHosts(ports) });
    return {
      url: server.url,
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
