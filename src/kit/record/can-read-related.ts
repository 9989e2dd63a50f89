import type { Workspace } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** Whether somebody may read what stands beside a record (activities, files): it is theirs if the record is. */
export function canReadRelated(
  { account, decide }: Pick<Workspace, 'account' | 'decide'>,
  schema: AnySchema,
  record: AnyRecord,
  resource: 'activities' | 'attachments',
): boolean {
  const isOwn = schema.owner !== undefined && record[schema.owner] === account.id;
  return isOwn ? decide('list', resource).can : decide('list', resource, record).can;
}
