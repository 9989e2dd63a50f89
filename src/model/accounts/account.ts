import { sha256 } from '#lib/files/sha256.ts';
import { countedAccess } from '#model/access/access-writes.ts';
import type { AccountContext, Attempt, TokenFacts } from './attempt.ts';
import { remove, rule } from './change-person.ts';
import { acceptInvite, createProfile, findInvites, invite, revokeInvite } from './invitations.ts';
import { admit, askToJoin, decline, withdrawRequest } from './join-requests.ts';
import { markNotifications } from './notifications.ts';
import { clearForcedReset, updateProfile } from './own-profile.ts';
import type { AccountAction, AccountAnswers, RequestOf } from './request.ts';
import { createOwnProfile, signUp } from './sign-up.ts';

const ACTIONS: {
  readonly [A in AccountAction]: (attempt: Attempt, request: RequestOf<A>) => Promise<AccountAnswers[A]>;
} = {
  signUp,
  createOwnProfile,
  createProfile,
  acceptInvite,
  findInvites,
  askToJoin,
  withdrawRequest,
  updateProfile,
  clearForcedReset,
  markNotifications,
  invite,
  revokeInvite,
  admit,
  decline,
  remove,
  ban: rule,
  unban: rule,
  forceReset: rule,
  changeRole: rule,
};

/**
 * Does one action about people's documents in one transaction, for the person whom the token names. The same call sent
 * again by the same person (same key) is answered, and written once. Throws AppError; then nothing is written, and
 * nothing is revealed about a person or an invitation that the caller has no access to.
 */
export async function actOnAccount<A extends AccountAction>(
  request: RequestOf<A> & { readonly action: A },
  facts: TokenFacts,
  context: AccountContext,
): Promise<AccountAnswers[A]> {
  const act = ACTIONS[request.action];
  const fingerprint = await sha256(JSON.stringify(request));
  return context.store.run(async (transaction) => {
    const counted = { ...context, access: await countedAccess(transaction, context.access) };
    return act({ transaction, context: counted, facts, key: request.key, fingerprint, now: context.now() }, request);
  });
}
