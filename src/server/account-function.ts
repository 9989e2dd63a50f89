import type { DecodedIdToken } from 'firebase-admin/auth';
import { actOnAccount } from '#model/accounts/account.ts';
import type { AccountContext, TokenFacts } from '#model/accounts/attempt.ts';
import { readAccountRequest } from '#model/accounts/request.ts';
import { callable } from './callable.ts';
import type { KeepPicture } from './pictures.ts';

/**
 * The callable `account`: one action about people's documents (model/accounts/request.ts), answered or refused.
 * `keepShown` removes the picture that another one replaced.
 */
export const accountFunction = (context: () => Promise<AccountContext>, keepShown?: KeepPicture) =>
  callable('account', async ({ uid, token, data }) => {
    const request = readAccountRequest(data);
    const answer = await actOnAccount(request, factsOf(token), await context());
    if (request.action === 'updateProfile' && 'pictureUrl' in request.set)
      await keepShown?.(`users/${uid}`, request.set.pictureUrl);
    return answer;
  });

/** What a verified token says, as the model takes it; its times are seconds. */
const factsOf = (token: DecodedIdToken): TokenFacts => ({
  uid: token.uid,
  ...(token.email && { email: token.email }),
  emailVerified: token.email_verified === true,
  authTime: new Date((token.auth_time ?? 0) * 1000),
  provider: token.firebase?.sign_in_provider ?? '',
});
