import type { CommitRequest } from '#model/commit/request.ts';
import { emptied } from '#model/commit/request.ts';
import type { AppError } from '#model/errors.ts';
import { mayRead } from '#model/read/read-permission.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

type Lookup = (path: string) => Values | undefined;
type Named = Pick<CommitRequest, 'companyId'> & { readonly as: string };

/** What every record carries besides what was sent of it. */
const STAMP = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'archivedAt']);

/** Whether the rules of the database let this person open the record. */
function maySee(read: Lookup, { as, companyId }: Named, resource: string, id: string): boolean {
  const path = resource === 'companies' ? `companies/${id}` : `companies/${companyId}/${resource}/${id}`;
  return mayRead(read, { uid: as }, { verb: 'get', path, data: read(path) });
}

/** What a refusal says of a record that the caller may not open; nothing when it says nothing. */
export function toldByRefusal(error: AppError, action: Named, read: Lookup): string | undefined {
  const { kind, conflict } = error;
  if (!conflict) return undefined;
  const { resource, id, record } = conflict;
  const isThere = read(`companies/${action.companyId}/${resource}/${id}`) !== undefined;
  if (!record && !isThere) return undefined;
  return maySee(read, action, resource, id) ? undefined : `${action.as} hears ${kind} of ${resource}/${id}`;
}

/** Which answered records the caller may neither open nor has just sent. `seen` are those they could open before. */
export function toldByAnswer(
  records: readonly AnyRecord[],
  action: Named & Pick<CommitRequest, 'changes'>,
  read: Lookup,
  seen: ReadonlySet<string>,
): readonly string[] {
  return action.changes.flatMap((change, at) => {
    const { resource, id } = change;
    if (seen.has(`${resource}/${id}`) || maySee(read, action, resource, id)) return [];
    const sent: Values = emptied(change.type === 'create' ? change.values : change.set);
    const more = Object.keys(records[at] ?? {}).filter((name) => !STAMP.has(name) && !(name in sent));
    return more.length > 0 ? [`${action.as} hears ${more.join(', ')} of ${resource}/${id}`] : [];
  });
}

/** The records of a request that the caller may open now. */
export const seenBefore = (action: Named & Pick<CommitRequest, 'changes'>, read: Lookup): ReadonlySet<string> =>
  new Set(
    action.changes.flatMap(({ resource, id }) => (maySee(read, action, resource, id) ? [`${resource}/${id}`] : [])),
  );
