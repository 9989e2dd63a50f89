import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { properties } from '#areas/property/properties/schema.ts';
import { channelPath, intakeAddress } from '#areas/sales/intake/intake-document.ts';
import { newId } from '#lib/data/id.ts';
import { decode } from '#model/commit/wire.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { startFirestore } from '#scripts/local/firestore.ts';
import { startFunctions } from '#scripts/local/functions.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { startStorage } from '#scripts/local/storage.ts';
import { jpegOf } from '#tests/jpeg.ts';
import { buildFunctions } from '../contract/bundle.ts';
import { tokenOf } from '../contract/token.ts';
import { COMPANY, caller, DOCUMENTS } from './office.ts';
import { percentile } from './percentile.ts';

const WARM = 20;
const KEY = 'benchBenchBenchBenchBenchBench01';
const SECRET = 'signed-by-its-sender';
const HOME = 'home_00000001';
const PHOTOS = 5;
/** Bytes of a photo as the app draws it for clients. */
const PHOTO_BYTES = 65_000;
const NUMBER = '1055';
/** Parts of the built functions that `tests/laws/server-start.test.ts` keeps out of their start. */
const LATER = ['nodemailer.js', 'fonts.js', 'make-paper.js', 'multipart.js'];
const ROUNDS = 9;

/** A listing on offer, with all its texts. */
const home = (): Values => ({
  ...Object.fromEntries(Object.entries(sampleOf(properties, false))),
  ...{ listingId: 'P-000001', title: 'Corner flat over the marina with parking', standardStatus: 'Active' },
  ...{ purpose: 'Sale', listPriceMinor: 185_000_000, annualListPriceMinor: 185_000_000, permitNumber: '7112345678' },
  ...{ publicRemarks: 'Two bedrooms over the water. '.repeat(12).trim(), amenities: ['SeaView', 'Gym'] },
  ...{ propertyType: 'Residential', propertySubType: 'Apartment', livingArea: 114.87, priceOnApplication: false },
  ...{ city: 'Dubai', subdivisionName: 'Dubai Marina', country: 'AE', sellerId: 'seller', archivedAt: null },
  ...{ version: 1, createdAt: new Date(), updatedAt: new Date(), createdBy: 'seller', updatedBy: 'seller' },
});
const photoAt = (order: number): Values => ({
  ...{ resourceName: 'properties', resourceRecordKey: HOME, mediaCategory: 'Photo', mediaType: 'Jpeg', order },
  ...{ storagePath: `companies/${COMPANY}/properties/${HOME}/${order}.jpg`, confidential: false, archivedAt: null },
});
const documents = (): { readonly [path: string]: Values } => ({
  ...DOCUMENTS,
  [`companies/${COMPANY}/properties/${HOME}`]: home(),
  ...Object.fromEntries(
    Array.from({ length: PHOTOS }, (_, at) => [`companies/${COMPANY}/attachments/photo_000${at}`, photoAt(at)]),
  ),
  [channelPath(COMPANY, 'form')]: { key: KEY, since: new Date() },
  [channelPath(COMPANY, 'whatsapp')]: { key: KEY, since: new Date(), signingSecret: SECRET },
  [`companies/${COMPANY}/inboxes/inbox_whatsapp`]: {
    ...{ name: 'Desk', provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000', state: 'Works' },
    ...{ members: ['seller'], externalId: NUMBER, archivedAt: null, version: 1 },
  },
});

/** Does it again and again; the first ones are not counted. Prints what it took. */
async function measure(what: string, times: number, goal: string, run: (at: number) => Promise<number>) {
  const took: number[] = [];
  for (let at = 0; at < WARM + times; at += 1) {
    const ms = await run(at);
    if (at >= WARM) took.push(ms);
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => `${percentile(took, share).toFixed(0)} ms`);
  console.log(
    `${what.padEnd(34)} ${String(times).padStart(4)} times  p50 ${p50}, p95 ${p95}, p99 ${p99}  (goal ${goal})`,
  );
}
/** Milliseconds until all of the answer is there. Throws if it is another one than expected. */
async function timed(url: string, init: RequestInit = {}, status = 200): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, init);
  const body = await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${new TextDecoder().decode(body)}`);
  return performance.now() - started;
}

/** Each comes from somewhere else: one source is read at its own pace. */
const sentBy = (at: number, body: string, more: { readonly [header: string]: string } = {}): RequestInit => ({
  ...{ method: 'POST', body },
  headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${at % 250}.${at % 200}`, ...more },
});
const enquiry = (at: number): RequestInit =>
  sentBy(at, JSON.stringify({ id: `bench-${at}`, name: `Person ${at}`, phone: `+97150${1_000_000 + at}` }));
