import { COUNTED, COUNTED_VERSION } from '#areas/counted.ts';
import type { MemoryStore } from '#backend/memory/memory-store.ts';
import { isSame } from '#lib/data/is-same.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { found } from '#model/commit/documents.ts';
import { keepRollups, type RollupContext } from '#model/rollups/keep-rollups.ts';
import { documentsOf, type Fact, readSums, type Sums, totalOf, withFacts } from '#model/rollups/sums.ts';
import type { AnyRecord } from '#model/schema.ts';
import { A } from '../world.ts';

const ZONE = 'Asia/Dubai';

export const rollupContext = ({ store, schemas, now }: CommitContext): RollupContext => ({
  store,
  schemas,
  now,
  counted: COUNTED,
  countedVersion: COUNTED_VERSION,
});
/** The sums of company A, up to now. */
export const countAll = (context: CommitContext) => keepRollups(A, rollupContext(context), 10_000);

const recordsIn = (store: MemoryStore, name: string, company = A): AnyRecord[] =>
  store.readAll(`companies/${company}/${name}`).map(({ path, data }) => {
    return { ...data, id: path.slice(path.lastIndexOf('/') + 1) } as AnyRecord;
  });

/** Sums as all live records make them, each counted once from nothing. */
export async function sumsOfRecords(store: MemoryStore): Promise<Map<string, Sums>> {
  const reading = {
    get: async (name: string, id: unknown) => store.read(`companies/${A}/${name}/${String(id)}`),
    find: async (name: string, conditions: Parameters<typeof found>[1]) =>
      found(store.readAll(`companies/${A}/${name}`), conditions, 10_000).map(({ data }) => data),
  };
  const facts = new Map<string, Fact[]>();
  for (const { resource, facts: factsOf } of COUNTED)
    for (const record of recordsIn(store, resource)) {
      if (record.archivedAt !== null) continue;
      for (const fact of await factsOf(record, reading, (moment) => dayKey(moment, ZONE)))
        for (const id of fact.n === 0 ? [] : documentsOf(fact)) facts.set(id, [...(facts.get(id) ?? []), fact]);
    }
  return new Map([...facts].map(([id, all]) => [id, withFacts({}, all)]));
}

/** What of the stored sums is not what the records make. */
export async function rollupFaults(store: MemoryStore): Promise<string[]> {
  const faults: string[] = [];
  const wanted = await sumsOfRecords(store);
  const stored = new Map(recordsIn(store, 'rollups').map((document) => [document.id, readSums(document)]));
  for (const id of new Set([...wanted.keys(), ...stored.keys()]))
    if (!isSame(stored.get(id) ?? {}, wanted.get(id) ?? {}))
      faults.push(`rollups/${id}: ${JSON.stringify(stored.get(id))}, not ${JSON.stringify(wanted.get(id))}`);
  return [...faults, ...plainFaults(store, stored)];
}

/** Some of it added up without the code that counts. */
function plainFaults(store: MemoryStore, stored: ReadonlyMap<string, Sums>): string[] {
  const live = (name: string) => recordsIn(store, name).filter(({ archivedAt }) => archivedAt === null);
  const months = [...stored].filter(([id]) => /^\d{4}-\d{2}$/.test(id)).map(([, sums]) => sums);
  const overMonths = (figure: string) => months.reduce((sum, one) => sum + totalOf(one, figure), 0);
  const added = (records: readonly AnyRecord[], field: string) =>
    records.reduce((sum, record) => sum + Number(record[field] ?? 0), 0);
  const closed = live('deals').filter(({ stage, closeDate }) => stage === 'Closed' && closeDate);
  const terms = closed.map(({ id }) => store.read(`companies/${A}/dealCommission/${id}`) as AnyRecord | undefined);
  const owed = live('invoices').filter(({ status }) => status === 'Issued' || status === 'PartiallyPaid');
  const pairs: readonly (readonly [name: string, is: number, wanted: number])[] = [
    ['leads', overMonths('leads.source'), live('leads').length],
    ['leads by seller', overMonths('leads.agent'), live('leads').length],
    ['closed deals', overMonths('deals.source'), closed.length],
    [
      'gross',
      overMonths('gross.source'),
      added(
        terms.filter((one) => one !== undefined),
        'grossMinor',
      ),
    ],
    ['gross by agent', overMonths('gross.agent'), overMonths('gross.source')],
    ['net by agent', overMonths('net.agent'), overMonths('net.source')],
    ['activities', overMonths('activities.agent'), live('activities').filter(({ type }) => type !== 'Note').length],
    [
      'owed',
      totalOf(stored.get('open'), 'owed.due'),
      added(
        owed.filter(({ kind }) => kind !== 'CreditNote'),
        'balanceMinor',
      ),
    ],
  ];
  return pairs.flatMap(([name, is, wanted]) => (is === wanted ? [] : [`rollups: ${name} ${is}, not ${wanted}`]));
}
