import { type CommitContext, commit } from '#model/commit/commit.ts';
import { type RequestedChange, readRequest } from '#model/commit/request.ts';
import { callable } from './callable.ts';
import type { KeepPicture } from './pictures.ts';

/**
 * The callable `commit`: answers with the records as they stand, or refuses (`refusal.ts`). `keepShown` removes the logo
 * that another one replaced.
 */
export const commitFunction = (context: () => Promise<CommitContext>, keepShown?: KeepPicture) =>
  callable('commit', async ({ uid, data }) => {
    const request = readRequest(data);
    const records = await commit(request, uid, await context());
    for (const { id, set } of request.changes.flatMap(changesLogo))
      await keepShown?.(`companies/${id}/logo`, set.logoUrl);
    return { records };
  });

const changesLogo = (change: RequestedChange) =>
  change.resource === 'companies' && change.type === 'update' && 'logoUrl' in change.set ? [change] : [];
