import { HOUR_MS } from '#lib/time/dates.ts';
import { demoAccounts } from '../seed/accounts.ts';
import { loadDemo } from '../seed.ts';
import { OWNER } from './firestore.ts';
import { HOST, type Ports, PROJECT_ID } from './ports.ts';
import { expectOk } from './wait.ts';

/** Whether the local Firestore holds no company yet. */
export async function isEmpty(ports: Ports): Promise<boolean> {
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const answer = await expectOk('Firestore', fetch(`${documents}/companies?pageSize=1`, { headers: OWNER }));
  const { documents: found = [] } = (await answer.json()) as { documents?: unknown[] };
  return found.length === 0;
}

/** Loads the demo company, dated around now. */
export async function fillWithDemo(ports: Ports, log: (line: string) => void): Promise<void> {
  await loadDemo({
    firestoreHost: `${HOST}:${ports.firestore}`,
    authHost: `${HOST}:${ports.auth}`,
    storageHost: `${HOST}:${ports.storage}`,
    projectId: PROJECT_ID,
    asOf: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS),
    log,
  });
}

/** One line per demo account, to be shown in a terminal. */
export function describeAccounts(): string[] {
  const accounts = demoAccounts();
  const wide = (pick: (account: { role: string; email: string }) => string) =>
    Math.max(...accounts.map((account) => pick(account).length));
  const role = wide((account) => account.role);
  const email = wide((account) => account.email);
  return accounts.map((one) => `  ${one.role.padEnd(role)}  ${one.email.padEnd(email)}  ${one.password}`);
}
