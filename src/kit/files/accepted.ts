import { FILE_TYPES } from '#lib/files/file-types.ts';

/** What the chooser of a record's files offers, as `accept` has it. */
export const ACCEPTED = Object.values(FILE_TYPES)
  .flatMap(({ extensions, type }) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');
