import type { Numbering } from '#lib/text/search-query.ts';
import type { AnySchema } from './schema.ts';

/** How a person may type the number of one of these records; undefined where they have none to be searched by. */
export function numberingOf({ fields, reference, numbering }: AnySchema): Numbering | undefined {
  if (!reference || fields[reference.field]?.search !== 'whole') return undefined;
  return { prefix: reference.prefix, digits: reference.digits, ...(numbering && { seriesDigits: numbering.digits }) };
}
