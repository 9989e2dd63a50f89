import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type Caller, callerOf } from './caller.ts';
import type { CommitContext } from './context.ts';
import { Gate } from './gate.ts';
import { keyOf } from './judged.ts';
import { eventOf, readAhead } from './keys.ts';
import { readingOnce } from './read-once.ts';
import { actorTypeOf, fingerprintOf, receiptOf, replayOf } from './replay.ts';
import type { CommitRequest, RequestedChange } from './request.ts';
import type { Transaction } from './store.ts';
import { StoredRecords } from './stored-records.ts';
import { tidiedChange } from './tidied-change.ts';
import { Writing, type WritingFacts } from './writing.ts';

export type { CommitContext } from './context.ts';

/**
 * Writes a request in one transaction and answers with the records as stored. The caller is the person whom the token
 * names. The same request sent again by the same person (same key) is answered, and written once. Throws AppError; then
 * nothing is written, and nothing is revealed about a record that the caller may not show.
 */
export async function commit(
  { changes, ...named }: CommitRequest,
  uid: string,
  context: CommitContext,
): Promise<readonly AnyRecord[]> {
  const request = { ...named, changes: changes.map((change) => tidiedChange(change, context.schemas)) };
  const ahead = readAhead(request, uid);
  const fingerprint = await fingerprintOf(request, context.imported !== undefined);
  const attempt = async (reading: Transaction) => {
    const transaction = readingOnce(reading, ahead);
    const caller = await callerOf(transaction, uid, request.companyId, context);
    const stored = new StoredRecords(transaction, request.companyId, context.schemas);
    const now = context.now();
    return commitOnce(request, { request, caller, context, transaction, stored, now, fingerprint });
  };
  return context.store.run(attempt, { readOnly: request.dryRun });
}

/** One attempt of one commit. */
async function commitOnce({ changes, dryRun }: CommitRequest, facts: WritingFacts): Promise<readonly AnyRecord[]> {
  const { caller, context, stored } = facts;
  const writing = new Writing(facts);
  await stored.read(changes.flatMap((change) => [keyOf(change), eventOf(change)]));
  const gate = new Gate(changes, caller, stored, context.schemas, (change) => writing.schema(change));
  await gate.readJudged();
  const answered = replayed(changes, gate, facts, writing);
  if (answered) return answered;
  const conflicts = gate.pass();
  const shaped = writing.shaped(changes);
  await gate.passReferences();
  const checked = await writing.check(changes, shaped);
  for (const { resource } of conflicts)
    throw new AppError('forbidden', { policy: { action: 'show', resource, line: '' } });
  if (!dryRun) await writing.write(checked);
  const written = new Map(checked.whole.map(({ schema, after }) => [`${schema.name}/${after.id}`, after]));
  return checked.whole.slice(0, changes.length).map(({ before, after }, at) => {
    const change = changes[at];
    return !change || before || gate.mayShow(change, after, written) ? after : receiptOf(change, after);
  });
}

/** What an earlier try of this very request wrote: whole for a caller who may show it, a receipt for one who made it. */
function replayed(
  changes: readonly RequestedChange[],
  gate: Gate,
  facts: WritingFacts,
  writing: Writing,
): readonly AnyRecord[] | undefined {
  const { caller, stored } = facts;
  const isAudited = (change: RequestedChange) => writing.schema(change).audited !== false;
  const written = replayOf({ changes, key: facts.request.key }, senderOf(facts), (key) => stored.data(key), isAudited);
  const answers = written?.flatMap((after, at): AnyRecord[] => {
    const change = changes[at];
    if (!change || !after) return [];
    if (gate.mayShow(change, stored.record(change.resource, change.id)))
      return [{ ...(after as AnyRecord), id: change.id }];
    return mayCreate(change, caller) ? [receiptOf(change, after)] : [];
  });
  return answers?.length === changes.length ? answers : undefined;
}
const mayCreate = (change: RequestedChange, { decide }: Caller): boolean =>
  change.type === 'create' && decide('create', change.resource, true).can;

/** Who sends a request, as its events name them. */
export const senderOf = ({ caller, context, fingerprint }: WritingFacts) => ({
  uid: caller.uid,
  actorType: actorTypeOf(context),
  importId: context.imported?.importId,
  fingerprint,
});
