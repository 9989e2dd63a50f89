import type { Access } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/**
 * Whether somebody may read the related records of a record (activities, files): they have the same owner as the
 * record.
 */
export function canReadRelated(
  { account, decide }: Access,
  schema: AnySchema,
  record: AnyRecord,
  resource: 'activities' | 'attachments',
): boolean {
  const isOwn = schema.owner !== undefined && record[schema.owner] === account.id;
  return isOwn ? decide('list', resource).can : decide('list', resource, record).can;
}
