import type { Attachment } from '#kit/files/attachment.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { AnyRecord } from '#model/schema.ts';

/** Which photo stands for the record: the one whose thumb it names. One at most, so no flag can be set twice. */
export const coverOf = <T extends Pick<Attachment, 'thumbPath'>>(
  photos: readonly T[],
  record: AnyRecord,
  field: string,
): T | undefined => photos.find(({ thumbPath }) => thumbPath !== undefined && lastPart(thumbPath) === record[field]);

/** Which photo follows as cover when this one goes: the first of the others that has a thumb. */
export const nextCover = <T extends Pick<Attachment, 'id' | 'thumbPath'>>(photos: readonly T[], removed: T) =>
  photos.find(({ id, thumbPath }) => id !== removed.id && thumbPath !== undefined);
