import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startFirestore } from '#scripts/local/firestore.ts';
import { freePorts } from '#scripts/local/ports.ts';
import { loadRules } from './load-rules.ts';

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
const CLOSED = fileURLToPath(new URL('closed.rules', import.meta.url));

/** Starts a Firestore emulator for the run, unless FIRESTORE_PORT names a running one, and loads the built rules. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const stop = process.env.FIRESTORE_PORT ? undefined : await start();
  process.env.RULES_PROJECT = await loadRules('built', readFileSync(RULES, 'utf8'));
  return stop;
}

async function start(): Promise<() => Promise<void>> {
  const { firestore: port } = await freePorts();
  process.env.FIRESTORE_PORT = String(port);
  const { stop } = await startFirestore({ port, rulesPath: CLOSED, importFrom: null });
  return stop;
}
