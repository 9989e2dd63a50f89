import type { CommitContext } from '#model/commit/commit.ts';
import { importRows } from '#model/import/import-rows.ts';
import { readImportRequest } from '#model/import/request.ts';
import { callable } from './callable.ts';

/** The callable `importRows`: one step of an import, or refuses (`refusal.ts`). */
export const importFunction = (context: () => Promise<CommitContext>) =>
  callable('importRows', async ({ uid, data }) => importRows(readImportRequest(data), uid, await context()));
