import { isPicture } from '#lib/file-types.ts';
import type { Values } from '#schema/schema.ts';
import type { Prepared } from './prepare-file.ts';

/** What a new attachment says of its file. */
export const valuesOf = ({ file, ...prepared }: Prepared): Values => ({
  ...prepared,
  mediaCategory: isPicture(prepared.mediaType) ? 'Photo' : 'Document',
  sizeBytes: file.size,
  confidential: false,
});
