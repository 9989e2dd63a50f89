import { type CommitContext, commit } from '#model/commit/commit.ts';
import { readRequest } from '#model/commit/request.ts';
import { callable } from './callable.ts';

/** The callable `commit`: answers with the records as they stand, or refuses (`refusal.ts`). */
export const commitFunction = (context: () => Promise<CommitContext>) =>
  callable('commit', async ({ uid, data }) => ({ records: await commit(readRequest(data), uid, await context()) }));
