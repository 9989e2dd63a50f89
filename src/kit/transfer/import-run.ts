import { eachAtOnce } from '#lib/data/each-at-once.ts';
import { slices } from '#lib/data/slices.ts';
import type { ImportsPort, ImportUndo, RowOutcome } from '#model/imports.ts';
import type { Draft } from './importer.ts';
import type { RowResult } from './run.ts';

/** How often a file may be imported again after it was taken back. */
const GENERATIONS = 9;
/** Slices under way at the same time. */
const AT_ONCE = 2;
/** Characters one call carries at most: the server takes a megabyte. */
const MOST_CHARACTERS = 300_000;

/** What a run needs of the world. */
export interface ImportPorts {
  readonly importId: string;
  readonly imports: Pick<ImportsPort, 'slice'>;
  readonly take: (rows: readonly number[], generation: number) => Promise<readonly Draft[]>;
  /** After each slice. */
  readonly onResults: (results: readonly RowResult[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Brings rows in by slices, some at once. The server checks each row and writes those it does not refuse; ids come from
 * the file, so a second run, or one after a closed tab, makes nothing twice. Throws the AppError that stopped it; an
 * abort ends it after the slices under way.
 * @param size rows of a slice (model/imports.ts)
 */
export async function importBySlices(rows: readonly number[], ports: ImportPorts, size: number): Promise<void> {
  await eachAtOnce(slices(rows, size), AT_ONCE, async (slice) => {
    if (!ports.signal.aborted) await bringIn(slice, ports);
  });
}

/** One slice. Records whose earlier import was undone are imported again, under another id. */
async function bringIn(slice: readonly number[], ports: ImportPorts): Promise<void> {
  let open = slice;
  for (let generation = 0; open.length > 0 && generation < GENERATIONS; generation += 1) {
    const drafts = await ports.take(open, generation);
    const outcomes = new Map<string, RowOutcome>();
    for (const part of parted(drafts))
      for (const outcome of await send(part, generation, ports)) outcomes.set(outcome.id, outcome);
    const results: RowResult[] = [];
    const again: number[] = [];
    for (const { row, id } of drafts) {
      const outcome = outcomes.get(id);
      if (outcome?.done === 'archived') again.push(row);
      else if (outcome) results.push({ row, ...outcome, done: outcome.done });
    }
    await ports.onResults(results);
    open = again;
  }
}

const send = (drafts: readonly Draft[], generation: number, { imports, importId }: ImportPorts) =>
  imports.slice(
    importId,
    `g${generation}-${drafts[0]?.row}-${drafts.length}`,
    drafts.map(({ id, values, version, createdAt, related }) => ({
      id,
      values,
      ...(version !== undefined && { version }),
      ...(createdAt && { createdAt }),
      ...(related && { related }),
    })),
  );

/** Drafts with long texts in several calls. */
function parted(drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  const [only] = drafts;
  if (!only || drafts.length === 1 || JSON.stringify(drafts).length <= MOST_CHARACTERS) return [drafts];
  const half = Math.ceil(drafts.length / 2);
  return [...parted(drafts.slice(0, half)), ...parted(drafts.slice(half))];
}

/** Archives what an import made and nobody touched since, slice by slice. Throws the AppError that stopped it. */
export async function revertImport(
  importId: string,
  imports: Pick<ImportsPort, 'undo'>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportUndo> {
  for (;;) {
    const undo = await imports.undo(importId);
    onProgress(undo.archived + undo.skipped);
    if (undo.state === 'done' || signal.aborted) return undo;
  }
}
