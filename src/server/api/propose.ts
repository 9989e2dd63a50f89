import { type Proposed, writeProposed } from '#areas/company/proposals/request.ts';
import { proposals } from '#areas/company/proposals/schema.ts';
import { sha256 } from '#lib/files/sha256.ts';
import type { Effect } from '#model/commit/command.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { AppError } from '#model/errors.ts';
import { callerWith, readPrincipal } from '#model/policy/principal.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { Keyed } from './writer.ts';

/**
 * Stores what a key proposes, if the key itself could write it: `tryOut` throws what refuses it, at once. The same
 * request sent again gets the same proposal. The server writes it, because no key and no person may.
 */
export async function propose(
  { context, principal, keySecret }: Keyed,
  asked: { readonly key: string; readonly resource: string; readonly reason: string | undefined } & {
    readonly proposed: Proposed;
    readonly tryOut: () => Promise<readonly Effect[]>;
  },
): Promise<{ readonly record: AnyRecord; readonly effects: readonly Effect[] }> {
  const { key, resource, proposed, reason } = asked;
  const { companyId, keyId, keyName, ownerId, uid } = principal;
  const id = await proposalIdOf(key);
  const path = `companies/${companyId}/${proposals.name}/${id}`;
  const [known] = await context.store.run(({ get }) => get([path]));
  const effects = known ? [] : await asked.tryOut();
  const act = 'command' in proposed ? proposed.command : proposed.type;
  const input = { keyId, ownerId, reason, resource, recordKey: proposed.id, act, request: writeProposed(proposed) };
  const asServer = {
    id: keyId,
    name: keyName,
    caller: async (transaction: Parameters<typeof readPrincipal>[0]) => ({
      ...callerWith(await readPrincipal(transaction, keySecret, context)),
      decide: () => ({ can: true, line: '' }),
    }),
  };
  const call = { key, companyId, command: 'proposals.make', id, version: 0, input };
  const { record } = await runCommand(call, uid, { ...context, key: asServer });
  if (!record) throw new AppError('unknown');
  return { record, effects };
}
/** One request has one proposal, however often it is sent. */
export const proposalIdOf = async (key: string): Promise<string> =>
  (await sha256(`${key}.${proposals.name}`)).slice(0, 24);
