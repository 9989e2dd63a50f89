import { fileURLToPath } from 'node:url';
import { startFirestore } from '#scripts/local/firestore.ts';
import { freePorts } from '#scripts/local/ports.ts';

/** Starts a Firestore emulator with the built rules for the run, unless FIRESTORE_PORT names a running one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FIRESTORE_PORT) return undefined;
  const { firestore: port } = await freePorts();
  process.env.FIRESTORE_PORT = String(port);
  // Each test file loads the rules it means (RULES_FILE) itself: the emulator must not follow that file as well.
  const rulesPath = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
  const { stop } = await startFirestore({ port, rulesPath, importFrom: null });
  return stop;
}
