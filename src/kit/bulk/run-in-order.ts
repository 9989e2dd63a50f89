import { AppError, PASSING } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import {
  asAppError,
  type BulkPorts,
  batchesOf,
  changedOf,
  isAbout,
  type Planned,
  plannedOf,
  type RowResult,
} from './run.ts';

/**
 * Changes records that depend on each other, in the order given: as many to a commit as a bulk action sends, and none
 * after one that failed. Records that fit into one commit are changed all or none. Throws the AppError that stopped it;
 * records without a result by then are unchanged.
 */
export async function runInOrder(records: readonly AnyRecord[], ports: BulkPorts): Promise<void> {
  const { planned, settled } = plannedOf(records, ports.changeOf);
  const refused = settled.find((result) => result.done === 'failed');
  if (refused?.done === 'failed') return fail(ports, [refused]);
  if (settled.length > 0) ports.onResults(settled);
  for (const batch of batchesOf(planned)) {
    if (ports.signal.aborted) return;
    await send(batch, ports);
  }
}

function fail(ports: BulkPorts, failed: readonly Extract<RowResult, { done: 'failed' }>[]): never {
  ports.onResults(failed);
  throw new AppError(failed[0]?.kind ?? 'unknown');
}

async function send(batch: readonly Planned[], ports: BulkPorts): Promise<void> {
  try {
    ports.onResults(changedOf(batch, await ports.commit({ changes: batch.flatMap(({ changes }) => changes) })));
  } catch (error) {
    const { kind, issues, conflict } = asAppError(error);
    if (PASSING.has(kind)) throw error;
    const guilty = batch.length === 1 ? batch : batch.filter((one) => isAbout(one, conflict));
    if (guilty.length > 0)
      fail(
        ports,
        guilty.map(({ record }) => ({
          record,
          done: 'failed',
          kind,
          issue: issues?.[0],
          changedBy: conflict?.record?.updatedBy,
        })),
      );
    // one by one, to find out which of them it is
    for (const one of batch) await send([one], ports);
  }
}
