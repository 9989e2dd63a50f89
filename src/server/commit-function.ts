import { randomUUID } from 'node:crypto';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import { readRequest } from '#model/commit/request.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { AppError } from '#schema/errors.ts';

/** The callable `commit`: answers with the records as they stand, or refuses with `details` of our own (`refusalOf`). */
export const commitFunction = (context: CommitContext) =>
  onCall(async ({ auth, data }) => {
    const requestId = randomUUID();
    try {
      if (!auth) throw new AppError('signedOut');
      const records = await commit(readRequest(decode(data)), auth.uid, context);
      return { records: encode(records) };
    } catch (error) {
      throw refusalOf(error, requestId);
    }
  });

const CODES = {
  signedOut: 'unauthenticated',
  forbidden: 'permission-denied',
  conflict: 'aborted',
  deleted: 'not-found',
  invalid: 'invalid-argument',
  quota: 'resource-exhausted',
} as const;
const isNamed = (kind: string): kind is keyof typeof CODES => Object.hasOwn(CODES, kind);

/** Our closed list of errors, and nothing of the platform's own text; the log has the rest under the same id. */
function refusalOf(error: unknown, requestId: string): HttpsError {
  if (!(error instanceof AppError) || !isNamed(error.kind)) {
    console.error(JSON.stringify({ severity: 'ERROR', requestId, message: String(error), stack: stackOf(error) }));
    return new HttpsError('internal', 'unknown', { kind: 'unknown', requestId });
  }
  const { kind, theirs, issues, asked } = error;
  const details = encode({ kind, requestId, theirs, issues, asked });
  return new HttpsError(CODES[kind], kind, details);
}
const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);
