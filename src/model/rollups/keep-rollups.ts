import { lastPart } from '#lib/data/paths.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import { LATE_MS, positionOf } from '#model/hourly/found.ts';
import type { Values } from '#model/schema.ts';
import type { Counted } from './counted.ts';
import { type Place, Recount } from './recount.ts';

export interface RollupContext extends Pick<CommitContext, 'store' | 'schemas' | 'now'> {
  readonly counted: readonly Counted[];
  /** Increase it with every change of what is counted: then all records are counted again. */
  readonly countedVersion: number;
}
/** Records or events one transaction looks at. */
const PAGE = 100;

/** How far the sums of a company are: companies/{companyId}/cursors/rollups. */
export interface RollupCursor {
  /** The version of the counting. After a change of it, all records are counted again. */
  readonly version: string;
  /** Changes until then are in the sums. */
  readonly through: Date;
  /** When the sums were last brought up to date. */
  readonly countedAt?: Date;
  /** All records are gone through: which resource, and the last record of it. */
  readonly walk?: { readonly task: number; readonly after?: Document };
  /** Changes are gone through: until when, and the last one. */
  readonly until?: Date;
  readonly after?: Document;
}
export const cursorPath = (companyId: string) => `companies/${companyId}/cursors/rollups`;

/**
 * Updates the sums of a company: from its history since the last run, or from all records if they were never counted or
 * counted in another way. Each page is one transaction with the position it reached, so the next run continues a run
 * that was killed. Returns whether it came to the end.
 */
export async function keepRollups(companyId: string, context: RollupContext, mostSteps: number): Promise<boolean> {
  for (let steps = 0; steps < mostSteps; steps += 1)
    if ((await context.store.run((transaction) => nextStep(companyId, context, transaction))) === 'done') return true;
  return false;
}

async function nextStep(companyId: string, context: RollupContext, transaction: Transaction): Promise<'more' | 'done'> {
  const { counted, countedVersion, schemas } = context;
  const [stored, company] = await transaction.get([cursorPath(companyId), `companies/${companyId}`]);
  if (!company) return 'done';
  const timeZone = String(company.timezone ?? 'UTC');
  const now = context.now();
  const version = `${countedVersion} ${timeZone}`;
  const known = stored as (Values & RollupCursor) | undefined;
  const cursor: RollupCursor =
    known?.version === version ? known : { version, through: before(now), walk: { task: 0 } };
  const recount = new Recount(transaction, companyId, timeZone, counted, schemas);
  const { walk } = cursor;
  if (walk) {
    const resource = counted[walk.task]?.resource;
    const page = resource ? await transaction.find(`companies/${companyId}/${resource}`, [], PAGE, walk.after) : [];
    await recount.run(page.map(({ path }) => ({ resource: resource ?? '', id: lastPart(path) })));
    const last = page.length === PAGE ? page.at(-1) : undefined;
    const task = last ? walk.task : walk.task + 1;
    const { walk: _, ...rest } = cursor;
    const isOver = task >= counted.length;
    transaction.set(cursorPath(companyId), {
      ...rest,
      ...(!isOver && { walk: { task, ...(last && { after: positionOf(last) }) } }),
    });
    return 'more';
  }
  const until = cursor.until ?? now;
  const since = [{ field: 'modificationTimestamp', operator: '>', value: cursor.through }] as const;
  const events = await transaction.find(`companies/${companyId}/history`, since, PAGE, cursor.after);
  await recount.run(events.flatMap(({ data }) => placesOf(data, counted)));
  const last = events.length === PAGE ? events.at(-1) : undefined;
  transaction.set(
    cursorPath(companyId),
    last
      ? { version, through: cursor.through, until, after: positionOf(last), ...countedAt(cursor.countedAt) }
      : { version, through: before(until), ...countedAt(until) },
  );
  return last ? 'more' : 'done';
}
const countedAt = (moment: Date | undefined) => (moment ? { countedAt: moment } : {});
const before = (moment: Date) => new Date(moment.getTime() - LATE_MS);

/** The record an event is about, or the one whose confidential part it is. */
function placesOf({ resourceName, resourceRecordKey }: Values, counted: readonly Counted[]): Place[] {
  return counted.flatMap(({ resource, part }) =>
    resource === resourceName || part === resourceName ? [{ resource, id: String(resourceRecordKey) }] : [],
  );
}
