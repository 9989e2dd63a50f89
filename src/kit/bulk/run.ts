import { type Called, isCalled } from '#kit/use-command.ts';
import { type Change, type ChangeSet, idOfChange } from '#model/changes.ts';
import { AppError, type Conflict, type ErrorKind, PASSING } from '#model/errors.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';

/** Why a record was not changed. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly issue?: Issue;
  /** uid of the person who changed the record meanwhile. */
  readonly changedBy?: string;
}
type Verdict = readonly Change[] | Called | Refusal;
/** What is to be done to one record, all of it in one commit: nothing where it is so already, or why it may not be. */
export type ChangeOf = (record: AnyRecord) => Verdict;
export const isRefusal = (verdict: Verdict): verdict is Refusal => 'kind' in verdict;

export type RowResult = { readonly record: AnyRecord } & (
  | { readonly done: 'changed'; readonly after: AnyRecord }
  | { readonly done: 'same' }
  | ({ readonly done: 'failed' } & Refusal)
);
export interface BulkPorts {
  readonly changeOf: ChangeOf;
  /** Throws AppError. */
  readonly commit: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
  /** Where records are changed by commands: answers with the record. Throws AppError. */
  readonly call?: ((record: AnyRecord, called: Called) => Promise<AnyRecord | undefined>) | undefined;
  /** After each commit. */
  readonly onResults: (results: readonly RowResult[]) => void;
  readonly signal: AbortSignal;
}

/** Changes one commit of a bulk action makes: few enough to show progress, and to stop it. */
const AT_ONCE = 20;

interface Planned {
  readonly record: AnyRecord;
  readonly changes: readonly Change[];
  /** In place of changes. */
  readonly called?: Called;
}
/** Whether one of its changes is about the record that stopped a commit. */
const isAbout = ({ changes }: Planned, conflict: Conflict | undefined): boolean =>
  changes.some((change) => change.resource === conflict?.resource && idOfChange(change) === conflict.id);
const asAppError = (error: unknown) => (error instanceof AppError ? error : new AppError('unknown', { cause: error }));

/** As many records to a commit as make no more than 20 changes; the changes of one record stay together. */
function batchesOf(planned: readonly Planned[]): Planned[][] {
  const batches: Planned[][] = [];
  let free = 0;
  for (const one of planned) {
    // each command is one transaction
    const size = one.called ? AT_ONCE : one.changes.length;
    if (size > free) {
      batches.push([]);
      free = AT_ONCE;
    }
    batches.at(-1)?.push(one);
    free -= size;
  }
  return batches;
}

/** What is to be sent, and what needs no sending or may not be sent. */
function plannedOf(records: readonly AnyRecord[], changeOf: ChangeOf) {
  const planned: Planned[] = [];
  const settled: RowResult[] = [];
  for (const record of records) {
    const verdict = changeOf(record);
    if (isRefusal(verdict)) settled.push({ record, done: 'failed', ...verdict });
    else if (isCalled(verdict)) planned.push({ record, changes: [], called: verdict });
    else if (verdict.length === 0) settled.push({ record, done: 'same' });
    else planned.push({ record, changes: verdict });
  }
  return { planned, settled };
}

/** The records of a commit after it. */
const changedOf = (batch: readonly Planned[], stored: readonly AnyRecord[]): RowResult[] => {
  const byId = new Map(stored.map((record) => [record.id, record]));
  return batch.map(({ record }) => ({ record, done: 'changed', after: byId.get(record.id) ?? record }));
};

/**
 * Changes many records in commits of a few, each all or nothing and with its own history event for every record. A
 * commit that is refused is sent again without the record at fault, so that failures are named. An abort ends the run
 * after the commits under way. Throws the AppError that stopped it; records without a result by then are unchanged.
 */
export async function runBulk(records: readonly AnyRecord[], ports: BulkPorts): Promise<void> {
  const { planned, settled } = plannedOf(records, ports.changeOf);
  if (settled.length > 0) ports.onResults(settled);
  for (const batch of batchesOf(planned)) {
    if (ports.signal.aborted) return;
    await send(batch, ports);
  }
}

async function write(batch: readonly Planned[], { commit, call }: BulkPorts): Promise<readonly AnyRecord[]> {
  const [{ record, called } = {}] = batch;
  if (!record || !called) return commit({ changes: batch.flatMap(({ changes }) => changes) });
  const after = await call?.(record, called);
  return after ? [after] : [];
}

async function send(batch: readonly Planned[], ports: BulkPorts): Promise<void> {
  if (batch.length === 0) return;
  try {
    ports.onResults(changedOf(batch, await write(batch, ports)));
  } catch (error) {
    const { kind, issues, conflict } = asAppError(error);
    if (PASSING.has(kind)) throw error;
    const [only] = batch;
    if (only && batch.length === 1) {
      const { record } = only;
      ports.onResults([{ record, done: 'failed', kind, issue: issues?.[0], changedBy: conflict?.record?.updatedBy }]);
      return;
    }
    const guilty = batch.filter((one) => isAbout(one, conflict));
    if (guilty.length === 0) return sendEach(batch, ports);
    ports.onResults(
      guilty.map(({ record }) => ({ record, done: 'failed', kind, changedBy: conflict?.record?.updatedBy })),
    );
    await send(
      batch.filter((one) => !guilty.includes(one)),
      ports,
    );
  }
}

/** One by one. When each of them is forbidden the right itself is gone, and the run stops. */
async function sendEach(batch: readonly Planned[], ports: BulkPorts): Promise<void> {
  let forbidden = 0;
  const onResults = (results: readonly RowResult[]) => {
    forbidden += results.filter((result) => result.done === 'failed' && result.kind === 'forbidden').length;
    ports.onResults(results);
  };
  for (const one of batch) await send([one], { ...ports, onResults });
  if (forbidden === batch.length) throw new AppError('forbidden');
}
