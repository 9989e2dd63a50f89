import { base64UrlOf } from '#lib/files/bytes.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { CommitRequest } from '#model/commit/request.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { encode } from '#model/commit/wire.ts';
import type { CommandCall } from '#model/commit/write-meta.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { isOffline } from './errors.ts';
import { call, type FunctionName } from './functions.ts';

export interface CommitContext extends Pick<CommitRequest, 'companyId' | 'bulkId'> {
  /** uid of the caller. */
  readonly actor: string;
}
const TRIES = 6;
/** Full jitter, base 250 ms, doubling, at most 20 s. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20_000, 250 * 2 ** attempt)));

/**
 * Asks the server to write a change set, all of it or nothing, and resolves with the stored records. If the answer is
 * lost, it sends the request again. Throws AppError: the server's refusal, or that it was not reached.
 */
export async function commit({ changes }: ChangeSet, context: CommitContext): Promise<readonly AnyRecord[]> {
  const { actor, bulkId, ...more } = context;
  const request = { ...more, changes: requestedChanges(changes) };
  const key = await keyOf({ actor, ...request });
  const { records } = await callUntilAnswered('commit', { key, ...request, bulkId });
  return records as readonly AnyRecord[];
}

/** Asks the server to run a command, as `commit` asks it to write. */
export async function runCommand(called: CommandCall, context: CommitContext): Promise<CommandAnswer> {
  const { actor, companyId } = context;
  const request = { companyId, ...called };
  const key = await keyOf({ actor, ...request });
  return (await callUntilAnswered('command', { key, ...request })) as Values & CommandAnswer;
}

async function callUntilAnswered(name: FunctionName, request: Values): Promise<Values> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(name, request);
    } catch (error) {
      const isUnreached = error instanceof AppError && error.kind === 'offline';
      if (!isUnreached || attempt + 1 >= TRIES || isOffline()) throw error;
      await pause(attempt);
    }
  }
}

/**
 * The idempotency key of a request: a fingerprint (SHA-256, base64url) of who asks for what on which versions. Sent again,
 * also from the outbox of a later session, the same request has the same key, and the server writes it once.
 */
export async function keyOf(request: Values & { readonly actor: string }): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(encode(request)));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return base64UrlOf(new Uint8Array(hash));
}
