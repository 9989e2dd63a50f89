import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { Explained } from './explained.ts';

/** How the Firestore emulator can be started on this machine, and where that was found. */
export type FirestoreLauncher =
  | { readonly kind: 'launcher'; readonly path: string; readonly foundBy: string }
  | { readonly kind: 'firebase-tools'; readonly path: string; readonly foundBy: string };

/** Nothing on this machine can start the emulator: the message says what to install. */
export class NoEmulator extends Explained {
  override name = 'NoEmulator';
}

const COMPONENT = 'platform/cloud-firestore-emulator/cloud_firestore_emulator';

/**
 * Looks, in this order, at FREEHOLD_FIRESTORE_EMULATOR, the Google Cloud CLI (by PATH, CLOUDSDK_ROOT_DIR, its own
 * word) and firebase-tools, whose jar wants Java 21. Says in one message what to install when none serves.
 */
export function findFirestore(): FirestoreLauncher {
  const java = javaVersion();
  if (java === undefined)
    throw new NoEmulator(
      'Java is missing: the Firestore emulator needs it. Install Java 21 (or 17 with Google Cloud CLI).',
    );
  const explicit = process.env.FREEHOLD_FIRESTORE_EMULATOR;
  if (explicit) {
    if (existsSync(explicit)) return { kind: 'launcher', path: explicit, foundBy: 'FREEHOLD_FIRESTORE_EMULATOR' };
    throw new Explained(`FREEHOLD_FIRESTORE_EMULATOR names ${explicit}, which does not exist.`);
  }
  for (const [foundBy, root] of sdkRoots()) {
    const path = root && join(root, COMPONENT);
    if (path && existsSync(path)) return { kind: 'launcher', path, foundBy: `Google Cloud CLI (${foundBy})` };
  }
  const tools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  if (java >= 21)
    return {
      kind: 'firebase-tools',
      path: join(tools, 'lib/bin/firebase.js'),
      foundBy: `firebase-tools, Java ${java}`,
    };
  throw new NoEmulator(
    [
      'No Firestore emulator found. Do one of these:',
      '  • install Google Cloud CLI, then `gcloud components install cloud-firestore-emulator`',
      `  • install Java 21 or newer (found: ${java}); firebase-tools then fetches its own emulator`,
      '  • set FREEHOLD_FIRESTORE_EMULATOR to the launcher of a Firestore emulator you have',
    ].join('\n'),
  );
}

/** Asked in turn: `gcloud info` takes seconds, so the launcher on PATH is followed first. */
function* sdkRoots(): Generator<[foundBy: string, root: string | undefined]> {
  yield ['CLOUDSDK_ROOT_DIR', process.env.CLOUDSDK_ROOT_DIR];
  const folder = (process.env.PATH ?? '').split(delimiter).find((entry) => existsSync(join(entry, 'gcloud')));
  if (!folder) return;
  yield ['PATH', join(realpathSync(join(folder, 'gcloud')), '../..')];
  try {
    const query = ['info', '--format=value(installation.sdk_root)'];
    yield ['gcloud info', execFileSync('gcloud', query, { encoding: 'utf8' }).trim()];
  } catch {
    // a gcloud that cannot even describe itself is no help; the message above says what is
  }
}

/** Major version of the `java` on PATH, undefined when there is none. */
function javaVersion(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const match = /version "(?:1\.)?(\d+)/.exec(stderr ?? '');
  return match ? Number(match[1]) : undefined;
}
