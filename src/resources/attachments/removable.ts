import type { AnyRecord } from '#schema/schema.ts';

const DAY_MS = 86_400_000;
/** A removal can be taken back so long; the file goes then, and its entry and its history stay. */
export const DAYS_TO_TAKE_BACK = 30;

/** Paths of what an attachment that was taken off leaves in the storage, once that can no longer be taken back. */
export function removableFiles({ archivedAt, storagePath, thumbPath }: AnyRecord, now: Date): readonly string[] {
  const isOver = archivedAt !== null && now.getTime() - archivedAt.getTime() >= DAYS_TO_TAKE_BACK * DAY_MS;
  return isOver ? [storagePath, thumbPath].filter((path) => typeof path === 'string') : [];
}
