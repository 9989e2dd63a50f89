import { Agent, request } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { channelPath, intakeAddress } from '#areas/sales/intake/intake-document.ts';
import { startFirestore } from '#scripts/local/firestore.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { startBundle } from '../contract/bundle.ts';
import { percentile } from './percentile.ts';

/** Enquiries a second, for this long. */
const RATE = Number(process.env.BENCH_RATE ?? 50);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** What a sender waits for at most, in 95 of 100 cases. */
const BUDGET_MS = 1000;
/** A third is sent again: half of it at once, as two presses on the button, half later, as portals do without an answer. */
const AGAIN_AFTER_MS = [0, 3000] as const;

const COMPANY = 'company_a_0001';
const KEY = 'benchBenchBenchBenchBenchBench01';
const LISTING = { listingId: 'P-000045', title: 'Corner flat', purpose: 'Sale', archivedAt: null };
const DOCUMENTS = {
  [`companies/${COMPANY}`]: { name: 'A', country: 'AE', currency: 'AED', status: 'Active', ownerUid: 'founder' },
  [`companies/${COMPANY}/directory/founder`]: { name: 'Given Founder', Role: 'CEO', active: true },
  [`companies/${COMPANY}/properties/listing_0001`]: { ...LISTING, subdivisionName: 'Dubai Marina' },
  [channelPath(COMPANY, 'form')]: { key: KEY, since: new Date() },
};

/** The nth enquiry, each of somebody else; every other one is about a listing. */
const enquiry = (at: number) => ({
  id: `bench-${at}`,
  name: `Person ${at}`,
  phone: `+97150${String(1_000_000 + at)}`,
  message: 'Is it free?',
  ...(at % 2 === 0 && { reference: LISTING.listingId }),
});

/** As many connections as a busy sender holds open; what is more waits for one, and the clock runs. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let lost = 0;
/** Each person sends from somewhere else: one source is read at its own pace (src/areas/sales/intake/pace.ts). */
const sourceOf = (at: number) => `203.0.${Math.floor(at / 250) % 250}.${at % 250}`;
const send = (address: string, body: string, source: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body), 'x-forwarded-for': source };
    const headers = { 'content-type': 'application/json', ...length };
    const asked = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject).end(body);
  });
/** As a sender does it that had no answer: it sends the same again. */
async function post(address: string, body: object, source: string, tries = 3): Promise<number> {
  try {
    return await send(address, JSON.stringify(body), source);
  } catch (error) {
    if (tries === 1) throw error;
    lost += 1;
    return post(address, body, source, tries - 1);
  }
}
/** By the clock, whether or not the ones before were answered; the time of each runs from when it was due. */
async function sendAll(address: string): Promise<{ readonly times: readonly number[]; readonly refused: number }> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let refused = 0;
  const started = performance.now();
  const sendAt = async (at: number, due: number) => {
    await new Promise((later) => setTimeout(later, Math.max(0, started + due - performance.now())));
    if ((await post(address, enquiry(at), sourceOf(at))) !== 200) refused += 1;
    times.push(performance.now() - started - due);
  };
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    const due = (at / RATE) * 1000;
    running.push(sendAt(at, due));
    if (at % 3 === 0) running.push(sendAt(at, due + (AGAIN_AFTER_MS[at % 2] ?? 0)));
  }
  await Promise.all(running);
  return { times, refused };
}

/** `npm run bench:intake`: enquiries of a form over HTTP, on the emulator and the built functions. */
async function main(): Promise<void> {
  const ports = await freePorts();
  const firestore = await startFirestore({ port: ports.firestore, rulesPath: 'firestore.rules', importFrom: null });
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports.firestore}`;
  const functions = await startBundle(PROJECT_ID, ports.firestore);
  try {
    const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'bench'));
    for (const [path, data] of Object.entries(DOCUMENTS)) await database.doc(path).set(data);
    const address = `${functions.url}${intakeAddress(COMPANY, 'form', KEY)}`;
    // The first call starts the process's own things.
    await post(address, {}, sourceOf(0));
    const started = performance.now();
    const { times, refused } = await sendAll(address);
    const seconds = (performance.now() - started) / 1000;

    const within = (name: string) => database.collection(`companies/${COMPANY}/${name}`);
    const leads = await within('leads').get();
    const references = new Set(leads.docs.map((lead) => lead.get('reference')));
    const senders = new Set(leads.docs.map((lead) => lead.get('externalReference')));
    const activities = (await within('activities').count().get()).data().count;
    const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    const wanted = RATE * SECONDS;
    console.log(`sent        ${times.length} (${wanted} enquiries, ${times.length - wanted} of them twice)`);
    console.log(`rate        ${(times.length / seconds).toFixed(1)} answered a second, for ${seconds.toFixed(1)} s`);
    console.log(`answers     p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${most.toFixed(0)} ms`);
    console.log(`stored      ${leads.size} leads, ${references.size} numbers, ${activities} activities`);
    console.log(`duplicates  ${leads.size - senders.size}`);
    console.log(`refused     ${refused}`);
    console.log(`lost        ${lost} connections, sent again`);
    const isOnce = leads.size === wanted && senders.size === wanted && references.size === wanted && activities === 0;
    if (!isOnce) console.error(`each of ${wanted} has to be stored once`);
    if (refused > 0) console.error(`${refused} were refused`);
    if (p95 > BUDGET_MS) console.error(`p95 is over ${BUDGET_MS} ms`);
    if (!isOnce || refused > 0 || p95 > BUDGET_MS) process.exitCode = 1;
  } finally {
    functions.stop();
    await firestore.stop();
  }
}
await main();
process.exit();
