import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { ChangeSet } from '#schema/changes.ts';
import { AppError, type ErrorKind } from '#schema/errors.ts';
import { openStates } from '#schema/open-states.ts';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';

/** Collections a person's book of business is made of: what a leaver hands over. */
export const BOOK = ['leads'] as const;
export const MOST = 5000;
const PAGE = 100;
/**
 * Records one commit moves. The rules look at each record, its event and its two markers, and Firestore lets the
 * rules of one commit look at 20 documents in all.
 */
export const TOGETHER = 4;

export const openFilters = (schema: AnySchema, uid: string): CrudFilter[] => [
  { field: schema.owner ?? '', operator: 'eq', value: uid },
  { field: schema.status?.field ?? '', operator: 'in', value: [...openStates(schema)] },
];

/** Every open record of a person, at most MOST of them. Throws AppError. */
export async function readOpen(source: DataProvider, schema: AnySchema, uid: string): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let page = 1; found.length < MOST; page += 1) {
    const { data } = await source.getList({
      resource: schema.name,
      filters: openFilters(schema, uid),
      sorters: [{ field: 'createdAt', order: 'desc' }],
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      meta: { count: false },
    });
    found.push(...(data as unknown as AnyRecord[]));
    if (data.length < PAGE) break;
  }
  return found.slice(0, MOST);
}

export interface Handover {
  readonly record: AnyRecord;
  readonly to: string;
}
/** One after the other to each of them in turn. */
export const dealOut = (records: readonly AnyRecord[], targets: readonly string[]): readonly Handover[] =>
  records.flatMap((record, index) => {
    const to = targets[index % targets.length];
    return to === undefined ? [] : [{ record, to }];
  });

const changesOf = (schema: AnySchema, part: readonly Handover[]): ChangeSet => ({
  changes: part.map(({ record, to }) => ({
    type: 'update',
    resource: schema.name,
    before: record,
    set: { [schema.owner ?? '']: to },
  })),
});

export interface HandoverResult {
  readonly moved: number;
  readonly failed: readonly { readonly name: string; readonly kind: ErrorKind }[];
  readonly left: number;
}
/** Moves them in small commits; a commit that fails is tried record by record, so that each failure has a name. */
export async function handOver(
  schema: AnySchema,
  parts: readonly Handover[],
  tools: {
    readonly commit: (changes: ChangeSet) => Promise<unknown>;
    readonly isCancelled: () => boolean;
    readonly onProgress: (done: number) => void;
  },
): Promise<HandoverResult> {
  const failed: { name: string; kind: ErrorKind }[] = [];
  let done = 0;
  while (done < parts.length && !tools.isCancelled()) {
    const part = parts.slice(done, done + TOGETHER);
    try {
      await tools.commit(changesOf(schema, part));
    } catch {
      for (const one of part)
        await tools.commit(changesOf(schema, [one])).catch((error: unknown) =>
          failed.push({
            name: String(one.record[schema.title]),
            kind: error instanceof AppError ? error.kind : 'unknown',
          }),
        );
    }
    done += part.length;
    tools.onProgress(done);
  }
  return { moved: done - failed.length, failed, left: parts.length - done };
}
