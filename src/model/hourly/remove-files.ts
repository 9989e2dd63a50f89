import { DAY_MS, HOUR_MS } from '#lib/time/dates.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Condition, Document } from '#model/commit/store.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { positionOf, toRecord } from './found.ts';

/** Files in the storage that go when the archived record that names them can no longer be restored. */
export interface ArchivedFiles {
  readonly schema: AnySchema;
  /** An archived record can be restored for so long. */
  readonly days: number;
  /** Paths of the record's files once that time is over; none before. */
  readonly removable: (record: AnyRecord, now: Date) => readonly string[];
}
type Context = Pick<CommitContext, 'store' | 'files' | 'now'> & { readonly archivedFiles: ArchivedFiles };

/** Records looked at together, and pages of them one company gets in one run. */
const PAGE = 100;
const MOST_PAGES = 20;

/**
 * Removes the files of a company's archived records, outside of any transaction: nobody can restore such a record any
 * more, and a file that is already removed is no error. The position is stored after each page
 * (companies/{companyId}/cursors/files): the next run continues a run that was killed, or whose storage did not answer.
 */
export async function removeFiles(
  companyId: string,
  { store, files, now, archivedFiles: { schema, days, removable } }: Context,
  mostPages = MOST_PAGES,
): Promise<{ files: number; isDone: boolean }> {
  const company = `companies/${companyId}`;
  const place = `${company}/cursors/files`;
  const moment = now();
  // An hour more, so that a restore that began in time has ended.
  const until = new Date(moment.getTime() - days * DAY_MS - HOUR_MS);
  const old: readonly Condition[] = [{ field: 'archivedAt', operator: '<', value: until }];
  let removed = 0;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const found = await store.run(async (transaction) => {
      const [cursor] = await transaction.get([place]);
      return transaction.find(`${company}/${schema.name}`, old, PAGE, cursor?.after as Document | undefined);
    });
    const paths = found
      .flatMap((document) => removable(toRecord(document), moment))
      // What a record of before the server names in another company is not its own.
      .filter((path) => path.startsWith(`${company}/`));
    const outcomes = await Promise.allSettled(paths.map((path) => files.remove(path)));
    const removedNow = outcomes.filter(({ status }) => status === 'fulfilled').length;
    removed += removedNow;
    if (removedNow < paths.length) return { files: removed, isDone: false };
    const last = found.at(-1);
    if (last) await store.run(async (transaction) => transaction.set(place, { after: positionOf(last) }));
    if (found.length < PAGE) return { files: removed, isDone: true };
  }
  return { files: removed, isDone: false };
}
