import { COMMITTED } from '#areas/committed.ts';
import { COUNTED, COUNTED_VERSION } from '#areas/counted.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Document, Store } from '#model/commit/store.ts';
import { LEAD_SOURCES } from '#model/lead-sources.ts';
import { keepRollups } from '#model/rollups/keep-rollups.ts';
import { report } from '#model/rollups/report.ts';
import { serverPolicy } from '#server/policy.ts';

/**
 * What the reports of a company read, by how many records it has: on the database in memory, whose reads are those of
 * Firestore's. Ends with 1 where the larger company reads more.
 */
const SIZES = (process.env.BENCH_RECORDS ?? '20000,100000').split(',').map(Number);
const NOW = new Date('2026-06-15T08:00:00Z');
const HOUR_MS = 3_600_000;
const C = 'companies/bench';
const SPAN = { current: { from: '2026-01-01', to: '2026-06-15' }, previous: { from: '2025-01-01', to: '2025-06-15' } };

/** Leads, activities, deals with their commission, and invoices of the last two years: 6 : 3 : ½ : ½. */
function* documents(count: number): Generator<Document> {
  yield { path: C, data: { timezone: 'Asia/Dubai', currency: 'AED', status: 'Active' } };
  yield { path: 'users/ceo', data: { Role: 'CEO', company_id: 'bench', isBanned: false, forcePasswordReset: false } };
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

async function measure(count: number): Promise<number> {
  const store = new MemoryStore([...documents(count)]);
  let reads = 0;
  const counting: Store = {
    run: (work) =>
      store.run((transaction) =>
        work({
          ...transaction,
          get: (paths) => {
            reads += paths.length;
            return transaction.get(paths);
          },
          find: async (...asked) => {
            const found = await transaction.find(...asked);
            reads += Math.max(1, found.length);
            return found;
          },
        }),
      ),
  };
  const context = {
    ...{ store: counting, schemas: COMMITTED, now: () => NOW, ask: (await serverPolicy()).ask },
    ...{ counted: COUNTED, countedVersion: COUNTED_VERSION },
  };
  const started = performance.now();
  await keepRollups('bench', context, Number.POSITIVE_INFINITY);
  const [built, ms] = [reads, performance.now() - started];
  reads = 0;
  const asked = performance.now();
  const answer = await report({ companyId: 'bench', ...SPAN }, 'ceo', context);
  const size = JSON.stringify(answer).length;
  console.log(
    `${count} records: counted once with ${built} reads in ${(ms / 1000).toFixed(1)} s; ` +
      `a report ${reads} reads, ${(performance.now() - asked).toFixed(0)} ms, ${(size / 1024).toFixed(0)} kB`,
  );
  return reads;
}

const results: number[] = [];
for (const size of SIZES) results.push(await measure(size));
process.exitCode = new Set(results).size === 1 ? 0 : 1;
