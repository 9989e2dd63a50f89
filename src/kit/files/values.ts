import { isPicture } from '#lib/files/file-types.ts';
import type { Prepared } from './prepare-file.ts';

/**
 * What is attached: anything · papers, beside a gallery: a picture among them is a document · photos for the gallery.
 */
export type Manner = 'files' | 'papers' | 'photos';

/** What a new attachment says of its file. */
export const valuesOf = ({ file, ...prepared }: Prepared, manner: Manner) => ({
  ...prepared,
  mediaCategory: isPicture(prepared.mediaType) && manner !== 'papers' ? 'Photo' : 'Document',
  sizeBytes: file.size,
  confidential: false,
});
