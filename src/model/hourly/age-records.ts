import type { CommitContext } from '#model/commit/commit.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { lookupIn } from '#model/commit/lookup.ts';
import type { Document } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { toRecord } from './found.ts';
import { type TaskPage, type Turn, within } from './timed-notice.ts';

/** Records that say something else as time passes, though nobody writes them. */
export interface Ageing {
  readonly schema: AnySchema;
  /** They change so long after this moment of theirs, in milliseconds. */
  readonly moments: readonly { readonly field: string; readonly later: number }[];
  readonly isOpen: (record: AnyRecord) => boolean;
  /** The values of a record that the server computes again. */
  readonly counted: (record: AnyRecord, find: Lookup) => Promise<Values>;
  /** Derived fields of which one must be another than before for a record to be written. */
  readonly shown: readonly string[];
}
/** Records looked at by one transaction: each asks what belongs to it. */
const MOST = 25;

/**
 * Derives the records again for which such a moment has come. They are written with a history event that has no actor,
 * and keep their place in the order of last changes.
 */
export async function ageRecords(
  { schema, isOpen, counted, shown }: Ageing,
  { field, later }: Ageing['moments'][number],
  turn: Turn,
  context: CommitContext,
  limit: number,
  after: Document | undefined,
): Promise<TaskPage> {
  const { transaction, caller, period } = turn;
  const { companyId } = caller;
  const most = Math.min(limit, MOST);
  const documents = await transaction.find(
    `companies/${companyId}/${schema.name}`,
    within(field, period, -later),
    most,
    after,
  );
  const find = lookupIn(transaction, companyId, new Map(), new Map());
  const writes: TaskPage['writes'][number][] = [];
  for (const before of documents.map(toRecord)) {
    if (before.archivedAt !== null || !isOpen(before)) continue;
    const change = { type: 'update', resource: schema.name, before, set: await counted(before, find) } as const;
    const planned = plan(
      { changes: [change] },
      {
        actor: SYSTEM,
        actorType: 'System',
        now: context.now(),
        companyId,
        schemas: context.schemas,
        currency: String(caller.company.currency),
        counters: {},
        nameOf: () => '',
      },
    );
    const [record] = planned.records;
    if (!record || shown.every((name) => record[name] === before[name])) continue;
    const stamp = { updatedAt: before.updatedAt, updatedBy: before.updatedBy };
    writes.push(
      ...planned.writes.map(({ path, data }) => ({
        path,
        data: 'after' in data ? { ...data, after: { ...(data.after as Values), ...stamp } } : { ...data, ...stamp },
      })),
    );
  }
  return { writes, removed: [], found: documents, isCut: documents.length === most, isSilent: true };
}