function whatsApp(at: number): RequestInit {
  const from = `97155${1_000_000 + at}`;
  const messages = [
    {
      from,
      id: `wamid.${newId()}`,
      timestamp: `${Math.floor(Date.now() / 1000)}`,
      type: 'text',
      text: { body: 'Is it free?' },
    },
  ];
  const contacts = [{ profile: { name: `Client ${at}` }, wa_id: from }];
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: NUMBER }, contacts, messages };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return sentBy(at, body, { 'x-hub-signature-256': `sha256=${signature}` });
}

/** Milliseconds of CPU time that a new process needs to import these files of the built functions. */
function importCost(folder: string, files: readonly string[]): number {
  const urls = files.map((file) => pathToFileURL(join(folder, 'src/server', file)).href);
  const script = `const before = process.cpuUsage();
    for (const url of ${JSON.stringify(urls)}) await import(url);
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000); process.exit();`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

/** How long the functions start, and how much longer with each part that is loaded later. They take turns. */
async function benchStart(): Promise<void> {
  const folder = await buildFunctions();
  const costs = new Map<string, number[]>(['index.js', ...LATER].map((file) => [file, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [file, took] of costs) took.push(importCost(folder, [...new Set(['index.js', file])]));
  const median = (file: string) => percentile(costs.get(file) ?? [], 0.5);
  const start = median('index.js');
  console.log(`the functions start                ${start.toFixed(0)} ms of CPU`);
  for (const file of LATER)
    console.log(`  ${file.padEnd(32)} ${(median(file) - start).toFixed(0)} ms more, when it is needed`);
}

/** `npm run bench:conversation`: what clients and agents wait for, with the emulators; nothing is held against a limit. */
async function main(): Promise<void> {
  const load = () => loadavg().map((one) => one.toFixed(1));
  console.log(`load ${load().join(' ')}`);
  const ports = await freePorts();
  const firestore = await startFirestore({ port: ports.firestore, rulesPath: 'firestore.rules', importFrom: null });
  await startStorage({ port: ports.storage, firestorePort: ports.firestore, importFrom: null, hasJava: false });
  const functions = await startFunctions(ports);
  try {
    const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }, 'bench');
    const database = getFirestore(app);
    for (const [path, data] of Object.entries(documents())) await database.doc(path).set(data);
    for (let at = 0; at < PHOTOS; at += 1)
      await getStorage(app)
        .bucket()
        .file(String(photoAt(at).storagePath))
        .save(Buffer.from(jpegOf(PHOTO_BYTES)), { contentType: 'image/jpeg', resumable: false });
    const origin = `http://${HOST}:${ports.functions}`;
    const form = `${origin}${intakeAddress(COMPANY, 'form', KEY)}`;
    await measure('an enquiry by a webhook', 200, 'p50 250, p99 1000', (at) => timed(form, enquiry(at)));
    const chat = `${origin}${intakeAddress(COMPANY, 'whatsapp', KEY)}`;
    await measure('a WhatsApp message by a webhook', 200, 'p50 250, p99 1000', (at) => timed(chat, whatsApp(at)));

    const call = caller(ports, tokenOf(PROJECT_ID, 'seller'));
    let token = '';
    await measure('a link to a listing is made', 100, '1000', async () => {
      const input = { propertyIds: [HOME], language: 'en', showUnit: false, showPrice: true, channel: 'Link' };
      const asked = { key: newId(), companyId: COMPANY, command: 'shares.create', id: newId(), version: 0, input };
      const { ms, text } = await call('command', asked);
      const { result } = JSON.parse(text) as { readonly result: unknown };
      token = (decode(result) as { readonly record: { readonly token: string } }).record.token;
      return ms;
    });
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    const page = `${origin}/s/${token}`;
    await measure('the page of a link', 200, '150', () => timed(page, { headers }));
    const html = await (await fetch(page, { headers })).text();
    console.log(
      `  ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB, ${(gzipSync(html).length / 1000).toFixed(1)} kB gzip`,
    );
    await measure('its brochure, 5 photos', 40, 'p95 600', () => timed(`${page}/brochure.pdf`, { headers }));
    const paper = await (await fetch(`${page}/brochure.pdf`, { headers })).arrayBuffer();
    console.log(`  ${(paper.byteLength / 1000).toFixed(0)} kB`);
    await benchStart();
  } finally {
    await functions.stop();
    await registry().stopAll();
    await firestore.stop();
  }
  console.log(`load ${load().join(' ')}`);
}
await main();
process.exit();
