import type { AnyRecord, AnySchema, Values } from '#schema/schema.ts';

/** Same version, same hand, same content: an earlier try of ours arrived although its answer was lost. */
export function isOwnSave(
  theirs: Values,
  mine: AnyRecord,
  { reference, numbering, title }: Pick<AnySchema, 'reference' | 'numbering' | 'title'>,
): boolean {
  if (theirs.version !== mine.version || theirs.updatedBy !== mine.updatedBy) return false;
  // the earlier try was given another number than this one would get, and is searched and named by it
  const given = ['id', 'searchTokens', reference?.field, ...(numbering ? [numbering.field, title] : [])];
  const content = (record: Values) =>
    JSON.stringify(
      Object.entries(record)
        .filter(([name, value]) => !(value instanceof Date) && !given.includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return content(theirs) === content(mine);
}
