import { DAY_MS } from '#lib/time/dates.ts';
import type { ArchivedFiles } from '#model/hourly/remove-files.ts';
import type { AnyRecord } from '#model/schema.ts';
import { attachments } from './schema.ts';

/** A removal can be taken back so long; the file goes then, and its entry and its history stay. */
export const DAYS_TO_TAKE_BACK = 30;

/**
 * Paths of what an attachment that was taken off leaves in the storage, once that can no longer be taken back. A file
 * bears the name of its entry: what an entry of before the server says of another one's is left alone.
 */
export function removableFiles(
  { id, archivedAt, storagePath, thumbPath, webPath }: AnyRecord,
  now: Date,
): readonly string[] {
  const isOver = archivedAt !== null && now.getTime() - archivedAt.getTime() >= DAYS_TO_TAKE_BACK * DAY_MS;
  const paths = [storagePath, thumbPath, webPath].filter((path) => typeof path === 'string');
  return isOver ? paths.filter((path) => path.includes(`/${id}.`)) : [];
}

export const ATTACHED_FILES: ArchivedFiles = {
  schema: attachments,
  days: DAYS_TO_TAKE_BACK,
  removable: removableFiles,
};
