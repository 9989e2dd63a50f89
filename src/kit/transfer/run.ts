import type { ChangeSet } from '#model/changes.ts';
import { AppError, PASSING } from '#model/errors.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import type { Draft } from './importer.ts';

/** How often a file may be imported again after it was taken back. */
const GENERATIONS = 9;

export type Done = 'created' | 'updated' | 'present' | 'failed';
export interface RowResult {
  readonly row: number;
  readonly done: Done;
  /** Of the record it made, changed or found. */
  readonly id?: string;
  readonly reason?: string;
  readonly issues?: readonly Issue[];
}
/** What a run needs of the world. */
export interface RunPorts {
  readonly resource: string;
  readonly take: (rows: readonly number[], generation: number) => Promise<readonly Draft[]>;
  /** undefined: no such record, or not this person's. */
  readonly read: (id: string) => Promise<AnyRecord | undefined>;
  /** Throws AppError. */
  readonly commit: (changes: ChangeSet) => Promise<unknown>;
  /** Before each batch: what a run that ends without an answer may have made. */
  readonly onSend: (ids: readonly string[]) => Promise<unknown>;
  /** After each batch, kept before the next begins. */
  readonly onResults: (results: readonly RowResult[]) => Promise<void>;
  readonly signal: AbortSignal;
}
const asAppError = (error: unknown) => (error instanceof AppError ? error : new AppError('unknown', { cause: error }));
const batches = (rows: readonly number[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
/** Lets the page draw and answer between two batches. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Brings rows in, batch by batch, each all or nothing. What is there already is left alone: ids come from the file,
 * so a second run, or one after a closed tab, makes nothing twice. A batch that is refused is sent row by row, so
 * that the rows at fault are named. Throws the AppError that stopped it; an abort ends it after the batch under way.
 * @param size records that fit into one commit
 */
export async function runImport(rows: readonly number[], ports: RunPorts, size: number): Promise<void> {
  for (const batch of batches(rows, size)) {
    if (ports.signal.aborted) return;
    const { fresh, present } = await sorted(batch, ports);
    await ports.onResults([...present, ...(await send(fresh, ports))]);
    await breathe();
  }
}

/**
 * Separates the records to create from those that an earlier run created. Records that were undone since are created
 * again, under another id.
 */
async function sorted(batch: readonly number[], ports: RunPorts) {
  const present: RowResult[] = [];
  const fresh: Draft[] = [];
  let open = batch;
  for (let generation = 0; open.length > 0 && generation < GENERATIONS; generation += 1) {
    const drafts = await ports.take(open, generation);
    const found = await Promise.all(drafts.map(({ id }) => ports.read(id)));
    const again: number[] = [];
    drafts.forEach((draft, at) => {
      const record = found[at];
      if (!record) fresh.push(draft);
      else if (record.archivedAt === null) present.push({ row: draft.row, done: 'present', id: draft.id });
      else again.push(draft.row);
    });
    open = again;
  }
  return { present, fresh };
}

async function send(drafts: readonly Draft[], ports: RunPorts): Promise<RowResult[]> {
  if (drafts.length === 0) return [];
  const { resource } = ports;
  await ports.onSend(drafts.map(({ id }) => id));
  try {
    await ports.commit({ changes: drafts.map(({ id, values }) => ({ type: 'create', resource, id, values })) });
    return drafts.map(({ row, id }) => ({ row, done: 'created', id }));
  } catch (error) {
    const failure = asAppError(error);
    if (PASSING.has(failure.kind)) throw failure;
    const [only] = drafts;
    if (only && drafts.length === 1)
      return [{ row: only.row, done: 'failed', reason: failure.kind, issues: failure.issues }];
    const results: RowResult[] = [];
    for (const draft of drafts) results.push(...(await send([draft], ports)));
    return results;
  }
}
