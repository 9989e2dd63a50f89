import { readSessionRequest } from '#model/session/request.ts';
import { openSession, type SessionContext } from '#model/session/session.ts';
import { callable } from './callable.ts';

/** The callable `session`: after a sign-in, at the start of the app and at the first refusal. */
export const sessionFunction = (context: () => Promise<SessionContext>) =>
  callable('session', async ({ uid, token, data }) => {
    const bearer = { uid, emailVerified: token.email_verified === true };
    return openSession(readSessionRequest(data), bearer, await context());
  });
