import { randomUUID } from 'node:crypto';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { Answer, Call } from './answers.ts';
import { type FunctionName, LIMITS } from './limits.ts';
import { companyIn, logLine } from './log.ts';
import { refusalOf } from './refusal.ts';
import { readSettings } from './settings.ts';

/** Larger than any form; an import sends slices. */
const MAX_BYTES = 1_000_000;

const { isLocal, region, minInstances, enforceAppCheck } = readSettings(process.env);

/**
 * One function of the server as the browser calls it. Answers and refusals travel as `wire.ts` says; every request has
 * an id, which the log and a refusal carry. Only the app's own origin reaches it: Hosting rewrites `/api/{name}`.
 */
export const callable = (name: FunctionName, answer: Answer) =>
  onCall({ ...LIMITS[name], region, minInstances, enforceAppCheck, cors: false }, async (request) => {
    const requestId = randomUUID();
    const started = Date.now();
    const log = (outcome: ErrorKind | 'answered', error?: unknown) => {
      const isFailure = outcome === 'unknown';
      if (isLocal && !isFailure) return;
      const resource = error instanceof AppError ? error.policy?.resource : undefined;
      const facts = { requestId, function: name, uid: request.auth?.uid, company: companyIn(request.data), resource };
      const line = logLine({ ...facts, ms: Date.now() - started }, outcome, isFailure ? error : undefined);
      (isFailure ? console.error : console.log)(line);
    };
    try {
      const answered = encode(await answer(callOf(request)));
      log('answered');
      return answered;
    } catch (error) {
      const { code, kind, details } = refusalOf(error, requestId);
      log(kind, error);
      throw new HttpsError(code, kind, details);
    }
  });

function callOf({ auth, data, rawRequest }: CallableRequest): Call {
  if (!auth) throw new AppError('signedOut');
  if ((rawRequest.rawBody?.length ?? 0) > MAX_BYTES) throw new AppError('invalid');
  return { facts: factsOf(auth.token), data: decode(data) };
}

/** What a verified token says, as the model takes it; its times are seconds. */
const factsOf = (token: DecodedIdToken): TokenFacts => ({
  uid: token.uid,
  ...(token.email && { email: token.email }),
  emailVerified: token.email_verified === true,
  authTime: new Date((token.auth_time ?? 0) * 1000),
  provider: token.firebase?.sign_in_provider ?? '',
});
