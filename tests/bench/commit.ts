import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/data/id.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { encode } from '#model/commit/wire.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Fields } from '#model/fields.ts';
import { startAuth } from '#scripts/local/auth.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { startFirestore } from '#scripts/local/firestore.ts';
import { localFunctions, startFunctions } from '#scripts/local/functions.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { percentile } from './percentile.ts';

/** What a person may wait for at most, in half of all saves of a lead, on an idle machine. */
const BUDGET_MS = 40;
const WARM = 50;
const MEASURED = 300;

const COMPANY = 'company_a_0001';
const DOCUMENTS = {
  [`companies/${COMPANY}`]: { name: 'A', country: 'AE', currency: 'AED', status: 'Active', ownerUid: 'founder' },
  [`companies/${COMPANY}/directory/seller`]: { name: 'Given Seller', Role: 'Seller', active: true },
  'users/seller': {
    email: 'seller@example.com',
    firstname: 'Given',
    lastname: 'Seller',
    Role: 'Seller',
    company_id: COMPANY,
    isBanned: false,
    forcePasswordReset: false,
  },
};

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

/** `npm run bench:commit`: how long the save of a lead takes over HTTP, with the emulators. */
async function main(): Promise<void> {
  const ports = await freePorts();
  const firestore = await startFirestore({ port: ports.firestore, rulesPath: 'firestore.rules', importFrom: null });
  await startAuth(ports.auth, null);
  const functions = await startFunctions(ports);
  try {
    const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'bench'));
    for (const [path, data] of Object.entries(DOCUMENTS)) await database.doc(path).set(data);
    const token = await signIn(ports.auth, 'seller');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const save = async (changes: readonly RequestedChange[]): Promise<number> => {
      const data = encode({ key: newId(), companyId: COMPANY, changes });
      const started = performance.now();
      const answer = await fetch(`${localFunctions(ports)}/commit`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ data }),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(said);
      return performance.now() - started;
    };
    const id = newId();
    const fields: Fields = leads.fields;
    const typed = Object.entries(sampleOf(leads, false)).filter(([name]) => !fields[name]?.computed);
    const values = { ...Object.fromEntries(typed), sellerId: 'seller', mobilePhone: '+971501112233' };
    await save([{ type: 'create', resource: 'leads', id, values }]);
    const took: number[] = [];
    for (let version = 1; version <= WARM + MEASURED; version += 1) {
      const set = { notes: `Called again, time ${version}` };
      const ms = await save([{ type: 'update', resource: 'leads', id, version, set }]);
      if (version > WARM) took.push(ms);
    }
    const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
    console.log(`commit of a lead, ${MEASURED} saves: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    if (p50 > BUDGET_MS) {
      console.error(`p50 is over ${BUDGET_MS} ms`);
      process.exitCode = 1;
    }
  } finally {
    await functions.stop();
    await registry().stopAll();
    await firestore.stop();
  }
}
await main();
process.exit();
