import assert from 'node:assert/strict';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { COMMITTED } from '#areas/committed.ts';
import { COUNTED, COUNTED_VERSION } from '#areas/counted.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Document, Store } from '#model/commit/store.ts';
import { LEAD_SOURCES } from '#model/company/lead-sources.ts';
import { keepRollups } from '#model/rollups/keep-rollups.ts';
import { report } from '#model/rollups/report.ts';
import { startFirestore } from '#scripts/local/firestore.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { serverPolicy } from '#server/policy.ts';
import { countedReads } from '#tests/commit/counted-reads.ts';

/**
 * What the reports of a company read, by how many records it has: on the database in memory, and with `--firestore` on
 * the emulator as well, whose report must be the same. Ends with 1 where the larger company reads more.
 */
const SIZES = (process.env.BENCH_RECORDS ?? '20000,100000').split(',').map(Number);
const NOW = new Date('2026-06-15T08:00:00Z');
const HOUR_MS = 3_600_000;
const SPAN = { current: { from: '2026-01-01', to: '2026-06-15' }, previous: { from: '2025-01-01', to: '2025-06-15' } };

/** Leads, activities, deals with their commission, and invoices of the last two years: 6 : 3 : ½ : ½. */
function* documents(companyId: string, count: number): Generator<Document> {
  const C = `companies/${companyId}`;
  yield { path: C, data: { timezone: 'Asia/Dubai', currency: 'AED', status: 'Active' } };
  yield {
    path: `users/ceo-of-${companyId}`,
    data: { Role: 'CEO', company_id: companyId, isBanned: false, forcePasswordReset: false },
  };
  for (let at = 0; at < count; at += 1) {
    const id = `r${String(at).padStart(8, '0')}`;
    const createdAt = new Date(NOW.getTime() - (at % 17_520) * HOUR_MS);
    const base = { version: 1, createdAt, updatedAt: createdAt, archivedAt: null };
    const seller = `seller${at % 40}`;
    const kind = at % 20;
    if (kind < 12)
      yield {
        path: `${C}/leads/${id}`,
        data: { ...base, status: 'New', leadSource: LEAD_SOURCES[at % LEAD_SOURCES.length], sellerId: seller },
      };
    else if (kind < 18)
      yield { path: `${C}/activities/${id}`, data: { ...base, type: 'Call', byUid: seller, at: createdAt } };
    else if (kind === 18) {
      const deal = {
        stage: 'Closed',
        closeDate: createdAt,
        expectedCloseDate: createdAt,
        valueMinor: 9,
        weightedMinor: 9,
      };
      yield { path: `${C}/deals/${id}`, data: { ...base, ...deal, sellerId: seller } };
      yield { path: `${C}/dealCommission/${id}`, data: { ...base, grossMinor: 400, companyMinor: 200, agents: [] } };
    } else
      yield {
        path: `${C}/invoices/${id}`,
        data: { ...base, status: 'Issued', kind: 'Commission', dueDate: createdAt, balanceMinor: 100 },
      };
  }
}

/** What a report reads, and what it says: counted once, and asked for. */
async function measure(database: string, store: Store, companyId: string, count: number) {
  const counting = countedReads(store);
  const context = {
    store: counting.store,
    schemas: COMMITTED,
    now: () => NOW,
    ask: (await serverPolicy()).ask,
    counted: COUNTED,
    countedVersion: COUNTED_VERSION,
  };
  const started = performance.now();
  await keepRollups(companyId, context, Number.POSITIVE_INFINITY);
  const [built, ms] = [counting.taken(), performance.now() - started];
  const asked = performance.now();
  const answer = await report({ companyId, ...SPAN }, `ceo-of-${companyId}`, context);
  const reads = counting.taken();
  const size = JSON.stringify(answer).length;
  console.log(
    `${count} records ${database}: counted once with ${built} reads in ${(ms / 1000).toFixed(1)} s; ` +
      `a report ${reads} reads, ${(performance.now() - asked).toFixed(0)} ms, ${(size / 1024).toFixed(0)} kB`,
  );
  return { reads, answer };
}

/** An empty Firestore of its own, filled with companies of these sizes, and what is done with it. */
async function onFirestore(work: (store: Store) => Promise<void>): Promise<void> {
  const { firestore: port } = await freePorts();
  const emulator = await startFirestore({ port, rulesPath: 'firestore.rules', importFrom: null });
  try {
    process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
    const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'bench'));
    const writer = firestore.bulkWriter({ throttling: false });
    for (const size of SIZES) {
      for (const { path, data } of documents(`bench-${size}`, size)) void writer.set(firestore.doc(path), { ...data });
      await writer.flush();
    }
    await writer.close();
    await work(firestoreStore(firestore));
  } finally {
    await emulator.stop();
  }
}

const results: { reads: number; answer: unknown }[] = [];
for (const size of SIZES) {
  const id = `bench-${size}`;
  results.push(await measure('in memory', new MemoryStore([...documents(id, size)]), id, size));
}
const found = results.map(({ reads }) => reads);
if (process.argv.includes('--firestore'))
  await onFirestore(async (store) => {
    for (const [at, size] of SIZES.entries()) {
      const { reads, answer } = await measure('on Firestore', store, `bench-${size}`, size);
      assert.deepEqual(answer, results[at]?.answer, `${size} records: another report than in memory`);
      found.push(reads);
    }
  });
process.exit(new Set(found).size === 1 ? 0 : 1);
