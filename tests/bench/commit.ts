import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/data/id.ts';
import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Fields } from '#model/fields.ts';
import { startAuth } from '#scripts/local/auth.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { startFirestore } from '#scripts/local/firestore.ts';
import { startFunctions } from '#scripts/local/functions.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { DEMO_USERS } from '#scripts/seed/users.ts';
import { documentsAt } from '#tests/demo-documents.ts';
import { COMPANY, caller, DOCUMENTS } from './office.ts';
import { percentile } from './percentile.ts';

/** What a person may wait for at most, in half of all saves of a lead and half of all dry runs, on an idle machine. */
const BUDGET_MS = 40;
const WARM = 50;
const MEASURED = 300;

/** Every resource that the loss of a deal reads, in the demo's company. */
const READ = /^(users|companies)\/[^/]+(\/(?!history|activities|attendees|payslips)[A-Za-z]+\/[^/]+)?$/;

/** An account of the Auth emulator under a uid of our own, and its token. */
async function signIn(port: number, uid: string): Promise<string> {
  const accounts = `http://${HOST}:${port}/identitytoolkit.googleapis.com/v1`;
  const post = async (url: string, body: object, owner = false) => {
    const headers = { 'content-type': 'application/json', ...(owner && { Authorization: 'Bearer owner' }) };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as { idToken: string };
  };
  const person = { email: `${uid}@example.com`, password: 'bench-password' };
  await post(`${accounts}/projects/${PROJECT_ID}/accounts`, { localId: uid, ...person }, true);
  const { idToken } = await post(`${accounts}/accounts:signInWithPassword?key=local`, {
    ...person,
    returnSecureToken: true,
  });
  return idToken;
}

function report(what: string, took: readonly number[]): void {
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  console.log(`${what}, ${took.length} times: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  if (p50 <= BUDGET_MS) return;
  console.error(`p50 is over ${BUDGET_MS} ms`);
  process.exitCode = 1;
}

/** One lead, saved again and again. */
async function benchSaves(call: ReturnType<typeof caller>): Promise<number[]> {
  const save = (change: RequestedChange) => call('commit', { key: newId(), companyId: COMPANY, changes: [change] });
  const id = newId();
  const fields: Fields = leads.fields;
  const typed = Object.entries(sampleOf(leads, false)).filter(([name]) => !fields[name]?.computed);
  const values = { ...Object.fromEntries(typed), sellerId: 'seller', mobilePhone: '+971501112233' };
  await save({ type: 'create', resource: 'leads', id, values });
  const took: number[] = [];
  for (let version = 1; version <= WARM + MEASURED; version += 1) {
    const { ms } = await save({
      type: 'update',
      resource: 'leads',
      id,
      version,
      set: { notes: `Called again, ${version}` },
    });
    if (version > WARM) took.push(ms);
  }
  return took;
}

/** What the dialog of a deal asks when it opens: what losing it changes. The demo's deals take turns. */
async function benchDryRuns(database: Firestore, callOf: (uid: string) => Promise<ReturnType<typeof caller>>) {
  const demo = documentsAt(new Date()).filter(({ path }) => READ.test(path));
  const writer = database.bulkWriter({ throttling: false });
  for (const { path, data } of demo) void writer.set(database.doc(path), data);
  await writer.close();
  const { uid = '', tenant } = DEMO_USERS.find(({ Role }) => Role === 'CEO') ?? {};
  const companyId = tenant?.companyId ?? '';
  const open = demo.filter(
    ({ path, data }) =>
      path.startsWith(`companies/${companyId}/deals/`) && OPEN_STAGES.some((stage) => stage === data.stage),
  );
  const call = await callOf(uid);
  const took: number[] = [];
  for (let turn = 0; turn < WARM + MEASURED; turn += 1) {
    const { path = '', data } = open[turn % open.length] ?? {};
    const id = path.split('/').at(-1);
    const input = { to: 'Lost', lostReason: 'Price' };
    const version = data?.version;
    const { ms } = await call('command', {
      key: newId(),
      companyId,
      command: 'deals.move',
      id,
      version,
      input,
      dryRun: true,
    });
    if (turn >= WARM) took.push(ms);
  }
  return took;
}

/** `npm run bench:commit`: how long a save and a dry run take over HTTP, with the emulators. */
async function main(): Promise<void> {
  const ports = await freePorts();
  const firestore = await startFirestore({ port: ports.firestore, rulesPath: 'firestore.rules', importFrom: null });
  await startAuth(ports.auth, null);
  const functions = await startFunctions(ports);
  try {
    const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'bench'));
    for (const [path, data] of Object.entries(DOCUMENTS)) await database.doc(path).set(data);
    const callOf = async (uid: string) => caller(ports, await signIn(ports.auth, uid));
    report('commit of a lead', await benchSaves(await callOf('seller')));
    report('dry run of a lost deal', await benchDryRuns(database, callOf));
  } finally {
    await functions.stop();
    await registry().stopAll();
    await firestore.stop();
  }
}
await main();
process.exit();
