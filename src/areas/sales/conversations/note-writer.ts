import { demand, readCaller } from '#model/commit/caller.ts';
import { readCommandRequest } from '#model/commit/command-request.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { AppError } from '#model/errors.ts';
import { REMOVED } from '#model/read/plan.ts';
import { WRITES_FOR_MS } from '#model/writers.ts';

/**
 * Notes on a conversation that the caller, who may answer it, is writing. It is no change of the record: the version stays,
 * there is no history, and the next message removes the note. Throws AppError.
 */
export async function noteWriter(
  data: unknown,
  uid: string,
  { store, ask, now }: Pick<CommitContext, 'store' | 'ask' | 'now'>,
): Promise<CommandAnswer> {
  const { companyId, id, input } = readCommandRequest(data);
  if (typeof input.isWriting !== 'boolean') throw new AppError('invalid');
  await store.run(async (transaction) => {
    const path = `companies/${companyId}/conversations/${id}`;
    const caller = await readCaller(transaction, uid, companyId, ask);
    const [stored] = await transaction.get([path]);
    const readers = stored?.sellerIds;
    demand(caller, 'edit', 'conversations', Array.isArray(readers) && readers.includes(uid));
    demand(caller, 'create', 'messages', true);
    if (!stored) throw new AppError('deleted');
    const until = new Date(now().getTime() + WRITES_FOR_MS);
    transaction.merge(path, { writing: { [uid]: input.isWriting ? until : REMOVED } });
  });
  return { effects: [], issues: [], resources: [] };
}
